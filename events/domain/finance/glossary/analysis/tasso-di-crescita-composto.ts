import { cumulativeChange } from '../../inflation.ts'
import { futureValue, requiredYearlyReturn } from '../../growth.ts'
import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'
import { mean } from './sample-statistics.ts'

export const tassoDiCrescitaComposto: GlossaryEntry = {
  title: 'Rendimento medio annuo: perché la media semplice inganna',
  label: 'Tasso di crescita composto (Cagr)',
  slug: 'tasso-di-crescita-composto',
  description: 'Media aritmetica e media composta dei rendimenti, con un esempio di quattro anni.',
  category: 'ANALISI',
  priority: 9,
  brief:
    'Il tasso di crescita composto è il rendimento annuo costante che porta dal valore iniziale a quello finale nello stesso numero di anni.',
  angle: 'Più dieci, meno dieci',
  definition: [
    'La media aritmetica somma i rendimenti e divide per il numero degli anni. Quella composta, detta anche geometrica, moltiplica i fattori di crescita e ne estrae la radice: è il tasso che, applicato ogni anno, porta esattamente al valore finale.',
    'La seconda è sempre minore o uguale alla prima. La distanza cresce con le oscillazioni: in prima approssimazione vale metà della varianza dei rendimenti.',
  ],
  formula: {
    tex: String.raw`g = \left( \frac{V_n}{V_0} \right)^{1/n} - 1`,
    where: [
      ['g', 'tasso di crescita composto'],
      ['V_0, V_n', 'valore iniziale e finale'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['interesse-composto', 'volatilita', 'rendimento-reale'],
  why: [
    'Chi vuole confrontare due investimenti di durata diversa deve riportarli alla stessa unità. Il tasso composto annuo serve proprio a questo, e si calcola con il solo valore iniziale, quello finale e gli anni.',
    'Il tasso composto nasconde il percorso. Due fondi con lo stesso numero possono avere avuto vite opposte: uno tranquillo, l’altro con discese che avrebbero spinto molti a vendere.',
    'Quando ci sono versamenti intermedi servono misure diverse: il rendimento ponderato per il tempo giudica il gestore, quello ponderato per il denaro racconta l’esperienza del risparmiatore.',
  ],
  mistakes: [
    'Usare la media aritmetica per stimare il capitale finale.',
    'Scegliere come inizio il punto più basso di una crisi: qualsiasi tasso diventa brillante.',
    'Annualizzare il risultato di poche settimane, come se potesse ripetersi.',
    'Dimenticare i dividendi incassati, o contarli due volte.',
  ],
  sources: ['consob', 'esma', 'istat'],
  risk: 'Un tasso medio passato non dice che cosa accadrà: nei singoli anni si possono subire perdite molto superiori alla media.',
  example(random) {
    const capital = random.range(10_000, 30_000, 5_000)
    const returns = [
      random.range(0.12, 0.24, 0.02),
      -random.range(0.1, 0.22, 0.02),
      random.range(0.05, 0.15, 0.01),
      -random.range(0.02, 0.06, 0.01),
    ]
    const total = cumulativeChange(returns)
    const cagr = requiredYearlyReturn(1, 1 + total, returns.length)
    return {
      intro: `Un investimento di ${euro(capital)} ottiene in quattro anni questi rendimenti. Ogni riga della tabella moltiplica il valore precedente per uno più il rendimento dell’anno.`,
      table: {
        caption: `Quattro anni di un investimento da ${euro(capital)}`,
        columns: ['Anno', 'Rendimento', 'Valore finale'],
        rows: returns.map((each, year) => [
          figure(year + 1),
          shortPercent(each),
          euro(capital * (1 + cumulativeChange(returns.slice(0, year + 1)))),
        ]),
      },
      reading: `La media aritmetica è ${shortPercent(mean(returns), 2)}; applicata per quattro anni darebbe ${euro(futureValue(capital, mean(returns), 4))}, che non è il valore vero. Il tasso composto è ${shortPercent(cagr, 2)}: è quello che porta esattamente a ${euro(capital * (1 + total))}.`,
      takeaway: `Nell’esempio la media semplice è ${shortPercent(mean(returns), 2)}, ma il capitale è cresciuto in media ${del(cagr, 2)} l’anno.`,
    }
  },
}
