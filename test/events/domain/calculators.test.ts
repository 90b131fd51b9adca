import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../events/domain/blocks.ts'
import { CHART_LIMITS, chartFault } from '../../../events/domain/chart/chart.ts'
import { percent } from '../../../events/domain/figures.ts'
import { bondPayments, macaulayDuration, yieldToMaturity } from '../../../events/domain/finance/bonds.ts'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import type { Outcome } from '../../../events/domain/finance/calculators/calculator.ts'
import { parseNumber } from '../../../events/domain/finance/calculators/parse-number.ts'
import { readValues } from '../../../events/domain/finance/calculators/read-values.ts'
import { bondPrice } from '../../../events/domain/finance/growth.ts'
import { GLOSSARY } from '../../../events/glossary/glossary.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'

/** @returns the outcome for values as a reader types them; fields that are not named keep their example */
function outcomeFor(slug: string, typed: Readonly<Record<string, string | number>>): Outcome {
  const found = CALCULATORS.find((one) => one.slug === slug)!
  const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]))
  const { values, faults } = readValues(found, texts)
  assert.equal(faults, {}, slug)
  return found.outcome(values!)
}

const outcomeOf = outcomeFor
const written = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')
const textOf = ({ answer, explanation }: Outcome) => [answer, ...explanation].join(' ').replaceAll('\u00a0', ' ')
const column = ({ table }: Outcome, name: string) => table.rows.map((row) => parseNumber(row[table.columns.indexOf(name)]!)!)
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((total, each) => total + each, 0) * 100) / 100
const last = (numbers: readonly number[]) => numbers.at(-1)!
const near = (actual: number, expected: number, tolerance: number, what = '') =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual} is not ${expected}`)

const hasOneNumberOfDecimals = (cells: readonly string[]) =>
  new Set(cells.flatMap((cell) => (cell.endsWith('%') ? [/,(\d+)/.exec(cell)?.[1]!.length ?? 0] : []))).size <= 1

test('at the limits of every field there are figures, words without straight quotes, and a chart that can be drawn', () => {
  for (const { slug, fields, conflict, outcome, description, name, brief, omits } of CALCULATORS) {
    assert.ok(description.length >= 50 && description.length <= 160, `${slug}: ${description.length} characters`)
    for (let choice = 0; choice < 2 ** fields.length; choice++) {
      const entries = fields.map((field, at) => {
        const isHigh = (choice >> at) % 2 === 1
        if ('options' in field) return [field.name, field.options.at(isHigh ? -1 : 0)!.value] as const
        return [field.name, String(isHigh ? field.max : field.min).replace('.', ',')] as const
      })
      const { values, faults } = readValues({ fields, ...(conflict ? { conflict } : {}) }, Object.fromEntries(entries))
      if (!values) {
        assert.ok(conflict && Object.keys(faults).length === 1, `${slug}: ${JSON.stringify(faults)}`)
        continue
      }
      const { answer, explanation, chart, table } = outcome(values)
      const words = [name, brief, ...omits, answer, ...explanation, chart.title, ...table.columns, ...table.rows.flat()].join(' ')
      assert.not.match(words, /NaN|Infinity|∞|undefined|["']/, `${slug} ${JSON.stringify(values)}`)
      assert.not.match(`${words} ${table.caption}`, /(?<=^|\s)(?:i|a|da|de|ne|su)l (?:0|1|11|8\d?)(?:,\d+)?%/i, '«all’1%»')
      assert.is(chartFault(chart), null, slug)
      assert.ok(chart.labels.length <= CHART_LIMITS.points && chart.series.length <= CHART_LIMITS.series, slug)
      for (const value of chart.series.flatMap((series) => series.values))
        assert.ok(Math.abs(value) <= CHART_LIMITS.value, `${slug} ${value}`)
      for (const row of table.rows) assert.is(row.length, table.columns.length, slug)
      for (const at of table.columns.keys())
        assert.ok(hasOneNumberOfDecimals(table.rows.map((row) => row[at]!)), `${slug}: ${table.columns[at]}`)
    }
  }
})

test('every calculator leads to concepts of the glossary', () => {
  const slugs = new Set(GLOSSARY.map(({ slug }) => slug))
  for (const { slug, concepts } of CALCULATORS) for (const concept of concepts) assert.ok(slugs.has(concept), `${slug}: ${concept}`)
})

test('results are those of published examples, for each calculator', () => {
  const published: string[] = []
  const outcomeOf: typeof outcomeFor = (slug, typed) => {
    published.push(slug)
    return outcomeFor(slug, typed)
  }
  // Banca d’Italia, «L’economia per tutti», quiz «Procurati qualche conoscenza di matematica»: 100 euro at 2 %.
  assert.is(last(column(outcomeOf('interesse-composto', { capitale: 100, tasso: 2, anni: 1 }), 'Capitale')), 102)
  // Brealey, Myers, Allen, «Principles of Corporate Finance», chapter 2: 100 at 7 % for two years.
  assert.is(last(column(outcomeOf('interesse-composto', { capitale: 100, tasso: 7, anni: 2 }), 'Capitale')), 114.49)
  // Banca d’Italia, «L’economia per tutti», «L’inflazione»: bread rises from 4 to 5 euro, 100 euro buy 20 kilos and not 25.
  assert.is(last(column(outcomeOf('inflazione', { somma: 100, inflazione: 25, anni: 1 }), 'Potere d’acquisto')), 80)
  // The usual table of American mortgages: 100,000 for 30 years at 6 %.
  assert.match(textOf(outcomeOf('mutuo', { importo: 100_000, tasso: 6, anni: 30 })), '599,55 euro al mese')
  // Brealey, Myers, Allen, chapter 3: seven years, 9 %, at a yield of 4 %: price 130.01, duration 5.69.
  near(bondPrice(0.09, 0.04, 7), 130.01, 0.005)
  assert.match(textOf(outcomeOf('obbligazione', { prezzo: '130,01', cedola: 9, anni: 7 })), 'del 4% lordo l’anno, la duration di 5,69 anni')
  // Saunders, Cornett, «Financial Institutions Management»: five years, 13.76 %, at a yield of 10 %: four years.
  near(macaulayDuration(bondPayments(0.1376, 0.1, 5)), 4, 0.005)
  // La Repubblica, 13 October 2021: a BTP bought at 100 and sold at 98.50 leaves a loss of 0.72.
  assert.is(
    last(
      column(outcomeOf('imposta-sul-guadagno', { tipo: 'titoli-di-stato', acquisto: 100, vendita: '98,50', minusvalenze: 0 }), 'Importo'),
    ),
    0.72,
  )
  // U.S. SEC, investor bulletin «How Fees and Expenses Affect Your Investment Portfolio», 2014: 100,000 dollars at 4 % for twenty years; a
  // fee of 1 % takes 27,832, and 12,067 that these would have earned.
  assert.is(
    column(outcomeOf('costi-di-un-fondo', { capitale: 100_000, rendimento: 4, anni: 20, costo: 1, confronto: 0 }), 'Tolto dai costi').at(
      -1,
    ),
    27_832 + 12_067,
  )
  // Claris, «FileMaker Pro Help», function FV: 50 a month for five years at 11 % compounded monthly: 3975.90398429.
  const effective = ((1 + 0.11 / 12) ** 12 - 1) * 100
  assert.is(last(column(outcomeOf('piano-di-accumulo', { rata: 50, anni: 5, rendimento: written(effective, 8) }), 'Valore')), 3_975.9)
  // Microsoft, «FV function», example 2: 12 payments of 1,000 at 1 % a month: 12,682.50; here a tenth of each.
  assert.is(last(column(outcomeOf('piano-di-accumulo', { rata: 100, anni: 1, rendimento: '12,6825' }), 'Valore')), 1_268.25)
  // Investopedia, «Position Sizing»: 2 % of 25,000, bought at 160, stopped at 140: 25 shares.
  assert.match(
    textOf(outcomeOf('dimensione-della-posizione', { capitale: 25_000, rischio: 2, ingresso: 160, uscita: 140 })),
    /^25 titoli\. .* in tutto 500,00 euro/,
  )
  // CalculatorLib, «Emergency Fund Calculator», worked example: 2,500 a month for six months, 3,000 saved, 300 a month: 15,000 in 40 months.
  assert.match(
    textOf(outcomeOf('fondo-per-le-emergenze', { spese: 2_500, mesi: 6, riserva: 3_000, versamento: 300 })),
    /^Il fondo è di 15\.000 euro: ci arrivi in 3 anni e 4 mesi\. .*ne mancano 12\.000 euro, cioè 40 versamenti/,
  )
  assert.equal([...new Set(published)].toSorted(), CALCULATORS.map(({ slug }) => slug).toSorted(), 'one for each calculator')
})

const tableOf = (slug: string, caption: RegExp) =>
  importedArticles
    .find((article) => article.slug === slug)!
    .body.find((block): block is Extract<Block, { type: 'table' }> => block.type === 'table' && caption.test(block.caption))!.rows

test('results are those of the articles that argue the same numbers', () => {
  for (const [fee, ...cells] of tableOf('costi-nascosti-conto-titoli', /^Effetto di un costo/))
    assert.equal(outcomeOf('costi-di-un-fondo', { costo: fee!, confronto: 0 }).table.rows[1]!.slice(1), cells)
  for (const [, rate, payment] of tableOf('mutui-variabili-protezione-tassi-casa-famiglia', /^Rata mensile/))
    near(parseNumber(/di ([\d.,]+) euro/.exec(textOf(outcomeOf('mutuo', { tasso: rate! })))![1]!)!, parseNumber(payment!)!, 0.5)
  for (const [years, ...changes] of tableOf('btp-2025-analisi-rendimenti-prospettive', /^Variazione del prezzo/)) {
    const { values } = outcomeOf('obbligazione', { prezzo: 100, anni: years! }).chart.series[0]!
    assert.equal(
      [4, 7, 8, 10].map((at) => percent(values[at]! / 100 - 1)),
      changes,
    )
  }
  const [, inflation, , real] = tableOf('inflazione-2022-2024-potere-acquisto-risparmi', /^Prezzi al consumo/)[0]!
  assert.is(outcomeOf('inflazione', { inflazione: inflation!, anni: 1 }).table.rows[0]![3], real)
  const [, etf, , shares] = tableOf('plusvalenze-minusvalenze-tasse-trading', /^Guadagni e perdite/)
  assert.match(
    textOf(outcomeOf('imposta-sul-guadagno', { tipo: 'fondi', minusvalenze: 3_000 })),
    `imposta è di ${etf![2]!.replace('\u00a0euro', ',00 euro')}`,
  )
  assert.match(textOf(outcomeOf('imposta-sul-guadagno', {})), `imposta è di ${shares![2]!.replace('\u00a0euro', ',00 euro')}`)
  const [[, paid, end] = []] = tableOf('operaio-torino-cantiere-capitale', /^Versamenti mensili/)
  assert.equal(
    outcomeOf('piano-di-accumulo', { rata: 45, anni: 19 })
      .table.rows.at(-1)!
      .filter((_, at) => at % 2 === 1),
    [paid, end],
  )
  for (const [, spending, months, reserve] of tableOf('fondo-emergenza-quanto-serve', /^Tre famiglie/))
    assert.match(textOf(outcomeOf('fondo-per-le-emergenze', { spese: spending!, mesi: months! })), reserve!.replace('\u00a0', ' '))
  for (const [monthly, months] of [
    [150, '3 anni e 8 mesi'],
    [250, '2 anni e 2 mesi'],
    [400, '17 mesi'],
  ] as const)
    assert.match(textOf(outcomeOf('fondo-per-le-emergenze', { versamento: monthly })), `ci arrivi in ${months}`)
  // «Un caso completo» of the article on runs of losses.
  assert.match(textOf(outcomeOf('dimensione-della-posizione', {})), /^100 titoli\. .* costa 1\.250,00 euro/)
})

test('losses in a row are each taken from what the one before has left', () => {
  const outcome = outcomeOf('dimensione-della-posizione', { capitale: 8_000, rischio: 10 })
  const drawn = outcome.chart.series[0]!.values
  for (let [losses, left] = [0, 8_000]; losses <= 20; losses++, left -= left / 10) near(drawn[losses]!, left, 0.005, `after ${losses}:`)
  for (const [at, losses] of column(outcome, 'Perdite di fila').entries()) near(column(outcome, 'Capitale')[at]!, drawn[losses]!, 0.5)
})

const random = seededRandom('calculators')
const many = (check: () => void) => {
  for (let time = 0; time < 60; time++) check()
}

test('rows add up to the totals that are shown, to the cent', () => {
  many(() => {
    const years = random.whole(1, 40)
    const rate = written(random.between(0, 12), 2)
    const loan = random.whole(1_000, 400_000)
    const repaid = outcomeOf('mutuo', { importo: loan, tasso: rate, anni: years })
    assert.is(sum(column(repaid, 'Capitale')), loan)
    assert.is(last(column(repaid, 'Debito che resta')), 0)
    assert.is(sum(column(repaid, 'Rate')), sum([...column(repaid, 'Interessi'), loan]))
    for (const row of repaid.table.rows) assert.is(parseNumber(row[1]!), sum([parseNumber(row[2]!)!, parseNumber(row[3]!)!]), row.join())
    const grown = outcomeOf('interesse-composto', { capitale: loan, tasso: rate, anni: years })
    assert.is(sum([loan, ...column(grown, 'Interessi dell’anno')]), last(column(grown, 'Capitale')))
    const bond = outcomeOf('obbligazione', {
      prezzo: written(random.between(60, 150), 2),
      cedola: written(random.between(0, 8), 2),
      anni: years,
    })
    for (const name of ['Pagamento', 'Valore attuale', 'Anno per valore']) {
      const figures = column(bond, name)
      assert.is(sum(figures.slice(0, -1)), last(figures), name)
    }
  })
})

test('a bond’s yield gives back its price, falls as the price rises, and its duration is its life without coupons, less with them', () => {
  many(() => {
    const [price, coupon, years] = [random.between(20, 300), random.between(0.001, 0.2), random.whole(2, 50)]
    const found = yieldToMaturity(price, coupon, years)
    near(bondPrice(coupon, found, years), price, 1e-8)
    assert.ok(yieldToMaturity(price + 1, coupon, years) < found)
    assert.ok(macaulayDuration(bondPayments(coupon, found, years)) < years)
    near(macaulayDuration(bondPayments(0, found, years)), years, 1e-9)
  })
})

test('more rate, time or money gives more; more cost, inflation or tax leaves less; a position never risks more than accepted', () => {
  many(() => {
    const [amount, rate, years] = [random.whole(10_000, 90_000), random.between(0, 9), random.whole(2, 40)]
    const end = (slug: string, typed: Record<string, number | string>, name: string) => last(column(outcomeOf(slug, typed), name))
    const grown = (change: object) =>
      end('interesse-composto', { capitale: amount, tasso: written(rate, 2), anni: years, ...change }, 'Capitale')
    assert.ok(
      grown({ tasso: written(rate + 0.5, 2) }) > grown({}) &&
        grown({ anni: years + 1 }) >= grown({}) &&
        grown({ capitale: amount + 1 }) > grown({}) - 1,
    )
    const plan = (change: object) => end('piano-di-accumulo', { rata: 100, anni: years, rendimento: 0, ...change }, 'Valore')
    assert.is(plan({}), 1_200 * years)
    assert.ok(plan({ rendimento: 1 }) > plan({}) && plan({ rendimento: -1 }) < plan({}))
    const real = (inflation: number) => end('inflazione', { somma: amount, inflazione: inflation, anni: years }, 'Potere d’acquisto')
    assert.ok(real(3) < real(2) && real(0) === amount && real(-1) > amount)
    const [, dear, cheap] = column(
      outcomeOf('costi-di-un-fondo', { capitale: amount, anni: years, costo: 2, confronto: 1 }),
      'Valore finale',
    )
    assert.ok(cheap! > dear!)
    const tax = (sold: number) => parseNumber(outcomeOf('imposta-sul-guadagno', { vendita: sold, minusvalenze: 0 }).table.rows.at(-3)![1]!)!
    assert.ok(tax(10_000 + amount) >= tax(10_000) && tax(9_000) === 0)
    near(tax(10_000 + amount), 0.26 * amount, 0.005)
    const price = random.between(2, 90)
    const typed = { capitale: amount, rischio: '1', ingresso: written(price, 2), uscita: written(price * 0.9, 2) }
    const count = parseNumber(/^[\d.]+/.exec(outcomeOf('dimensione-della-posizione', typed).answer)![0])!
    const loss = parseNumber(typed.ingresso)! - parseNumber(typed.uscita)!
    assert.ok(count * loss <= amount * 0.01 + 1e-6 && (count + 1) * loss > amount * 0.01 - 1e-6)
  })
})

test.run()
