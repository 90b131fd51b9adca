import { chanceAtLeastOnce } from '../../risk.ts'
import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, il } from '../figures.ts'

export const serieNegativa: GlossaryEntry = {
  title: 'Serie di perdite: quanto sono probabili davvero',
  label: 'Serie negativa',
  slug: 'serie-negativa',
  description: 'La probabilità di più perdite di fila e perché il caso produce più serie di quanto si pensi.',
  category: 'TRADING',
  priority: 7,
  brief:
    'Una serie negativa è una successione di operazioni in perdita: anche con una buona strategia è molto più frequente di quanto suggerisca l’intuito.',
  angle: 'L’intuito e il calcolo',
  definition: [
    'Se ogni operazione perde con la stessa probabilità e le operazioni sono indipendenti, la probabilità di perdere un certo numero di volte di fila è quella probabilità moltiplicata per sé stessa altrettante volte. Per una serie precisa il numero è piccolo.',
    'Ma in un anno le occasioni in cui una serie può cominciare sono molte. La probabilità di incontrarne almeno una cresce in fretta con il numero delle operazioni.',
  ],
  formula: {
    tex: 'p = q^k',
    where: [
      ['p', 'probabilità di k perdite di fila in k operazioni'],
      ['q', 'probabilità di una perdita'],
      ['k', 'lunghezza della serie'],
    ],
  },
  related: ['dimensione-della-posizione', 'valore-atteso-di-un-operazione', 'massimo-ribasso'],
  why: [
    'Sapere che una serie arriverà permette di scegliere prima una dimensione che il capitale e i nervi possano sopportare. Chi non l’ha previsto tende ad abbandonare il metodo nel momento peggiore.',
    'Vale anche per le serie positive. Molti risultati brillanti di pochi mesi sono compatibili con il puro caso: fra mille persone che tirano a sorte, qualcuna indovina dieci volte di seguito.',
  ],
  mistakes: [
    'Cambiare strategia a ogni serie negativa.',
    'Considerare indipendenti operazioni che scommettono sulla stessa cosa.',
    'Attribuire al talento una breve serie fortunata.',
    'Aumentare il rischio perché «ormai deve girare».',
  ],
  sources: ['consob', 'esma'],
  risk: 'Una serie negativa può esaurire il capitale destinato al trading: è una possibilità concreta e va messa nel conto prima di cominciare.',
  example(random) {
    // So that the series is as little of a surprise as the text says.
    const loss = random.pick([0.45, 0.5])
    const length = 5
    const trades = random.pick([60, 80, 100])
    const one = (run: number) => loss ** run
    // Disjoint stretches: a lower bound that needs no recursion.
    const atLeast = (run: number) => chanceAtLeastOnce(one(run), Math.floor(trades / run))
    const stake = random.pick([10, 20, 25])
    return {
      intro: `Ogni operazione perde con probabilità pari ${al(loss)}. La probabilità di ${length} perdite in ${length} tentativi è ${shortPercent(one(length), 2)}. In ${trades} operazioni ci sono ${figure(Math.floor(trades / length))} gruppi separati di ${length}: contando soltanto questi si ottiene una stima per difetto.`,
      table: {
        caption: `Probabilità di una serie negativa in ${trades} operazioni (stima per difetto)`,
        columns: ['Perdite di fila', 'In un gruppo preciso', 'Almeno un gruppo'],
        rows: [length - 1, length, length + 1].map((run) => [figure(run), shortPercent(one(run), 2), shortPercent(atLeast(run), 2)]),
      },
      reading: `La probabilità di incontrare almeno una serie di ${length} perdite è almeno ${il(atLeast(length))}. Chi raddoppia la posta partendo da ${euro(stake)}, dopo ${length} perdite ha speso ${euro(stake * (2 ** length - 1))} e deve metterne altri ${euro(stake * 2 ** length)} per guadagnarne ${figure(stake)}.`,
      takeaway: `Nell’esempio la probabilità di almeno ${length} perdite di fila in ${trades} operazioni supera ${il(Math.floor(atLeast(length) * 100) / 100)}.`,
    }
  },
}
