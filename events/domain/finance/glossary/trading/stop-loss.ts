import { euro, shortFigure, shown } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del, il } from '../figures.ts'

export const stopLoss: GlossaryEntry = {
  title: 'Stop-loss: a che cosa serve e che cosa non può fare',
  label: 'Stop-loss',
  slug: 'stop-loss',
  description: 'Come si fissa un’uscita in perdita e perché un salto di prezzo può superarla.',
  category: 'TRADING',
  priority: 8,
  brief: 'Lo stop-loss è un ordine che chiude una posizione quando il prezzo raggiunge una soglia di perdita decisa in anticipo.',
  angle: 'Quando il prezzo salta',
  definition: [
    'Si indica un prezzo di attivazione. Quando il mercato lo raggiunge, l’ordine entra in vigore: a mercato, con esecuzione quasi certa ma prezzo incerto, oppure con limite, con prezzo certo ma esecuzione incerta.',
    'Se il titolo apre molto sotto la soglia, per esempio dopo una notizia notturna, l’ordine a mercato vende al prezzo di apertura. Il 15 gennaio 2015 la Banca nazionale svizzera tolse il limite minimo di 1,20 franchi per euro: in pochi minuti il cambio scese sotto la parità, e molti stop furono eseguiti lontano dalla soglia. Alcuni intermediari offrono uno stop a prezzo assicurato, e lo fanno pagare.',
  ],
  formula: {
    tex: String.raw`L = N \, (P_0 - P_u)`,
    where: [
      ['L', 'perdita'],
      ['N', 'numero dei titoli'],
      ['P_0', 'prezzo di acquisto'],
      ['P_u', 'prezzo a cui l’ordine è eseguito davvero'],
    ],
  },
  related: ['dimensione-della-posizione', 'tipi-di-ordine', 'massimo-ribasso'],
  why: [
    'Decidere l’uscita prima di entrare separa la scelta dall’emozione. Il valore dello stop, più che tecnico, è di disciplina.',
    'Lo stop stabilisce la perdita per unità e quindi permette di calcolare la quantità. Senza un’uscita, il rischio di un’operazione non è un numero.',
  ],
  mistakes: [
    'Spostare lo stop più in basso mentre il prezzo si avvicina.',
    'Metterlo su cifre tonde, dove se ne concentrano molti.',
    'Usarlo su titoli poco scambiati, dove una sola vendita può farlo scattare.',
    'Non metterlo perché «tanto risale».',
  ],
  sources: ['borsa', 'esma', 'consob'],
  risk: 'Uno stop-loss riduce la probabilità di perdite grandi ma non le esclude: con un salto di prezzo la perdita può essere molto superiore a quella prevista.',
  example(random) {
    const price = random.range(10, 60, 2)
    const distance = random.range(0.03, 0.08, 0.01)
    const gap = distance + random.range(0.03, 0.09, 0.01)
    const count = random.pick([50, 100, 150, 200])
    const exit = (each: number) => price * (1 - each)
    // As a share of the price paid, like the other two; to the cent, like the price that is shown.
    const slipped = 1 - shown(exit(distance) * 0.995, 2) / price
    return {
      intro: `Si comprano ${count} azioni a ${euro(price, 2)}, con uno stop a mercato ${il(distance)} più in basso, a ${euro(exit(distance), 2)}. Confrontiamo un’esecuzione alla soglia, una con un piccolo scarto e una dopo un’apertura in ribasso ${del(gap)}.`,
      table: {
        caption: `Perdita su ${count} azioni comprate a ${euro(price, 2)}`,
        columns: ['Caso', 'Prezzo di uscita', 'Perdita'],
        drawn: { rows: [0, 1, 2], columns: [2], unit: 'euro' },
        rows: (
          [
            ['Alla soglia', distance],
            ['Scarto dello 0,5% dalla soglia', slipped],
            ['Apertura in ribasso', gap],
          ] as const
        ).map(([name, each]) => [name, euro(exit(each), 2), euro(count * (price - exit(each)), 2)]),
      },
      reading: `La perdita prevista era di ${euro(count * price * distance, 2)}; con il salto in apertura diventa di ${euro(count * price * gap, 2)}, cioè ${shortFigure(gap / distance, 1)} volte tanto. Chi avesse usato uno stop con limite non avrebbe venduto affatto, e sarebbe rimasto esposto.`,
      takeaway: `Nell’esempio uno stop ${al(distance)} fa perdere ${euro(count * price * distance, 2)} se eseguito alla soglia e ${euro(count * price * gap, 2)} dopo un salto di prezzo.`,
    }
  },
}
