import { difference, euro } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

const YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A fund before and after a rise in yields: its duration is the time after which both paths meet, whatever the rise. */
export function waitingTime(random: SeededRandom) {
  const wait = random.pick([5, 6, 7])
  const before = random.pick([0.025, 0.03, 0.035])
  const after = before + 0.01
  const invested = random.range(10_000, 30_000, 5_000)
  const left = ((1 + before) / (1 + after)) ** wait
  const calm = (year: number) => invested * (1 + before) ** year
  const hit = (year: number) => invested * left * (1 + after) ** year
  const rows = [0, 3, wait, 10]
  return {
    wait,
    before,
    after,
    invested,
    drop: 1 - left,
    dropSum: difference(invested, invested * left),
    dropTwice: 1 - ((1 + before) / (1 + before + 0.02)) ** wait,
    waitRows: rows,
    calmRows: rows.map(calm),
    hitRows: rows.map(hit),
    waitGaps: rows.map((year) => difference(hit(year), calm(year))),
    calmPath: YEARS.map(calm),
    hitPath: YEARS.map(hit),
  }
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${euro(amount)}`

export const durationPortrait: Piece<ReturnType<typeof waitingTime>> = {
  form: 'portrait',
  title: 'Duration: la banca che non poté aspettare e il risparmiatore che può',
  formerly: 'Duration: quanto è sensibile un’obbligazione ai tassi',
  subtitle:
    'Nel marzo 2023 Silicon Valley Bank cadde con titoli di emittenti solidi. Il numero che misura il rischio di tasso dice anche quanti anni servono a recuperare.',
  real: ['i dati con una data su Silicon Valley Bank e sui tassi americani (la banca stessa e la Federal Reserve)'],
  point: (f) =>
    `Un fondo con una duration di ${f.wait} anni perde circa ${il(f.drop)} se i rendimenti salgono di un punto, e dopo lo stesso numero di anni ritrova il valore previsto: la scelta dipende da quando serve il denaro.`,
  body: (f) => [
    'Fra i numeri di un comunicato dell’8 marzo 2023 ce n’era uno espresso in anni: 3,6. Era la duration media delle obbligazioni, per circa 21 miliardi di dollari, che Silicon Valley Bank aveva venduto perdendone 1,8 dopo le imposte. Le avevano emesse il Tesoro e agenzie pubbliche americane, e nessun pagamento era mancato. Due giorni dopo la banca era chiusa. Quel numero, letto nei suoi due sensi, spiega la perdita e dice che cosa non c’era: il tempo.',
    '## Il conto che si poteva fare a mente',
    'La duration si legge in due modi. Il primo è una sensibilità: per ogni punto di rialzo dei rendimenti il prezzo scende, in percentuale, di poco meno della duration. Fra il marzo 2022 e il febbraio 2023 la Federal Reserve portò i tassi da quasi zero a una fascia fra il 4,50 e il 4,75%. Con tre punti di rialzo dei rendimenti, 3,6 anni significano una perdita intorno al 10,8%: su 21 miliardi sono circa 2,3, prima delle imposte. L’ordine di grandezza è quello annunciato.',
    'Il secondo modo è scritto nell’unità di misura, gli anni. Dice per quanto tempo bisogna poter aspettare prima che il rialzo smetta di fare danno.',
    '## Gli anni del pareggio',
    `Si prenda un fondo obbligazionario che rende ${il(f.before)} e ha una duration di ${f.wait} anni. Vi sono investiti ${euro(f.invested)}. I rendimenti salgono subito di un punto, poi restano fermi. La quota perde ${il(f.drop)}, cioè ${euro(f.dropSum)}; da quel giorno, però, il fondo rende ${il(f.after)}.`,
    table(
      'Il valore del fondo senza il rialzo e con il rialzo',
      ['Anni trascorsi', 'Senza rialzo', 'Con il rialzo', 'Differenza'],
      f.waitRows.map((year, at) => [String(year), euro(f.calmRows[at]!), euro(f.hitRows[at]!), signed(f.waitGaps[at]!)]),
    ),
    `Dopo ${f.wait} anni i due valori sono uguali: chi aveva quella scadenza riceve ciò che aspettava, e chi può attendere di più guadagna dal rialzo. Il tempo non dipende dalla misura del colpo. Con due punti la perdita iniziale sarebbe ${del(f.dropTwice)}, ma crescerebbero anche gli interessi con cui la si recupera, e il pareggio cadrebbe nello stesso anno.`,
    line({ title: 'Un rialzo di un punto il primo giorno: i due percorsi', unit: 'euro', axis: 'Anni trascorsi' }, YEARS, {
      'Senza rialzo': f.calmPath,
      'Con il rialzo': f.hitPath,
    }),
    '## Perché alla banca mancò il tempo',
    'Una duration di 3,6 anni non è lunga: molti fondi obbligazionari europei la superano. Ma i depositi si potevano ritirare in giornata, e la maggior parte superava i 250.000 dollari coperti dalla garanzia federale: soltanto il 9 marzo i clienti chiesero indietro 42 miliardi. L’orizzonte vero era di poche ore. Lo stesso portafoglio, nelle mani di chi avesse avuto bisogno del denaro dopo quattro anni, avrebbe dato un fastidio e non un fallimento.',
    `Da qui la regola: la duration non dovrebbe superare gli anni che mancano alla spesa. Chi ha davanti ${f.wait} anni può sopportare un fondo che ne ha altrettanti; chi ne ha tre, con lo stesso fondo, a quella data avrebbe ${euro(-f.waitGaps[1]!)} in meno del previsto. Vale anche il rischio opposto. Una duration molto più corta dell’orizzonte espone a un ribasso dei rendimenti, perché le cedole e i rimborsi si reinvestono a meno.`,
    '## Dove il calcolo è ottimista',
    [
      'Suppone un rialzo solo, il primo giorno. Se ne arrivano altri, per ciascuno gli anni si contano da capo.',
      'Un BTP tenuto fino al rimborso accorcia da sé la propria duration; un fondo compra titoli nuovi e la mantiene, anche quando la data della spesa si avvicina.',
      'Il pareggio è in euro, e i prezzi possono essere saliti nel frattempo.',
      'Il costo annuo del fondo e il bollo abbassano entrambe le linee, e un emittente che fallisce non lascia nulla da aspettare.',
    ],
  ],
  closing: () =>
    'La duration è nella scheda mensile del fondo, di solito come «modificata» o «effettiva»; il KID non sempre la riporta. Va confrontata con la data della spesa ogni anno, nello stesso mese: se gli anni che mancano sono diventati meno di quel numero, una parte si sposta su titoli più brevi, prima che a deciderlo sia un rialzo.',
}
