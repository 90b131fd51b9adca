import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const rapportoPrezzoUtili: GlossaryEntry = {
  title: 'Rapporto prezzo-utili: che cosa dice il P/E',
  label: 'Rapporto prezzo-utili (P/E)',
  slug: 'rapporto-prezzo-utili',
  description: 'Come si calcola, come si confronta e perché un valore basso non significa conveniente.',
  category: 'ANALISI',
  priority: 9,
  brief:
    'Il rapporto prezzo-utili divide il prezzo di un’azione per l’utile per azione: dice quante volte l’utile annuo si paga comprando il titolo.',
  angle: 'Caro o conveniente?',
  definition: [
    'Si divide il prezzo per l’utile netto per azione. Si può usare l’utile degli ultimi dodici mesi, che è un dato, oppure quello previsto per l’anno prossimo, che è una stima. I due multipli possono essere molto diversi e vanno sempre dichiarati.',
    'Il multiplo incorpora le attese. Se il mercato si aspetta utili in crescita è disposto a pagare di più per quelli di oggi; se teme un calo, paga di meno.',
  ],
  formula: {
    tex: String.raw`\mathrm{P/E} = \frac{P}{U}`,
    where: [
      ['P', 'prezzo di un’azione'],
      ['U', 'utile annuo per azione'],
    ],
  },
  related: ['capitalizzazione', 'rendimento-da-dividendo', 'indice-di-borsa'],
  why: [
    'Il confronto ha senso fra imprese simili: stesso settore, stessa fase di vita, indebitamento paragonabile. Fra una banca e una società di programmi informatici i multipli non si confrontano.',
    'Nei settori ciclici il multiplo inganna. Al culmine del ciclo gli utili sono alti e il rapporto sembra basso, proprio quando gli utili stanno per scendere.',
    'Affiancare più indicatori riduce gli abbagli: prezzo su patrimonio, debito, flusso di cassa. Un utile può essere gonfiato da voci straordinarie, la cassa è più difficile da abbellire.',
  ],
  mistakes: [
    'Confrontare multipli calcolati uno su utili passati e l’altro su utili previsti.',
    'Usare il rapporto per imprese in perdita, per le quali non ha significato.',
    'Ignorare il debito: il prezzo riguarda le sole azioni, l’impresa è finanziata anche da altri.',
  ],
  sources: ['borsa', 'consob', 'tuf'],
  risk: 'Un titolo che sembra conveniente può continuare a scendere: nessun multiplo protegge dalla perdita del capitale investito in azioni.',
  example(random) {
    const price = random.range(8, 40, 2)
    const profit = random.range(0.8, 2.4, 0.2)
    const growth = random.range(0.05, 0.12, 0.01)
    const fall = random.range(0.1, 0.4, 0.05)
    const multiple = price / profit
    return {
      intro: `Un’azione costa ${euro(price)} e l’utile per azione degli ultimi dodici mesi è di ${euro(profit, 2)}. Il rapporto è ${figure(multiple, 1)}. Vediamo come cambia, a prezzo fermo, in tre ipotesi sugli utili del prossimo anno.`,
      table: {
        caption: `Multiplo sugli utili attesi con il prezzo a ${euro(price)}`,
        columns: ['Ipotesi sugli utili', 'Utile per azione', 'P/E', 'Utile su prezzo'],
        drawn: { rows: [0, 1, 2], columns: [2], unit: 'volte gli utili' },
        rows: [growth, 0, -fall].map((change) => {
          const next = profit * (1 + change)
          return [
            change === 0 ? 'Stabili' : `${change > 0 ? '+' : ''}${shortPercent(change)}`,
            euro(next, 2),
            figure(price / next, 1),
            shortPercent(next / price),
          ]
        }),
      },
      reading: `Se gli utili scendono ${del(fall)}, lo stesso prezzo equivale a ${figure(price / (profit * (1 - fall)), 1)} volte gli utili, e il multiplo calcolato su quelli passati non lo diceva. Con utili in crescita ${del(growth)} il multiplo scenderebbe invece a ${figure(price / (profit * (1 + growth)), 1)}.`,
      takeaway: `Nell’esempio un prezzo di ${euro(price)} con utili di ${euro(profit, 2)} dà un multiplo di ${figure(multiple, 1)}.`,
    }
  },
}
