import { bondPrice } from '../../growth.ts'
import { figure, shortFigure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const spreadBtpBund: GlossaryEntry = {
  title: 'Spread fra BTP e Bund: che cosa misura e che cosa no',
  label: 'Spread BTP-Bund',
  slug: 'spread-btp-bund',
  description: 'La differenza di rendimento fra due titoli di Stato a dieci anni e il suo effetto su nuovi prestiti e prezzi.',
  category: 'MERCATI',
  priority: 8,
  brief:
    'Lo spread è la differenza, in punti base, fra il rendimento del titolo di Stato decennale italiano e quello del decennale tedesco.',
  angle: 'Dai punti base agli euro',
  definition: [
    'In finanza spread significa scarto. Nel linguaggio dei giornali italiani indica quasi sempre la differenza fra il rendimento del BTP a dieci anni e quello del Bund tedesco di pari durata. Se il primo rende il 3,6% e il secondo il 2,4%, lo spread è di 120 punti base.',
    'Il titolo tedesco fa da riferimento perché è considerato fra i più sicuri dell’area dell’euro. Lo scarto riflette quindi il compenso aggiuntivo che gli investitori chiedono per prestare all’Italia, insieme a fattori più tecnici come la liquidità dei due mercati.',
  ],
  formula: {
    tex: String.raw`s = (y_I - y_D) \cdot 10\,000`,
    where: [
      ['s', 'spread, in punti base'],
      ['y_I, y_D', 'rendimento del decennale italiano e di quello tedesco'],
    ],
  },
  related: ['tassi-e-prezzi-delle-obbligazioni', 'asta-dei-titoli-di-stato', 'duration'],
  why: [
    'Per lo Stato uno spread più alto significa, a parità di altre condizioni, pagare di più sulle nuove emissioni. L’effetto è graduale: i titoli già in circolazione mantengono la loro cedola, e soltanto quelli che scadono vengono sostituiti alle condizioni nuove.',
    'Per chi possiede titoli di Stato, un rendimento che sale equivale a un prezzo che scende. Chi li tiene fino alla scadenza non incassa di meno, ma vede il valore di mercato oscillare nel frattempo.',
    'Anche banche e imprese ne risentono, perché il costo della loro raccolta si muove spesso insieme a quello dello Stato in cui hanno sede. Il passaggio ai tassi dei prestiti non è né immediato né automatico.',
  ],
  mistakes: [
    'Considerare lo spread un tasso di interesse: è una differenza fra tassi, e da solo non dice quanto costa indebitarsi.',
    'Pensare che una rata di mutuo già in corso segua lo spread: il variabile segue l’Euribor, il fisso non cambia.',
    'Leggere un movimento di pochi punti in una giornata come un segnale: oscillazioni simili sono normali.',
    'Dimenticare la scadenza: lo scarto a due anni può raccontare una storia diversa da quello a dieci.',
  ],
  sources: ['tesoro', 'bancaditalia', 'bce'],
  risk: 'I titoli di Stato oscillano di prezzo e il loro emittente può, in casi estremi, non pagare: concentrare tutto su un solo debitore è un rischio anche quando sembra solido.',
  example(random) {
    const bund = random.range(0.018, 0.03, 0.002)
    const spread = random.range(80, 240, 10)
    const rise = random.pick([30, 50, 80, 100])
    const issue = random.pick([10, 15, 20, 25])
    const cost = (points: number) => (issue * 1_000 * points) / 10_000
    return {
      intro: `Supponiamo che il decennale tedesco renda ${il(bund)} e che lo spread sia di ${spread} punti base. Il decennale italiano rende allora ${il(bund + spread / 10_000, 2)}. Se lo spread sale di ${rise} punti e il rendimento tedesco non cambia, ecco l’effetto su un’emissione da ${issue} miliardi di euro.`,
      table: {
        caption: `Interessi annui su una nuova emissione da ${issue} miliardi di euro`,
        columns: ['Spread (punti base)', 'Rendimento del BTP', 'Interessi annui (milioni di euro)'],
        drawn: { rows: [0, 1], columns: [2], unit: 'milioni di euro' },
        rows: [spread, spread + rise].map((points) => [
          figure(points),
          shortPercent(bund + points / 10_000, 2),
          figure(issue * 1_000 * (bund + points / 10_000), 1),
        ]),
      },
      reading: `La differenza è di ${shortFigure(cost(rise), 1)} milioni di euro l’anno, ma soltanto sui titoli nuovi. Per chi possiede un decennale con cedola pari al vecchio rendimento, lo stesso movimento porta il prezzo da 100 a circa ${figure(bondPrice(bund + spread / 10_000, bund + (spread + rise) / 10_000, 10), 1)}.`,
      takeaway: `Nell’esempio ${rise} punti base in più costano ${shortFigure(cost(rise), 1)} milioni di euro l’anno su ${issue} miliardi di nuove emissioni.`,
    }
  },
}
