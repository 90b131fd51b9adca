import type { Seed } from './seed.ts'

export const ANALYSIS: readonly Seed[] = [
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
  // Visible to the admin only.
  {
    slug: 'debito-pubblico-scadenze',
    title: 'Le scadenze del debito pubblico',
    subtitle: 'Quanto va rinnovato ogni anno e perché la vita media conta più del totale.',
    readTime: 7,
    views: 0,
    status: 'draft',
    generatedBy: 'ai',
  },
]
