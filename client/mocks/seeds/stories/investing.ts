import type { Seed } from './seed.ts'

export const INVESTING: readonly Seed[] = [
  {
    slug: 'portafoglio-diversificato-2025',
    title: 'Diversificare senza complicarsi la vita',
    subtitle: 'Tre fondi indicizzati, una regola per ribilanciare e un foglio di carta: quanto serve per cominciare con ordine.',
    readTime: 9,
    views: 3890,
    featured: true,
  },
  {
    slug: 'btp-2025-analisi-rendimenti-prospettive',
    title: 'BTP, il rendimento che conta è quello netto',
    subtitle: 'Cedola, prezzo, ritenuta al 12,5 per cento e bollo: un esempio completo dall’acquisto al rimborso.',
    readTime: 8,
    views: 2750,
  },
  {
    slug: 'mutui-variabili-protezione-tassi-casa-famiglia',
    title: 'Mutuo variabile: i conti prima della surroga',
    subtitle: 'La rata si calcola in cinque minuti. Il confronto con il tasso fisso, su vent’anni, in una tabella.',
    readTime: 8,
    views: 2208,
  },
  {
    slug: 'infermiera-roma-turni-notte-stabilita',
    title: 'Un’infermiera, i turni di notte e un fondo per le emergenze',
    subtitle: 'Un esempio lavorato: quanto mettere da parte, in quale ordine e dove tenerlo quando le entrate cambiano ogni mese.',
    readTime: 7,
    views: 1875,
    illustrative: true,
  },
  {
    slug: 'operaio-torino-cantiere-capitale',
    title: 'Cento euro al mese per vent’anni: il conto di un operaio',
    subtitle: 'Un esempio lavorato sull’interesse composto, con tre rendimenti diversi e l’inflazione al suo posto.',
    readTime: 7,
    views: 1640,
    illustrative: true,
  },
  {
    slug: 'fondo-pensione-deduzione-tfr',
    title: 'Fondo pensione: la deduzione vale più del rendimento?',
    subtitle: 'Fino a 5.164,57 euro l’anno si deducono dal reddito: quanto torna indietro secondo lo scaglione.',
    readTime: 9,
    views: 1102,
    generatedBy: 'ai',
  },
  {
    slug: 'conto-deposito-vincolato-o-libero',
    title: 'Conto deposito: quanto costa avere fretta',
    subtitle: 'Libero o vincolato, imposta al 26 per cento, bollo allo 0,2: il confronto su diecimila euro.',
    readTime: 6,
    views: 845,
    generatedBy: 'ai',
  },
]
