import { chanceAtLeastOnce } from '../../risk.ts'
import { figure, shortFigure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const backtestESovradattamento: GlossaryEntry = {
  title: 'Backtest: perché una strategia perfetta sul passato non funziona',
  label: 'Backtest e sovradattamento',
  slug: 'backtest-e-sovradattamento',
  description: 'La prova sui dati storici, il rischio di provare troppe regole e come difendersi.',
  category: 'TECNOLOGIA',
  priority: 9,
  brief:
    'Un backtest applica una regola ai dati passati; il sovradattamento è l’errore di sceglierla perché descrive bene il caso, e non un fenomeno che si ripete.',
  angle: 'Cento prove, una coincidenza',
  definition: [
    'La prova storica serve a scartare le regole che non avrebbero funzionato nemmeno nel passato. Non dimostra che una regola funzionerà. Più parametri si regolano, più è facile adattarsi alle coincidenze di quel campione: è il sovradattamento.',
    'La difesa più semplice è dividere i dati: si sceglie la regola su una parte e la si prova una volta sola sull’altra. Se il risultato crolla, la regola aveva imparato il rumore.',
  ],
  formula: {
    tex: 'p = 1 - (1 - a)^n',
    where: [
      ['p', 'probabilità che almeno una regola sembri buona per caso'],
      ['a', 'probabilità che lo sembri una regola sola'],
      ['n', 'numero delle regole provate'],
    ],
  },
  related: ['trading-algoritmico', 'media-mobile', 'valore-atteso-di-un-operazione'],
  why: [
    'Se una regola senza valore ha una probabilità del 5% di sembrare buona, con molte regole provate è quasi certo che almeno una lo sembri. Il numero delle prove va sempre dichiarato.',
    'Ci sono errori più sottili: usare dati che allora non si conoscevano, o soltanto le società che esistono ancora. Entrambi rendono il passato migliore di com’era.',
  ],
  mistakes: [
    'Provare di nuovo sui dati di controllo finché il risultato piace.',
    'Dimenticare costi, imposte e salti di prezzo.',
    'Fidarsi di una strategia con molti parametri e poche operazioni.',
  ],
  sources: ['esma', 'consob', 'mifid'],
  risk: 'Una strategia che avrebbe guadagnato nel passato può perdere nel futuro: chi la usa con denaro vero rischia il capitale.',
  example(random) {
    const luck = random.pick([0.01, 0.02, 0.03])
    const rules = 100
    const any = (count: number) => chanceAtLeastOnce(luck, count)
    return {
      intro: `Supponiamo che una regola senza alcun valore abbia ${il(luck)} di probabilità di superare la prova per puro caso, e che le prove siano indipendenti. La probabilità che almeno una la superi è uno meno la probabilità che falliscano tutte.`,
      table: {
        caption: `Probabilità di almeno un falso successo, con ${shortPercent(luck)} per prova`,
        columns: ['Regole provate', 'Almeno una sembra buona', 'Falsi successi attesi'],
        rows: [1, 10, rules, rules * 2].map((count) => [figure(count), shortPercent(any(count)), figure(count * luck, 2)]),
      },
      reading: `Con ${rules} regole la probabilità è ${shortPercent(any(rules))}, e ci si aspettano in media ${shortFigure(rules * luck, 1)} falsi successi. Una correzione prudente divide la soglia per il numero delle prove: al posto ${del(luck)} si dovrebbe chiedere ${il(luck / rules, 3)}.`,
      takeaway: `Nell’esempio, provando ${rules} regole senza valore, la probabilità che almeno una sembri buona è ${shortPercent(any(rules))}.`,
    }
  },
}
