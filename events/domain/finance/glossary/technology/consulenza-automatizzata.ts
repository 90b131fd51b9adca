import { futureValueAfterFees } from '../../growth.ts'
import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del, il } from '../figures.ts'

export const consulenzaAutomatizzata: GlossaryEntry = {
  title: 'Robo-advisor: come funziona la consulenza automatizzata',
  label: 'Consulenza automatizzata',
  slug: 'consulenza-automatizzata',
  description: 'Dal questionario al portafoglio, i costi su più livelli e le tutele che restano.',
  category: 'TECNOLOGIA',
  priority: 7,
  brief:
    'Un robo-advisor propone o gestisce un portafoglio con procedure automatiche, partendo dalle risposte del cliente a un questionario.',
  angle: 'Due livelli di costo',
  definition: [
    'Il servizio raccoglie informazioni sul cliente, gli attribuisce un profilo e propone una combinazione di fondi, spesso a basso costo. Nel tempo riporta i pesi a quelli stabiliti. Può trattarsi di consulenza, in cui il cliente decide, o di gestione, in cui decide l’intermediario.',
    'Le regole sono quelle di ogni servizio di investimento: autorizzazione, valutazione di adeguatezza, trasparenza dei costi. L’automazione non riduce gli obblighi dell’intermediario.',
  ],
  formula: {
    tex: String.raw`C_n = C_0 \, \bigl( (1 + r)(1 - s - f) \bigr)^n`,
    where: [
      ['C_0, C_n', 'capitale iniziale e dopo n anni'],
      ['r', 'rendimento lordo annuo'],
      ['s, f', 'costo annuo del servizio e dei fondi'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['costi-ricorrenti', 'diversificazione', 'trading-algoritmico'],
  why: [
    'Il costo certo si conosce prima, il rendimento no. Su periodi lunghi, mezzo punto di differenza pesa quanto una scelta di portafoglio.',
    'Un portafoglio automatico segue i mercati nelle discese come nelle salite. Il vantaggio è la disciplina del ribilanciamento, non una protezione dalle perdite.',
  ],
  mistakes: [
    'Rispondere al questionario come si vorrebbe essere, e non come si è.',
    'Cambiare profilo dopo ogni discesa.',
    'Non aggiornare le risposte quando cambia la vita: lavoro, famiglia, obiettivi.',
  ],
  sources: ['consob', 'esma', 'mifid'],
  risk: 'Il portafoglio può perdere valore come ogni investimento: la proposta automatica dipende dalle risposte date e non assicura il raggiungimento degli obiettivi.',
  example(random) {
    const capital = random.range(10_000, 40_000, 5_000)
    const service = random.pick([0.004, 0.005, 0.006, 0.007])
    const funds = random.pick([0.0015, 0.002, 0.0025])
    const traditional = random.pick([0.018, 0.02, 0.022])
    const gross = random.range(0.035, 0.05, 0.005)
    const years = random.pick([10, 15, 20])
    const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
    const both = service + funds
    return {
      intro: `Il servizio costa ${il(service, 2)} l’anno e i fondi in portafoglio ${il(funds, 2)}: in tutto ${il(both, 2)}. Confrontiamolo, su ${euro(capital)} e ${years} anni, con una gestione ${al(traditional, 2)} e con l’ipotesi senza costi, a parità di rendimento lordo ${del(gross)}.`,
      table: {
        caption: `${euro(capital)} dopo ${years} anni, rendimento lordo ipotetico ${shortPercent(gross)}`,
        columns: ['Soluzione', 'Costo annuo', 'Valore finale', 'Tolto dai costi'],
        rows: (
          [
            ['Senza costi', 0],
            ['Automatizzata', both],
            ['Tradizionale', traditional],
          ] as const
        ).map(([name, fee]) => [name, shortPercent(fee, 2), euro(value(fee)), euro(difference(value(0), value(fee)))]),
      },
      reading: `La differenza fra le due soluzioni è di ${euro(difference(value(both), value(traditional)))}. Può essere giustificata se la seconda comprende servizi che servono, come la pianificazione o l’assistenza di una persona: va deciso sapendo quanto costa.`,
      takeaway: `Nell’esempio il costo complessivo della soluzione automatizzata è ${il(both, 2)} l’anno, e in ${years} anni toglie ${euro(difference(value(0), value(both)))}.`,
    }
  },
}
