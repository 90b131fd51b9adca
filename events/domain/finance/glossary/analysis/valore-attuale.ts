import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const valoreAttuale: GlossaryEntry = {
  title: 'Valore attuale: quanto vale oggi un euro di domani',
  label: 'Valore attuale',
  slug: 'valore-attuale',
  description: 'Attualizzare una serie di incassi e capire quanto il risultato dipende dal tasso scelto.',
  category: 'ANALISI',
  priority: 7,
  brief:
    'Il valore attuale è la somma che, investita oggi a un certo tasso, darebbe domani l’importo promesso: si ottiene dividendo per uno più il tasso, elevato agli anni.',
  angle: 'Subito o a rate?',
  definition: [
    'Un euro oggi vale più di un euro fra un anno, perché nel frattempo si può investire e perché il futuro è incerto. Per riportare a oggi un importo futuro lo si divide per uno più il tasso di sconto, elevato agli anni di attesa. Per una serie di importi si sommano i risultati.',
    'Il tasso di sconto riflette il rendimento di alternative con rischio simile. Più l’incasso è incerto, più alto deve essere il tasso, e più basso il valore di oggi.',
  ],
  formula: {
    tex: String.raw`\mathit{VA} = \sum_{t=1}^{n} \frac{F_t}{(1 + r)^t}`,
    where: [
      [String.raw`\mathit{VA}`, 'valore attuale'],
      ['F_t', 'importo incassato all’anno t'],
      ['r', 'tasso di sconto annuo'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['interesse-composto', 'tassi-e-prezzi-delle-obbligazioni', 'duration'],
  why: [
    'È il principio comune a quasi tutte le valutazioni: il prezzo di un’obbligazione, il valore di un’azione secondo i flussi di cassa, la convenienza di un riscatto.',
    'Gli importi lontani pesano poco con tassi alti e molto con tassi bassi. Per questo le attività che promettono guadagni remoti soffrono di più quando i tassi salgono.',
    'Mettere per iscritto ipotesi e calcolo permette di discuterne. Un numero senza il tasso con cui è stato ottenuto non si può verificare.',
  ],
  mistakes: [
    'Usare per incassi incerti un tasso da titolo di Stato.',
    'Mescolare flussi al netto dell’inflazione con un tasso che la comprende.',
    'Presentare un valore con troppe cifre quando il tasso è incerto di punti interi.',
    'Dimenticare imposte e costi nei flussi.',
  ],
  sources: ['bancaditalia', 'ivass'],
  risk: 'Un valore attuale è una stima basata su ipotesi: se gli incassi non arrivano, o i tassi cambiano, chi ha pagato quel prezzo può perdere denaro.',
  example(random) {
    const yearly = random.range(1_000, 5_000, 500)
    const years = random.pick([5, 8, 10, 12, 15])
    const rate = random.range(0.02, 0.05, 0.005)
    const present = (each: number) => (yearly * (1 - (1 + each) ** -years)) / each
    return {
      intro: `Si riceveranno ${euro(yearly)} alla fine di ogni anno per ${years} anni: in tutto ${euro(yearly * years)}. Per sapere quanto valgono oggi si divide ogni rata per uno più il tasso, elevato agli anni, e si somma.`,
      table: {
        caption: `Valore attuale di ${years} rate annue da ${euro(yearly)}`,
        columns: ['Tasso di sconto', 'Valore attuale', 'In rapporto alla somma delle rate'],
        rows: [rate, rate + 0.02, rate + 0.04].map((each) => [
          shortPercent(each),
          euro(present(each)),
          shortPercent(present(each) / (yearly * years)),
        ]),
      },
      reading: `Con un tasso ${del(rate)} la rendita vale ${euro(present(rate))}; con due punti in più scende a ${euro(present(rate + 0.02))}. Chi propone in cambio una somma inferiore alla prima cifra sta usando, in modo implicito, un tasso più alto.`,
      takeaway: `Nell’esempio ${years} rate da ${euro(yearly)} valgono oggi ${euro(present(rate))} con un tasso di sconto ${del(rate)}.`,
    }
  },
}
