import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../events/domain/blocks.ts'
import type { DataSource, Figure } from '../../../../events/domain/generation/data-sources.ts'
import { plainText } from '../../../../events/domain/plain-text.ts'
import { releaseDecider } from '../../../../server/newsroom/open-data/release-state.ts'
import { changeOf, slugOfRelease, writeRelease } from '../../../../server/newsroom/open-data/write-release.ts'

const test = suite('the article of a release')

/** @param figures oldest first: «2026-10: 1.4», with «p» behind it where it is provisional */
function release(source: DataSource, ...figures: string[]) {
  const read = figures.map((written): Figure => {
    const [period = '', value = ''] = written.split(': ')
    return { period, value: Number.parseFloat(value), ...(value.endsWith('p') ? { provisional: true } : {}) }
  })
  return {
    source,
    period: read.at(-1)!.period,
    address: 'https://data.example/',
    format: 'csv' as const,
    payloadHash: 'a'.repeat(64),
    figures: read,
    retrievedAt: '2027-01-15T10:00:00.000Z',
  }
}
const prices = (...figures: string[]) => release('eurostat-ipca', ...figures)
const rates = (...figures: string[]) => release('bce-cambi', ...figures)

const only = <Type extends Block['type']>(body: readonly Block[], type: Type) =>
  body.find((block): block is Extract<Block, { type: Type }> => block.type === type)!
const paragraphs = (body: readonly Block[]) => body.flatMap((block) => (block.type === 'paragraph' ? [plainText(block.text)] : []))

test('Each difference is that of the two figures as they are shown, with its sign, over the end of a year too.', () => {
  const written = writeRelease(prices('2026-10: 1.4', '2026-11: 1.1', '2026-12: 1.1', '2027-01: 1.3p'))
  assert.is(written.title, 'Inflazione in Italia, gennaio 2027: 1,3%, in aumento')
  assert.match(written.subtitle, /sale di 0,2 punti percentuali rispetto alla rilevazione precedente \(dicembre 2026\), che era 1,1%\.$/)
  assert.equal(only(written.body, 'table').rows, [
    ['ottobre 2026', '1,4%', '–'],
    ['novembre 2026', '1,1%', '−0,3'],
    ['dicembre 2026', '1,1%', '0,0'],
    ['gennaio 2027', '1,3% (provvisorio)', '+0,2'],
  ])
  assert.equal(only(written.body, 'chart').labels, ['10/2026', '11/2026', '12/2026', '01/2027'])
  assert.is(slugOfRelease(prices('2026-12: 1.1', '2027-01: 1.3')), 'inflazione-italia-2027-01')

  const fall = writeRelease(rates('2026-12-31: 1.15', '2027-01-04: 1.1409'))
  assert.match(fall.subtitle, /scende di 0,0091\u00a0dollari rispetto alla rilevazione precedente \(31 dicembre 2026\), che era 1,1500\./)
  assert.match(fall.title, /, 4 gennaio 2027: 1,1409, in calo$/)
  const same = writeRelease(prices('2026-12: -0.1', '2027-01: -0.1'))
  assert.match(same.subtitle, /è rimasta al valore della rilevazione precedente \(dicembre 2026\): −0,1%\.$/)
  assert.match(same.title, /, stabile$/)
})

test('A table has the six newest figures, the first with its difference from one that is not shown.', () => {
  const days = Array.from({ length: 8 }, (_, at) => `2026-11-0${at + 1}: 1.1${at}`)
  const { rows } = only(writeRelease(rates(...days)).body, 'table')
  assert.equal(
    rows.map(([day, , step]) => [day, step]),
    [3, 4, 5, 6, 7, 8].map((day) => [`${day} novembre 2026`, '+0,0100']),
  )
})

test('The figure of a year before is that of the same month, where it is shown; a day has none.', () => {
  const year = Array.from({ length: 13 }, (_, at) => `${at < 12 ? 2026 : 2027}-${String((at % 12) + 1).padStart(2, '0')}: ${at / 10 + 1}`)
  const said = (figures: readonly string[]) =>
    paragraphs(writeRelease(prices(...figures)).body).filter((text) => text.startsWith('Un anno prima'))
  assert.equal(said(year), ['Un anno prima, nel mese di gennaio 2026, la stessa misura era 1,0%.'])
  assert.equal(said(year.slice(1)), [])
})

test('An extreme is one of the figures shown, alone at its end.', () => {
  const sentence = (...values: string[]) =>
    /È il valore più .*$/.exec(writeRelease(prices(...values.map((value, at) => `2026-0${at + 1}: ${value}`))).subtitle)?.[0]
  assert.is(sentence('1.1', '1.2', '1.3'), 'È il valore più alto delle 3 rilevazioni mostrate qui.')
  assert.is(sentence('1.1', '1.2', '1.0'), 'È il valore più basso delle 3 rilevazioni mostrate qui.')
  assert.is(sentence('1.3', '1.2', '1.3'), undefined)
  assert.is(sentence('1.0', '1.2', '1.0'), undefined)
})

test('A day is named as it is spoken, and a provisional figure as such wherever it is the news.', () => {
  for (const [day, named] of [
    ['2026-11-01', 'il 1 novembre 2026'],
    ['2026-11-08', 'l’8 novembre 2026'],
    ['2026-11-11', 'l’11 novembre 2026'],
    ['2026-11-18', 'il 18 novembre 2026'],
  ] as const)
    assert.match(writeRelease(rates('2026-10-30: 1.15', `${day}: 1.16`)).excerpt, ` ${named}: 1,1600\u00a0dollari per un euro. `)
  const final = writeRelease(prices('2026-11: 1.1p', '2026-12: 1.2'))
  assert.not.match(final.summary, 'provvisorio')
  assert.match(writeRelease(prices('2026-11: 1.1', '2026-12: 1.2p')).summary, /La fonte lo indica come stimato o provvisorio/)
})

test('A correction says the new figure and then the old one, the newest four where there are more; a status alone corrects nothing.', () => {
  const before = prices('2026-11: 1.1', '2026-12: 1.2p')
  assert.equal(changeOf(prices('2026-11: 1.1', '2026-12: 1.3'), before.figures), {
    kind: 'correction',
    note: 'Eurostat ha rivisto le cifre. dicembre 2026: 1,3%, prima 1,2%.',
  })
  assert.equal(changeOf(prices('2026-11: 1.1', '2026-12: 1.2'), before.figures).kind, 'update')
  const months = (value: string) => ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}: ${value}`)
  assert.is(
    changeOf(prices(...months('2.5')), prices(...months('2.4')).figures).note,
    'Eurostat ha rivisto le cifre. marzo 2026: 2,5%, prima 2,4%; aprile 2026: 2,5%, prima 2,4%; maggio 2026: 2,5%, prima 2,4%; giugno 2026: 2,5%, prima 2,4%; e altre 2.',
  )
})

test('A release is compared where both answers speak: one that begins later takes nothing away, one that is final is a change.', () => {
  const known = releaseDecider.evolve(releaseDecider.initial, {
    type: 'ReleaseImported',
    data: prices('2026-10: 1.4', '2026-11: 1.1', '2026-12: 1.2p'),
  })
  const revised = (...figures: string[]) =>
    releaseDecider.decide({ type: 'RecordRelease', retrieved: prices(...figures), isNewest: true }, known).map(({ data }) => data)
  assert.equal(revised('2026-11: 1.1', '2026-12: 1.2p'), [])
  assert.equal(revised('2026-11: 1.1', '2026-12: 1.2'), [prices('2026-10: 1.4', '2026-11: 1.1', '2026-12: 1.2')])
  assert.equal(
    releaseDecider.decide(
      { type: 'RecordRelease', retrieved: prices('2026-11: 1.1', '2026-12: 1.2'), isNewest: false },
      releaseDecider.initial,
    ),
    [],
  )
})

test.run()
