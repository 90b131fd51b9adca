import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const venditaAlloScoperto: GlossaryEntry = {
  title: 'Vendita allo scoperto: guadagno limitato, perdita no',
  label: 'Vendita allo scoperto',
  slug: 'vendita-allo-scoperto',
  description: 'Come si vende ciò che non si possiede, quanto costa il prestito e perché il rischio è asimmetrico.',
  category: 'TRADING',
  priority: 6,
  brief: 'Vendere allo scoperto significa vendere titoli presi in prestito, contando di ricomprarli a un prezzo più basso per restituirli.',
  angle: 'Un rischio senza soffitto',
  definition: [
    'Chi vende allo scoperto prende in prestito i titoli dall’intermediario e li vende sul mercato; il ricavato resta a garanzia insieme a un margine. Per chiudere ricompra gli stessi titoli e li restituisce. Il guadagno massimo, se il titolo va a zero, è il ricavato della vendita meno i costi; la perdita non ha un tetto.',
    'In Europa il regolamento 236 del 2012 impone di assicurarsi la disponibilità dei titoli prima di venderli. Le posizioni nette corte si comunicano all’autorità a partire dallo 0,1% del capitale della società e diventano pubbliche dallo 0,5%. Nelle fasi di tensione le autorità possono vietare le vendite allo scoperto per un periodo.',
  ],
  formula: {
    tex: String.raw`R = N \, (P_0 - P_1) - N \, P_0 \, f \, \frac{g}{365}`,
    where: [
      ['R', 'risultato'],
      ['N', 'numero dei titoli'],
      ['P_0, P_1', 'prezzo di vendita e di riacquisto'],
      ['f', 'costo annuo del prestito'],
      ['g', 'giorni'],
    ],
  },
  related: ['leva-finanziaria', 'stop-loss', 'opzione'],
  why: [
    'Le vendite allo scoperto aiutano a far emergere le valutazioni eccessive e a coprire rischi, ma a chi le usa non basta avere ragione sulla società: deve averla in tempo.',
    'Quando molti hanno venduto lo stesso titolo, un rialzo li spinge a ricomprare tutti insieme, e i loro acquisti alzano ancora il prezzo: gli operatori parlano di short squeeze. La chiusura forzata è un’altra cosa: la decide l’intermediario quando il margine non basta più.',
  ],
  mistakes: [
    'Non controllare se nel periodo è previsto lo stacco di un dividendo.',
    'Non fissare un’uscita in perdita.',
    'Trascurare che il prestito può essere richiamato.',
    'Impegnare la somma che si metterebbe in un acquisto: qui la perdita può superarla.',
  ],
  sources: ['consob', 'esma', 'borsa'],
  risk: 'La vendita allo scoperto può far perdere più del capitale impegnato all’inizio: non è adatta a chi non può sorvegliare la posizione e integrare i margini.',
  example(random) {
    const price = random.range(10, 50, 5)
    const count = random.pick([100, 150, 200, 300])
    const fee = random.range(0.02, 0.08, 0.01)
    const days = random.pick([30, 60, 90])
    const value = price * count
    const share = random.pick([0.3, 0.4])
    const margin = value * share
    const cost = (value * fee * days) / 365
    const result = (change: number) => -value * change - cost
    return {
      intro: `Si vendono allo scoperto ${count} azioni a ${euro(price)}, per ${euro(value)}. Il prestito costa ${il(fee)} l’anno, calcolato per semplicità sul valore iniziale, e la posizione resta aperta ${days} giorni: ${euro(cost, 2)}. Come garanzia, oltre al ricavato, l’intermediario chiede un margine ${del(share)}: ${euro(margin)}. Commissioni, dividendi e imposte restano fuori dal conto.`,
      table: {
        caption: `Risultato di una vendita allo scoperto da ${euro(value)}, costo del prestito compreso`,
        columns: ['Variazione del prezzo', 'Prezzo finale', 'Risultato'],
        drawn: { rows: [0, 1, 2, 3], columns: [2], unit: 'euro' },
        rows: [-0.2, 0, 0.5, 1].map((change) => [shortPercent(change), euro(price * (1 + change), 2), euro(result(change), 2)]),
      },
      reading: `Con il prezzo fermo si perde il costo del prestito, ${euro(cost, 2)}. Se il prezzo raddoppia la perdita è di ${euro(-result(1), 2)}, più di quanto si era incassato dalla vendita, e un rialzo ulteriore la aumenterebbe. Il margine si esaurisce prima, con un rialzo ${del((margin - cost) / value)}. Il guadagno massimo, con il titolo a zero, sarebbe di ${euro(value - cost, 2)}.`,
      takeaway: `Nell’esempio, se il prezzo raddoppia, la vendita allo scoperto da ${euro(value)} perde ${euro(-result(1), 2)}.`,
    }
  },
}
