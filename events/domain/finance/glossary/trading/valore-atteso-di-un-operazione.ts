import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const valoreAttesoDiUnOperazione: GlossaryEntry = {
  title: 'Valore atteso: perché avere spesso ragione non basta',
  label: 'Valore atteso di un’operazione',
  slug: 'valore-atteso-di-un-operazione',
  description: 'Percentuale di successi, guadagno medio e perdita media in una sola formula.',
  category: 'TRADING',
  priority: 8,
  brief:
    'Il valore atteso è il risultato medio di un’operazione ripetuta molte volte: probabilità di vincere per guadagno medio, meno probabilità di perdere per perdita media.',
  angle: 'Nove volte su dieci',
  definition: [
    'Si moltiplica la probabilità di un’operazione in guadagno per il guadagno medio; dal risultato si sottrae la probabilità di una perdita moltiplicata per la perdita media. Se il risultato, tolti i costi, è positivo, la strategia ha un vantaggio; se è negativo, ripeterla porta a perdere.',
    'La soglia di pareggio è la perdita media più il costo di un’operazione, divisa per la somma di guadagno e perdita medi. Senza costi, con guadagni e perdite uguali è il 50%; con guadagni doppi delle perdite è un terzo.',
  ],
  formula: {
    tex: String.raw`E = p \, G - (1 - p) \, L - c`,
    where: [
      ['E', 'valore atteso di un’operazione'],
      ['p', 'probabilità di guadagno'],
      ['G, L', 'guadagno e perdita medi'],
      ['c', 'costo di un’operazione'],
    ],
  },
  related: ['serie-negativa', 'dimensione-della-posizione', 'backtest-e-sovradattamento'],
  why: [
    'Permette di smontare le pubblicità che mostrano soltanto la percentuale di successi. Senza la dimensione media di guadagni e perdite, quel numero non si può valutare.',
    'Anche con un valore atteso positivo le serie negative arrivano. In cento operazioni con il 50% di successi, in circa otto casi su dieci si incontrano almeno cinque perdite di fila.',
    'Il valore atteso si stima dal passato, con un errore. Su trenta operazioni l’incertezza è così grande che un risultato positivo può essere soltanto fortuna.',
  ],
  mistakes: [
    'Chiudere in fretta i guadagni e lasciar correre le perdite: peggiora il rapporto.',
    'Dimenticare i costi, che riducono i guadagni e aumentano le perdite.',
    'Trarre conclusioni da poche operazioni.',
    'Credere che dopo molte perdite un guadagno sia più probabile.',
  ],
  sources: ['consob', 'esma', 'mifid'],
  risk: 'Il valore atteso stimato può essere sbagliato e le serie negative possono esaurire il capitale prima che la media si manifesti.',
  example(random) {
    // Nine gains in a row never make up for one loss: that is the point of the example.
    const chance = 0.9
    const win = random.range(20, 60, 5)
    const loss = win * 9 + random.range(10, 60, 10)
    const cost = random.pick([2, 3, 4])
    const expected = (rate: number) => rate * win - (1 - rate) * loss - cost
    const even = (loss + cost) / (win + loss)
    return {
      intro: `Una strategia ipotetica guadagna in media ${euro(win)} e perde in media ${euro(loss)}; ogni operazione costa ${euro(cost)}. La quota di operazioni in guadagno è ${il(chance)}. Calcoliamo il risultato medio, e come cambierebbe con altre percentuali.`,
      table: {
        caption: `Valore atteso con guadagno medio ${euro(win)} e perdita media ${euro(loss)}`,
        columns: ['Successi', 'Valore atteso', 'Risultato medio di 100 operazioni'],
        rows: [0.5, chance, 0.95].map((rate) => [shortPercent(rate), euro(expected(rate), 2), euro(expected(rate) * 100)]),
      },
      reading: `Con ${il(chance)} di successi il valore atteso è di ${euro(expected(chance), 2)} per operazione: su cento operazioni ${euro(expected(chance) * 100)}. Per andare in pari bisognerebbe avere ragione almeno ${il(even)} delle volte.`,
      takeaway: `Nell’esempio una strategia con ${il(chance)} di successi ha un valore atteso di ${euro(expected(chance), 2)} per operazione.`,
    }
  },
}
