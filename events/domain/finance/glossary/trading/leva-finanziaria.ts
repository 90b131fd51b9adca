import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const levaFinanziaria: GlossaryEntry = {
  title: 'Leva e margine: quanto si può perdere con poco capitale',
  label: 'Leva finanziaria',
  slug: 'leva-finanziaria',
  description: 'Il rapporto fra esposizione e margine, i limiti europei per i clienti al dettaglio e il conto di una giornata.',
  category: 'TRADING',
  priority: 10,
  brief:
    'La leva permette di aprire una posizione molto più grande del denaro versato a margine: moltiplica i guadagni e, nella stessa misura, le perdite.',
  angle: 'Il movimento che azzera il margine',
  definition: [
    'Il margine è la somma che l’intermediario blocca a garanzia; l’esposizione è il valore della posizione. La leva è il rapporto fra le due. Con leva 10:1 bastano mille euro di margine per una posizione da diecimila: un movimento dell’uno per cento vale il dieci per cento del margine.',
    'Per i clienti al dettaglio le misure dell’ESMA del 2018, rese stabili in Italia dalla Consob nel 2019, limitano la leva sui contratti per differenza a 30:1 per i cambi principali, 20:1 per cambi minori, oro e indici principali, 10:1 per altre materie prime e indici minori, 5:1 per le azioni, 2:1 per le cripto-attività.',
  ],
  formula: {
    tex: String.raw`R = \max(-M, \; M \, L \, r)`,
    where: [
      ['R', 'risultato, con protezione dal saldo negativo'],
      ['M', 'margine'],
      ['L', 'leva'],
      ['r', 'movimento del prezzo'],
    ],
  },
  related: ['dimensione-della-posizione', 'vendita-allo-scoperto', 'massimo-ribasso'],
  why: [
    'Le stesse regole impongono la chiusura delle posizioni quando il margine scende sotto la metà di quello richiesto, e la protezione da saldo negativo: il cliente al dettaglio non può perdere più di quanto ha versato sul conto. Nel decidere quelle misure, nel 2018, l’ESMA citò analisi nazionali secondo cui fra il 74 e l’89% dei conti al dettaglio perdeva denaro.',
    'Chi offre leve molto più alte a un risparmiatore italiano, di solito, opera fuori dall’Unione europea o chiede di dichiararsi professionista, rinunciando alle tutele. In entrambi i casi conviene fermarsi e controllare.',
    'La leva moltiplica anche i costi, perché differenza fra denaro e lettera e finanziamento notturno si calcolano sull’esposizione e non sul margine.',
  ],
  mistakes: [
    'Calcolare il rischio sul margine invece che sull’esposizione.',
    'Lasciare aperta una posizione a leva per settimane senza contare il finanziamento.',
    'Pensare che la chiusura automatica avvenga sempre al prezzo previsto: con un salto di prezzo la perdita può essere maggiore.',
  ],
  sources: ['esma', 'consob', 'mifid'],
  risk: 'La maggior parte dei clienti al dettaglio perde denaro con i contratti a leva: la perdita può arrivare in pochi minuti e riguardare tutto il margine versato.',
  example(random) {
    const margin = random.range(500, 3_000, 250)
    const leverage = random.pick([5, 10, 20, 30])
    const move = random.range(0.005, 0.02, 0.0025)
    const exposure = margin * leverage
    const result = (change: number) => Math.max(-margin, exposure * change)
    return {
      intro: `Con ${euro(margin)} di margine e leva ${leverage}:1 si apre una posizione da ${euro(exposure)}. Il risultato è l’esposizione moltiplicata per il movimento del prezzo; la perdita si ferma al margine, che qui è tutto il denaro sul conto.`,
      table: {
        caption: `Risultato di una posizione da ${euro(exposure)} aperta con ${euro(margin)}`,
        columns: ['Movimento del prezzo', 'Risultato', 'Sul margine'],
        rows: [move, -move, -2 * move, -1 / leverage].map((change) => [
          shortPercent(change, 2),
          euro(result(change), 2),
          shortPercent(result(change) / margin),
        ]),
      },
      reading: `Un movimento contrario ${del(move, 2)} costa ${euro(-result(-move), 2)}, cioè ${il(-result(-move) / margin, 2)} del margine. Per azzerarlo basta ${il(1 / leverage, 2)}: uno diviso la leva. In pratica la chiusura obbligatoria interviene prima, quando resta la metà del margine richiesto.`,
      takeaway: `Nell’esempio un movimento contrario ${del(move, 2)} con leva ${leverage}:1 fa perdere ${il(-result(-move) / margin, 2)} del margine.`,
    }
  },
}
