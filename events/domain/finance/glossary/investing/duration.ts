import { bondPayments, macaulayDuration } from '../../bonds.ts'
import { bondPrice } from '../../growth.ts'
import { figure, shortPercent, shown } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const duration: GlossaryEntry = {
  title: 'Duration: quanto è sensibile un’obbligazione ai tassi',
  label: 'Duration',
  slug: 'duration',
  description: 'La durata media finanziaria calcolata a mano e il suo uso per stimare le variazioni di prezzo.',
  category: 'INVESTIMENTI',
  priority: 7,
  brief:
    'La duration è la media dei tempi in cui un’obbligazione paga, pesati per il valore attuale di ogni pagamento, e misura la sensibilità del prezzo ai tassi.',
  angle: 'Un numero per stimare la perdita',
  definition: [
    'Per calcolarla si attualizza ogni pagamento, lo si moltiplica per gli anni che mancano, si somma e si divide per il prezzo. Il risultato è in anni. Un titolo senza cedole ha duration uguale alla vita residua; con le cedole è più breve.',
    'Dividendo la duration per uno più il rendimento si ottiene quella modificata, che dà la stima pratica: la variazione percentuale del prezzo è circa la duration modificata per la variazione dei tassi, con il segno contrario.',
  ],
  formula: {
    tex: String.raw`D = \frac{1}{P} \sum_{t=1}^{n} \frac{t \, F_t}{(1 + y)^t} \qquad \frac{\Delta P}{P} \approx -\frac{D}{1 + y} \, \Delta y`,
    where: [
      ['D', 'duration, in anni'],
      ['P', 'prezzo del titolo'],
      ['F_t', 'pagamento dell’anno t'],
      ['y', 'rendimento annuo'],
      [String.raw`\Delta P, \Delta y`, 'variazione del prezzo e del rendimento'],
    ],
  },
  related: ['tassi-e-prezzi-delle-obbligazioni', 'valore-attuale', 'spread-btp-bund'],
  why: [
    'Permette di confrontare titoli e fondi diversi con una sola misura. Un fondo con duration 8 reagisce ai tassi circa quattro volte più di uno con duration 2.',
    'Aiuta ad abbinare l’investimento all’obiettivo. Se il denaro serve fra cinque anni, un portafoglio con duration molto più lunga espone a oscillazioni che potrebbero non avere il tempo di rientrare.',
    'La stima è buona per piccoli movimenti. Per quelli grandi sottovaluta il prezzo finale, perché la relazione è curva: la correzione si chiama convessità. Nel 2022 i rendimenti dei BTP decennali salirono di oltre tre punti: già per tre punti, con una duration di 8, la regola dà una perdita del 24%, e la stima non è più precisa.',
  ],
  mistakes: [
    'Credere che un fondo obbligazionario abbia una scadenza: la sua duration resta simile nel tempo, perché i titoli vengono sostituiti.',
    'Pensare che la duration misuri anche il rischio di insolvenza: riguarda soltanto i tassi.',
    'Scegliere la duration più lunga per il rendimento un po’ più alto, senza calcolare la possibile discesa.',
  ],
  sources: ['tesoro', 'borsa', 'consob'],
  risk: 'Una duration lunga espone a forti perdite di prezzo quando i tassi salgono, anche se l’emittente è solido.',
  example(random) {
    const coupon = random.range(0.02, 0.045, 0.005)
    const years = random.pick([4, 5, 6, 7, 8, 10])
    const rise = random.pick([0.005, 0.01, 0.015])
    const flows = bondPayments(coupon, coupon, years)
    const mean = macaulayDuration(flows)
    // Readers divide and multiply what they see.
    const duration = shown(mean, 3)
    const modified = shown(duration / (1 + coupon), 2)
    const exact = bondPrice(coupon, coupon + rise, years) / 100 - 1
    return {
      intro: `Un’obbligazione paga una cedola annua ${del(coupon)}, scade fra ${years} anni e quota 100, quindi rende quanto la cedola. Attualizziamo i pagamenti e moltiplichiamo ognuno per gli anni di attesa: nella tabella ci sono il primo, il penultimo e l’ultimo.`,
      table: {
        caption: `Pagamenti di un titolo a ${years} anni e loro peso nella duration`,
        columns: ['Anno', 'Valore attuale', 'Anno per valore'],
        drawn: { rows: [0, 1, 2], columns: [1], unit: 'euro' },
        rows: [
          ...[flows[0]!, flows[years - 2]!, flows[years - 1]!].map(({ year, presentValue }) => [
            figure(year),
            figure(presentValue, 2),
            figure(year * presentValue, 2),
          ]),
          ['Totale (tutti gli anni)', figure(100, 2), figure(mean * 100, 2)],
        ],
      },
      reading: `Il totale diviso per il prezzo dà una duration di ${figure(duration, 3)} anni; quella modificata è ${figure(modified, 2)}. Se i tassi salgono ${del(rise)}, la stima è una variazione ${del(-modified * rise, 2)}; il calcolo esatto dà ${shortPercent(exact, 2)}. La differenza è l’effetto della convessità.`,
      takeaway: `Nell’esempio la duration è di ${figure(duration, 3)} anni, e un rialzo dei tassi ${del(rise)} fa scendere il prezzo ${del(-exact, 2)}.`,
    }
  },
}
