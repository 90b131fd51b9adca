import { difference, euro } from '../../../../../../events/domain/figures.ts'
import { STAMP_DUTY } from '../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

const [LIMIT, YEARLY] = [5_000, 34.2] as const
const QUARTERLY = YEARLY / 4
const DAYS = 92
const DAYS_LEFT = [46, 36, 26, 16, 6]

/** Two accounts by quarters, and what brings an average back below the limit. */
export function quarters(random: SeededRandom) {
  const more = random.pick([0, 50, 100])
  const first = [4_300, 4_700, 4_500, 5_900].map((balance) => balance + more)
  const second = [5_900, 5_600, 4_800, 4_500].map((balance) => balance + more)
  const mean = (balances: readonly number[]) => balances.reduce((sum, each) => sum + each, 0) / 4
  const dutyOn = (balance: number) => (balance > LIMIT ? QUARTERLY : 0)
  const excess = random.pick([150, 200, 250])
  const allowed = (left: number) => LIMIT - (excess * (DAYS - left)) / left
  const moved = difference(LIMIT + excess, allowed(12))
  return {
    firstBalances: first,
    secondBalances: second,
    firstMean: mean(first),
    secondMean: mean(second),
    firstDuties: first.map(dutyOn),
    secondDuties: second.map(dutyOn),
    secondDuty: QUARTERLY * 2,
    early: LIMIT + excess,
    excess,
    allowed12: allowed(12),
    moved,
    movedDuty: (moved * STAMP_DUTY * 12) / 365,
    allowedPath: DAYS_LEFT.map(allowed),
  }
}

export const bolloPortrait: Piece<ReturnType<typeof quarters>> = {
  form: 'portrait',
  title: 'Il bollo sul conto si decide a fine trimestre: una media, una soglia e l’estratto conto giusto',
  formerly: 'Imposta di bollo e costi fissi sui risparmi',
  subtitle:
    'Due correntisti, la stessa soglia di 5.000 euro, due conti opposti. Conta quante volte l’anno la banca fa la media, e lo può scegliere il cliente.',
  sources: ['entrate', 'bankingAct'],
  point: (f) =>
    `Con una giacenza media di ${euro(f.firstMean)} si pagano 8,55 euro o niente, con ${euro(f.secondMean)} si pagano ${euro(f.secondDuty, 2)} o 34,20: dipende dalla frequenza dell’estratto conto.`,
  body: (f) => [
    `Due clienti della stessa banca, alla fine dell’anno, confrontano gli addebiti. Il primo ha tenuto sul conto in media ${euro(f.firstMean)} e ha pagato 8,55 euro di bollo; il secondo ${euro(f.secondMean)} e ha pagato ${euro(f.secondDuty, 2)}. Sotto la soglia di 5.000 euro il bollo non è dovuto: il primo è convinto di avere subito un torto, il secondo si aspettava 34,20. La banca ha applicato a entrambi la stessa regola.`,
    '## Un’imposta che guarda il periodo',
    'Il bollo sul conto di una persona fisica è di 34,20 euro l’anno, e ne è esente chi ha una giacenza media non superiore a 5.000. Il decreto del ministero dell’Economia del 24 maggio 2012 lo rapporta però al periodo rendicontato. Chi riceve l’estratto conto ogni tre mesi viene misurato quattro volte, e per ogni trimestre sopra la soglia paga 8,55 euro; chi lo riceve una volta l’anno viene misurato una volta sola, e rischia l’imposta intera.',
    table(
      'La giacenza media e il bollo con l’estratto conto trimestrale',
      ['Trimestre', 'Primo conto', 'Bollo sul primo', 'Secondo conto', 'Bollo sul secondo'],
      ['Gennaio-marzo', 'Aprile-giugno', 'Luglio-settembre', 'Ottobre-dicembre'].map((name, at) => [
        name,
        euro(f.firstBalances[at]!),
        euro(f.firstDuties[at]!, 2),
        euro(f.secondBalances[at]!),
        euro(f.secondDuties[at]!, 2),
      ]),
    ),
    'Al primo è bastata la tredicesima a superare il limite in un trimestre. Con l’estratto annuale non avrebbe pagato, perché la media dei dodici mesi è inferiore alla soglia. Il secondo l’ha superato per metà dell’anno e ha pagato per metà: con l’estratto annuale gli sarebbero toccati 34,20 euro.',
    '## La frequenza la sceglie il cliente',
    'L’articolo 119 del testo unico bancario prevede per i conti un estratto annuale oppure, a scelta del cliente, semestrale, trimestrale o mensile. Spesso il contratto parte dal trimestrale, e così resta. A chi resta quasi sempre sotto la soglia conviene l’annuale; a chi la supera soltanto in una parte dell’anno, quello più frequente; a chi la supera sempre è indifferente. La modifica si chiede per iscritto e vale di regola dal periodo successivo.',
    '## Quanto spostare, e quanto prima',
    `Una media si può ancora correggere prima che il periodo si chiuda. Poniamo che in un trimestre di 92 giorni la giacenza dei primi 80 sia stata di ${euro(f.early)}, cioè ${euro(f.excess)} di troppo. Nei 12 giorni che restano il saldo non deve superare in media ${euro(f.allowed12)}: bisogna spostare altrove ${euro(f.moved)}. La formula è semplice: l’eccesso, per i giorni del trimestre, diviso i giorni che mancano.`,
    line({ title: 'Il saldo massimo nei giorni che restano', unit: 'euro', axis: 'Giorni alla fine del trimestre' }, DAYS_LEFT, {
      'Saldo medio': f.allowedPath,
    }),
    `Il grafico mostra perché conviene accorgersene presto: a metà trimestre basta poco, nell’ultima settimana bisogna quasi svuotare il conto. In gioco ci sono 8,55 euro, e due bonifici da 1,50 ne costano già 3. Se la somma passa su un conto deposito paga il suo bollo, il due per mille: per 12 giorni sono ${euro(f.movedDuty, 2)}.`,
    '## I conti che la banca somma',
    'Aprire un secondo conto nello stesso istituto non serve. La circolare dell’Agenzia delle Entrate n. 48/E del 21 dicembre 2012 spiega che conti e libretti con la stessa intestazione si sommano: se insieme superano la soglia, il bollo è dovuto su ciascuno. Un conto cointestato ha invece un’intestazione diversa e si valuta da solo.',
    'Società e associazioni pagano 100 euro l’anno senza soglia. All’altro estremo, chi ha un ISEE inferiore a 11.600 euro può chiedere il conto di base, regolato dal decreto ministeriale n. 70 del 2018, che non ha né canone né bollo.',
  ],
  closing: () =>
    'La verifica si fa in gennaio, quando la banca mette a disposizione la giacenza media dell’anno, quella che serve per l’ISEE, e gli estratti conto con i bolli addebitati. Se la media è sotto i 5.000 euro e un bollo c’è stato, si chiede l’estratto annuale; se è sopra, e in qualche trimestre il bollo non c’è stato, si lascia quello trimestrale.',
}
