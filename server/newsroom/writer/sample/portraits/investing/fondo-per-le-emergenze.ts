import { difference, euro, figure, shown } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

/** Inps, circolare 4 of 28 January 2026. */
const [THRESHOLD, CEILING] = [1_456.72, 1_584.7] as const
const MONTHS = [0, 2, 4, 6, 8, 10, 12]
const ROWS = [3, 6, 9, 12]

/** A year without work, with the allowance paid a month late and a tenth of it set aside for taxes. */
export function yearWithoutWork(random: SeededRandom) {
  const wage = random.pick([1_850, 2_050, 2_250])
  const spending = random.pick([1_500, 1_600, 1_700])
  const above = shown((wage - THRESHOLD) * 0.25, 2)
  const base = shown(THRESHOLD * 0.75, 2)
  const net = shown((base + above) * 0.9, 2)
  /** From the sixth month on it is 3 % less each month. */
  const paidIn = (month: number) => net * 0.97 ** Math.max(0, month - 5)
  const received = (month: number) =>
    Array.from({ length: Math.max(0, month - 1) }, (_, at) => paidIn(at + 1)).reduce((sum, each) => sum + each, 0)
  const used = (month: number) => month * spending - received(month)
  return {
    wage,
    spending,
    naspiBase: base,
    naspiAbove: above,
    naspi: base + above,
    naspiNet: net,
    naspiReceived: ROWS.map(received),
    reserveUsed: ROWS.map(used),
    reserveAlone: ROWS.map((month) => month * spending),
    usedPath: MONTHS.map(used),
    alonePath: MONTHS.map((month) => month * spending),
    usedMonths: used(12) / spending,
    sixMonths: spending * 6,
    reserveMargin: difference(spending * 6, used(12)),
    ceilingShare: CEILING / 3_500,
  }
}

export const emergenzePortrait: Piece<ReturnType<typeof yearWithoutWork>> = {
  form: 'portrait',
  title: 'Un anno senza stipendio non costa dodici mesi di spese: la riserva e la NASpI',
  formerly: 'Fondo per le emergenze: quanto, dove e perché prima di investire',
  subtitle:
    'Chi è licenziato ha diritto a un’indennità che copre molto, ma arriva tardi e diminuisce. Il calendario dice quanta riserva serve davvero.',
  real: ['le misure della NASpI (Inps)'],
  sources: ['bancaditalia'],
  point: (f) =>
    `Con ${euro(f.spending)} di spese al mese e la NASpI, dodici mesi senza lavoro consumano ${euro(f.reserveUsed[3]!)} di riserva, cioè ${figure(f.usedMonths, 1)} mesi di spese; senza indennità ${euro(f.reserveAlone[3]!)}.`,
  body: (f) => [
    'Chi perde un posto da dipendente perde lo stipendio, ma di solito non tutte le entrate. Nel 2026 l’indennità di disoccupazione, la NASpI, può arrivare a 1.584,70 euro lordi al mese: lo ha comunicato l’Inps con la circolare n. 4 del 28 gennaio. Le regole più diffuse sulla riserva, da tre a sei mesi di spese, non ne tengono conto, e trattano allo stesso modo chi la riceverà e chi no. Conviene mettere le date in fila.',
    '## Quanto spetta, e per quanto',
    `La legge, il decreto legislativo n. 22 del 2015, riconosce il 75% della retribuzione media degli ultimi quattro anni fino a una soglia, nel 2026 di 1.456,72 euro, e il 25% della parte che la supera. Su una media di ${euro(f.wage)} sono ${euro(f.naspiBase, 2)} più ${euro(f.naspiAbove, 2)}, in tutto ${euro(f.naspi, 2)}. L’importo è lordo: qui se ne toglie un decimo per le imposte, una stima prudente, e ne rimangono ${euro(f.naspiNet, 2)}. Dal sesto mese, per chi non ha compiuto 55 anni, l’assegno cala del 3% ogni mese.`,
    'La durata è la metà delle settimane di contributi degli ultimi quattro anni, tolte quelle già usate per un’altra indennità. Chi ha lavorato senza interruzioni arriva a due anni di indennità; chi ha alle spalle un solo anno di contratto, a sei mesi.',
    '## Il primo mese è scoperto',
    'L’indennità decorre dall’ottavo giorno dopo la fine del rapporto, se la domanda parte subito; c’è tempo fino a 68 giorni, ma ogni ritardo sposta l’inizio. Poi la pratica va lavorata. Nel calendario che segue ogni mensilità si incassa nel mese successivo, e il primo si vive di risparmi.',
    table(
      `Un anno senza lavoro con ${euro(f.spending)} di spese al mese`,
      ['Mesi', 'NASpI incassata', 'Riserva usata', 'Riserva senza indennità'],
      ROWS.map((month, at) => [String(month), euro(f.naspiReceived[at]!), euro(f.reserveUsed[at]!), euro(f.reserveAlone[at]!)]),
    ),
    line({ title: 'La riserva consumata mese per mese', unit: 'euro', axis: 'Mesi senza lavoro' }, MONTHS, {
      'Con la NASpI': f.usedPath,
      'Senza indennità': f.alonePath,
    }),
    '## Il numero da raggiungere',
    `Per reggere un anno intero bastano ${euro(f.reserveUsed[3]!)}: ${figure(f.usedMonths, 1)} mesi di spese. La regola dei sei mesi ne chiederebbe ${euro(f.sixMonths)}, e il margine di ${euro(f.reserveMargin)} resterebbe per gli imprevisti che arrivano comunque. Si noti la forma della curva: il primo mese pesa per intero, poi la pendenza si riduce alla parte di spese che l’assegno non copre, e torna a crescere quando l’assegno cala.`,
    'La liquidazione non è nel conto. Il TFR spetta alla fine del rapporto, ma i tempi di pagamento li fissano i contratti, e se l’azienda è in difficoltà bisogna rivolgersi al Fondo di garanzia dell’Inps. È denaro che ricostituisce la riserva; per i primi mesi conviene non contarlo.',
    '## Chi riceve meno, o niente',
    [
      'Chi si dimette, salvo giusta causa e pochi altri casi, non riceve l’indennità. Dal 2025 chi nell’ultimo anno ha lasciato un posto a tempo indeterminato, e poi perde quello nuovo, deve avere 13 settimane di contributi dopo le dimissioni.',
      'Servono comunque 13 settimane negli ultimi quattro anni: un primo contratto molto breve può non bastare.',
      'Chi lavora con la partita Iva ne è escluso; gli iscritti alla gestione separata possono chiedere l’Iscro, che ha requisiti diversi e importi più bassi.',
      `Chi guadagna molto incontra il tetto: con una retribuzione di 3.500 euro l’assegno massimo ne vale ${il(f.ceilingShare, 0)}, e la parte scoperta delle spese cresce.`,
    ],
  ],
  closing: () =>
    'Il documento da guardare adesso, con il lavoro ancora in corso, è l’estratto conto contributivo sul sito dell’Inps: si sommano le settimane degli ultimi quattro anni e si divide per due. Se il risultato è più breve del tempo che nel proprio mestiere serve a trovare un altro posto, i mesi che mancano si aggiungono alla riserva a spesa intera.',
}
