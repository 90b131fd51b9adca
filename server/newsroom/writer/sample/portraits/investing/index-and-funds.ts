import { figure, percent } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { type Piece, table } from '../../piece.ts'
import type { pensionPlan } from './costi-ricorrenti.ts'

/** Letters of Berkshire Hathaway for 2016 and 2017: five funds of funds in 2008 and in all ten years. */
const FIRST_YEAR = [-0.165, -0.223, -0.213, -0.293, -0.301]
const TEN_YEARS = [0.217, 0.423, 0.877, 0.028, 0.27]
/** Dollars that a million gained in the first nine years, and the part of all gains that went to managers by the letter’s estimate. */
const [INDEX, FUNDS, DIVERTED] = [854_000, 220_000, 0.6] as const

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const gross = FUNDS / (1 - DIVERTED)
const costShare = (gross - FUNDS) / (INDEX - FUNDS)

type Figures = ReturnType<typeof pensionPlan> & {
  readonly low: number
  readonly high: number
  readonly pointsApart: number
  readonly repaidAfter: number
}

export const costiComparison: Piece<Figures> = {
  form: 'comparison',
  title: 'Un indice contro cinque fondi di fondi: che cosa spiegano i costi nella scommessa di Berkshire',
  formerly: 'Un fondo caro e uno economico con lo stesso mercato: la forbice anno per anno',
  subtitle:
    'Nel primo anno vinse il prodotto caro, nel decennio quello economico. Il distacco si può dividere fra commissioni e scelte di investimento.',
  real: ['i risultati della scommessa e la stima sulle commissioni (Berkshire Hathaway)'],
  sources: ['consob', 'esma'],
  risk: 'Un fondo indicizzato segue per intero le perdite del proprio mercato: nel 2008 quello della scommessa perse più di un terzo del valore.',
  point: () =>
    `In nove anni un milione di dollari ne guadagnò ${figure(INDEX)} in un fondo indicizzato e ${figure(FUNDS)} in cinque fondi di fondi: se ai gestori andò il 60% dei guadagni, come stimò la lettera di Berkshire Hathaway, i costi spiegano ${il(costShare, 0)} del distacco.`,
  body: (f) => [
    'Il 19 dicembre 2007 il presidente di Berkshire Hathaway scommise che in dieci anni un fondo sull’indice S&P 500, con spese quasi nulle, avrebbe reso più di cinque fondi scelti da Protégé Partners, una società di gestione di New York. I cinque compravano a loro volta quote di oltre duecento hedge fund, e chi vi entrava pagava commissioni a due livelli. I risultati, al netto di tutto, si leggono nelle lettere di Berkshire ai propri azionisti.',
    '## Chi vinceva dopo dodici mesi',
    `Il prodotto caro. Nel 2008 il fondo sull’indice perse il 37%, i cinque in media ${il(-mean(FIRST_YEAR))}: gli hedge fund tengono di solito meno azioni, e alcuni scommettono anche sui ribassi. Chi avesse giudicato alla fine dell’anno poteva concludere che le commissioni erano ben spese.`,
    table(
      'La scommessa, al netto dei costi',
      ['Periodo', 'Fondo sull’indice', 'Media dei cinque'],
      [
        ['Primo anno', percent(-0.37, 1), percent(mean(FIRST_YEAR), 1)],
        ['Nove anni', percent(INDEX / 1e6, 1), percent(FUNDS / 1e6, 1)],
        ['Dieci anni', percent(1.258, 1), percent(mean(TEN_YEARS), 1)],
      ],
    ),
    `Alla fine del 2017 nessuno dei cinque aveva raggiunto l’indice: il migliore aveva guadagnato ${il(Math.max(...TEN_YEARS))}, il peggiore ${il(Math.min(...TEN_YEARS))}.`,
    '## Quanta parte è dei costi',
    `La lettera sul 2016, scritta dopo nove anni, contiene una stima: circa il 60% di tutti i guadagni dei cinque fondi sarebbe andato ai gestori dei due livelli. È una cifra di parte, perché l’autore aveva scommesso, ma permette di dividere il distacco. Se ai clienti rimase il 40%, cioè ${figure(FUNDS)} dollari per ogni milione, il guadagno prima delle commissioni era di ${figure(gross)}: ai gestori ne andarono ${figure(gross - FUNDS)}. L’indice ne aveva guadagnati ${figure(INDEX)}. Dei ${figure(INDEX - FUNDS)} di distanza, le commissioni ne spiegano dunque ${il(costShare, 0)}.`,
    `Il resto, ${figure(INDEX - gross)} dollari, viene dalle scelte di investimento: in nove anni quasi tutti di rialzo, chi teneva meno azioni doveva rendere meno. Gratis, i cinque fondi avrebbero perso lo stesso, ma con circa metà del distacco.`,
    '## Il confronto che isola il prezzo',
    `Per misurare il solo costo servono due fondi sulla stessa attività. Fra uno azionario che costa ${il(f.low)} l’anno e un altro che costa ${il(f.high)} la differenza è di ${figure(f.pointsApart, 1)} punti, e il secondo deve riguadagnarli ogni anno soltanto per pareggiare. Chi lo possiede già può fare una divisione: una spesa di uscita del 2% è ripagata in circa ${figure(f.repaidAfter)} mesi. L’imposta sul guadagno si pagherebbe comunque, e uscendo la si anticipa.`,
    'Con la consulenza compresa nel prezzo il confronto cambia: va fatto con il fondo economico più una parcella.',
  ],
  closing: () =>
    'In un decennio di ribassi la scommessa avrebbe potuto finire in un altro modo; le commissioni si sarebbero pagate lo stesso. A chi propone il prodotto più caro conviene quindi domandare, per iscritto, con quale indice e con quale quota di azioni vada giudicato, e dopo quanti anni.',
}
