import { futureValueAfterFees } from '../../growth.ts'
import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del, il } from '../figures.ts'

export const costiRicorrenti: GlossaryEntry = {
  title: 'Costi di un fondo: quanto pesa l’uno per cento',
  label: 'Costi ricorrenti (TER)',
  slug: 'costi-ricorrenti',
  description: 'Commissioni annue, di ingresso e di incentivo: dove si leggono e quanto tolgono in vent’anni.',
  category: 'INVESTIMENTI',
  priority: 9,
  brief:
    'I costi ricorrenti, spesso indicati con la sigla TER, sono la percentuale del patrimonio che un fondo trattiene ogni anno per gestione e spese.',
  angle: 'Il prezzo che non si vede',
  definition: [
    'Il costo totale di un fondo ha più parti: i costi ricorrenti, espressi in percentuale annua del patrimonio; gli eventuali costi di ingresso e di uscita, pagati una volta; le commissioni legate al risultato, dove previste. A questi si aggiungono i costi di transazione interni al fondo.',
    'Il documento con le informazioni chiave, obbligatorio in Europa, riporta tutte queste voci e le riassume in un numero: l’impatto annuo dei costi sul rendimento. È il dato da usare per i confronti, perché tiene insieme ciò che altrimenti resta sparso.',
  ],
  formula: {
    tex: String.raw`C_n = C_0 \, \bigl( (1 + r)(1 - c) \bigr)^n`,
    where: [
      ['C_0, C_n', 'capitale iniziale e dopo n anni'],
      ['r', 'rendimento lordo annuo'],
      ['c', 'costo annuo'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['consulenza-automatizzata', 'interesse-composto', 'imposta-di-bollo'],
  why: [
    'Il rendimento futuro è incerto, il costo è certo. È una delle poche variabili che si conoscono prima e che si possono scegliere, e proprio per questo vale la pena di controllarla per prima.',
    'L’effetto è composto. Il denaro pagato in commissioni nel primo anno non produce nulla in tutti gli anni successivi, e la distanza fra due prodotti cresce più che in proporzione al tempo.',
    'Un costo più alto può avere una ragione, per esempio un servizio di consulenza compreso nel prezzo. L’importante è sapere che cosa si paga e chiedersi se quel servizio serve davvero.',
  ],
  mistakes: [
    'Guardare soltanto la commissione di gestione e dimenticare ingresso, uscita e incentivo.',
    'Confrontare il costo con il capitale invece che con il rendimento: l’1% su un rendimento del 4% è un quarto del guadagno.',
    'Ignorare il costo del conto titoli e quello della piattaforma, che si aggiungono a quelli del prodotto.',
    'Cambiare spesso prodotto per inseguire il migliore dell’anno prima, pagando ogni volta l’ingresso.',
  ],
  sources: ['priips', 'consob'],
  risk: 'Costi bassi non rendono sicuro un investimento: riducono una perdita certa, ma il valore delle quote può comunque scendere.',
  example(random) {
    const capital = random.range(10_000, 50_000, 5_000)
    const gross = random.range(0.03, 0.055, 0.005)
    const cheap = random.pick([0.002, 0.003, 0.004])
    const dear = random.pick([0.015, 0.018, 0.02, 0.022])
    const years = random.pick([10, 15, 20, 25])
    const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
    return {
      intro: `Si investono ${euro(capital)} per ${years} anni con un rendimento lordo ipotetico ${del(gross)}. Un fondo trattiene ogni anno ${il(cheap)}, l’altro ${il(dear)}. Ogni anno il capitale si moltiplica per uno più il rendimento e poi per uno meno il costo.`,
      table: {
        caption: `${euro(capital)} dopo ${years} anni, rendimento lordo ${shortPercent(gross)}`,
        columns: ['Costo annuo', 'Valore finale', 'Tolto dai costi'],
        rows: [0, cheap, dear].map((fee) => [shortPercent(fee), euro(value(fee)), euro(difference(value(0), value(fee)))]),
      },
      reading: `La differenza fra i due fondi è di ${euro(difference(value(cheap), value(dear)))}, pari ${al(difference(value(cheap), value(dear)) / capital)} della somma di partenza. Il fondo più caro si prende ${il((value(0) - value(dear)) / (value(0) - capital))} del guadagno lordo: non una piccola percentuale, ma una parte importante.`,
      takeaway: `Nell’esempio costi ${al(dear)} invece che ${al(cheap)} tolgono ${euro(difference(value(cheap), value(dear)))} in ${years} anni.`,
    }
  },
}
