import type { Seed } from './seed.ts'

export const TRADING: readonly Seed[] = [
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
  // Visible to the admin only.
  {
    slug: 'rendimento-garantito-esiste',
    title: 'Il rendimento garantito esiste?',
    subtitle: 'Depositi e titoli di Stato hanno un emittente che promette. Chi altro promette va guardato due volte.',
    readTime: 6,
    views: 0,
    status: 'review',
    generatedBy: 'ai',
    reviewReasons: ['Promette un rendimento o esclude il rischio.'],
  },
]
