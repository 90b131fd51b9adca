import type { ArticleSummary, Category } from '../api/contract.ts'

/** A story of the mocks, as far as it is not made up by rule. */
export type Seed = Pick<ArticleSummary, 'slug' | 'title' | 'subtitle' | 'readTime'> &
  Partial<Pick<ArticleSummary, 'status' | 'featured' | 'generatedBy' | 'illustrative' | 'reviewReasons'>> & { views: number }

const MERCATI: Seed[] = [
  {
    slug: 'bce-taglia-tassi-settembre-2025-risparmi-investimenti',
    title: 'I tassi della BCE e i risparmi: che cosa cambia davvero sul conto',
    subtitle: 'Il tasso sui depositi arriva alle famiglie con mesi di ritardo e mai per intero. Come leggerlo senza illusioni.',
    readTime: 7,
    views: 4210,
    featured: true,
  },
  {
    slug: 'spread-btp-bund-come-si-legge',
    title: 'Lo spread, spiegato con una sottrazione',
    subtitle: 'È la differenza fra due rendimenti: dice quanto costa a uno Stato farsi prestare denaro rispetto a un altro.',
    readTime: 5,
    views: 1980,
  },
  {
    slug: 'indice-ftse-mib-dentro-il-paniere',
    title: 'Che cosa c’è dentro il FTSE MIB',
    subtitle: 'Quaranta società, molte banche, pochi nomi che pesano quasi la metà: perché l’indice non è l’economia italiana.',
    readTime: 6,
    views: 1544,
    generatedBy: 'ai',
  },
  {
    slug: 'oro-bene-rifugio-cosa-dicono-i-numeri',
    title: 'L’oro protegge? Dipende da quando lo si chiede',
    subtitle: 'Nelle crisi brevi spesso sì, nei decenni non sempre: i periodi in cui ha reso e quelli in cui ha deluso.',
    readTime: 8,
    views: 1325,
    generatedBy: 'ai',
  },
  {
    slug: 'euro-dollaro-chi-vince-chi-perde',
    title: 'Euro e dollaro: chi guadagna quando il cambio si muove',
    subtitle: 'Un conto pratico su benzina, vacanze e fondi azionari internazionali con la stessa oscillazione del 5 per cento.',
    readTime: 6,
    views: 901,
    generatedBy: 'ai',
  },
  {
    slug: 'aste-btp-calendario-e-partecipazione',
    title: 'Come si partecipa a un’asta di BTP',
    subtitle: 'Il calendario del Tesoro, il ruolo della banca, le commissioni massime per legge e il prezzo che si paga.',
    readTime: 5,
    views: 760,
  },
  {
    slug: 'petrolio-prezzo-barile-e-pompa',
    title: 'Dal barile alla pompa: perché la benzina scende piano',
    subtitle: 'Accise e IVA sono una parte fissa del prezzo. Il resto segue il greggio, con i suoi tempi.',
    readTime: 5,
    views: 512,
    generatedBy: 'ai',
  },
]

const INVESTIMENTI: Seed[] = [
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

const ANALISI: Seed[] = [
  {
    slug: 'inflazione-istat-come-si-misura',
    title: 'Come l’Istat misura l’inflazione, e perché la tua è diversa',
    subtitle: 'Il paniere pesa le spese di una famiglia media. Basta cambiare affitto e trasporti per spostare il risultato.',
    readTime: 8,
    views: 1730,
  },
  {
    slug: 'leggere-bilancio-societa-quotata',
    title: 'Leggere un bilancio in venti minuti',
    subtitle: 'Ricavi, margine, cassa e debito: quattro numeri, dove trovarli e che cosa non dicono.',
    readTime: 10,
    views: 1411,
    generatedBy: 'ai',
  },
  {
    slug: 'rapporto-prezzo-utili-limiti',
    title: 'Il rapporto prezzo/utili e i suoi limiti',
    subtitle: 'Un numero comodo che cambia significato con il settore, il ciclo e le regole contabili.',
    readTime: 6,
    views: 990,
    generatedBy: 'ai',
  },
  {
    slug: 'curva-dei-rendimenti-invertita',
    title: 'Quando la curva dei rendimenti si inverte',
    subtitle: 'Che cosa confrontano i due tassi, quante volte il segnale ha anticipato una recessione e quante no.',
    readTime: 7,
    views: 873,
    generatedBy: 'ai',
  },
  {
    slug: 'costi-fondi-attivi-indicizzati',
    title: 'L’uno per cento che pesa un quarto',
    subtitle: 'Su venticinque anni una differenza di costo dell’uno per cento si mangia una parte sorprendente del risultato.',
    readTime: 6,
    views: 1290,
  },
  {
    slug: 'risparmio-famiglie-italiane-banca-ditalia',
    title: 'Dove sta il risparmio degli italiani',
    subtitle: 'Case, depositi, titoli, polizze: la fotografia dei conti finanziari e ciò che non fa vedere.',
    readTime: 7,
    views: 655,
  },
]

const TRADING: Seed[] = [
  {
    slug: 'trading-automatico-rivoluzione-2025',
    title: 'Trading automatico: che cosa fa una macchina e che cosa non può fare',
    subtitle: 'Regole, dati storici, costi di esecuzione: perché una strategia bella sul passato spesso si spegne sul presente.',
    readTime: 9,
    views: 3120,
  },
  {
    slug: 'leva-finanziaria-esempio-perdita',
    title: 'La leva 1:30, con i conti della perdita',
    subtitle: 'Un movimento del 3,4 per cento può azzerare il deposito: l’esempio, passo per passo.',
    readTime: 6,
    views: 1502,
    generatedBy: 'ai',
  },
  {
    slug: 'stop-loss-cosa-protegge',
    title: 'Lo stop loss protegge, ma non sempre al prezzo scelto',
    subtitle: 'Che cosa succede quando il mercato riapre più in basso, e quanto costa la versione garantita.',
    readTime: 6,
    views: 1105,
    generatedBy: 'ai',
  },
  {
    slug: 'registro-consob-verificare-intermediario',
    title: 'Verificare un intermediario in tre minuti',
    subtitle: 'Dove si trovano gli albi, quali dati confrontare e i segnali che bastano a chiudere la pagina.',
    readTime: 5,
    views: 2044,
  },
  {
    slug: 'spread-commissioni-costo-operazione',
    title: 'Quanto costa davvero un’operazione',
    subtitle: 'Spread, commissione, cambio e interessi overnight: il totale su cento operazioni da mille euro.',
    readTime: 6,
    views: 734,
    generatedBy: 'ai',
  },
  {
    slug: 'backtest-errori-comuni',
    title: 'Cinque modi di ingannarsi con un backtest',
    subtitle: 'Dal dato che ancora non c’era ai parametri scelti dopo: gli errori che fanno sembrare geniale una regola qualsiasi.',
    readTime: 8,
    views: 688,
    generatedBy: 'ai',
  },
]

const TECNOLOGIA: Seed[] = [
  {
    slug: 'intelligenza-artificiale-finanza-usi-reali',
    title: 'Intelligenza artificiale in finanza: gli usi veri',
    subtitle: 'Frodi, documenti, rischio di credito. Dove funziona, dove si misura male e dove è solo un’etichetta.',
    readTime: 8,
    views: 1822,
    generatedBy: 'ai',
  },
  {
    slug: 'euro-digitale-a-che-punto-siamo',
    title: 'Euro digitale, a che punto siamo',
    subtitle: 'Che cosa è già deciso, che cosa manca e perché non è una criptovaluta.',
    readTime: 7,
    views: 1377,
  },
  {
    slug: 'pagamenti-istantanei-bonifici',
    title: 'Bonifici in dieci secondi: come cambiano costi e truffe',
    subtitle: 'Il regolamento europeo parifica il prezzo e chiede la verifica del beneficiario. Che cosa fare se si sbaglia.',
    readTime: 6,
    views: 1010,
    generatedBy: 'ai',
  },
  {
    slug: 'sicurezza-conto-online-due-fattori',
    title: 'Il conto online al sicuro in mezz’ora',
    subtitle: 'Due fattori, notifiche, limiti di spesa: le impostazioni che fermano la maggior parte delle truffe.',
    readTime: 6,
    views: 956,
  },
  {
    slug: 'mica-regole-cripto-attivita',
    title: 'MiCA: che cosa chiede l’Europa a chi offre cripto-attività',
    subtitle: 'Autorizzazione, informazioni obbligatorie e limiti: le tutele che ci sono e quelle che mancano.',
    readTime: 8,
    views: 811,
    generatedBy: 'ai',
  },
]

/** Not on the public pages: what the admin sees in the other states. */
const WAITING: Record<'TRADING' | 'ANALISI' | 'MERCATI', Seed> = {
  TRADING: {
    slug: 'rendimento-garantito-esiste',
    title: 'Il rendimento garantito esiste?',
    subtitle: 'Depositi e titoli di Stato hanno un emittente che promette. Chi altro promette va guardato due volte.',
    readTime: 6,
    views: 0,
    status: 'review',
    generatedBy: 'ai',
    reviewReasons: ['Il testo cita un rendimento garantito: va letto da una persona prima della pubblicazione.'],
  },
  ANALISI: {
    slug: 'debito-pubblico-scadenze',
    title: 'Le scadenze del debito pubblico',
    subtitle: 'Quanto va rinnovato ogni anno e perché la vita media conta più del totale.',
    readTime: 7,
    views: 0,
    status: 'draft',
    generatedBy: 'ai',
  },
  MERCATI: {
    slug: 'dividendi-calendario-passato',
    title: 'Il calendario dei dividendi dell’anno scorso',
    subtitle: 'Ritirato perché superato: resta nell’archivio della redazione.',
    readTime: 4,
    views: 230,
    status: 'withdrawn',
  },
}

/** By section, the newest first. */
export const SEED_STORIES: readonly (readonly [Category, readonly Seed[]])[] = [
  ['MERCATI', [...MERCATI, WAITING.MERCATI]],
  ['INVESTIMENTI', INVESTIMENTI],
  ['ANALISI', [...ANALISI, WAITING.ANALISI]],
  ['TRADING', [...TRADING, WAITING.TRADING]],
  ['TECNOLOGIA', TECNOLOGIA],
]
