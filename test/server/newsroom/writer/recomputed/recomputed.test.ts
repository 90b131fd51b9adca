import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GLOSSARY } from '../../../../../events/glossary/glossary.ts'
import { textsOf } from '../../../../../events/domain/plain-text.ts'
import { seededRandom } from '../../../../../events/domain/seeded-random.ts'
import { CATALOGUE } from '../../../../../server/newsroom/writer/sample/catalogue.ts'
import type { WrittenArticle } from '../../../../../server/newsroom/writer/writer.ts'
import { linesOf } from './figures-read.ts'
import { DATES } from './dates.ts'
import { pageOf } from './glossary-page.ts'
import { LAW_NAMES } from './law.ts'
import type { Reading } from './reading.ts'
import { READINGS } from './readings.ts'

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
/** Tolerance for binary fractions: a value halfway between two last places may be rounded either way. */
const DUST = 1e-6

const EMPTY = { title: '', subtitle: '', excerpt: '', summary: '' }

/** @returns what a reader with a pencil would correct, empty where nothing is wrong */
function corrections(article: WrittenArticle, reading: Reading): string[] {
  const lines = linesOf(article).filter(({ figures }) => figures.length > 0)
  const expected = reading(
    (line, position) => lines[line]?.figures[position]?.value ?? Number.NaN,
    (line) => lines[line]?.text ?? '',
  )
  const found = lines.flatMap(({ text, figures }, line) => {
    const own = expected[line]
    if (own?.length !== figures.length) return [`line ${line} has ${figures.length} numbers, not ${own?.length ?? 0}: ${text}`]
    return figures.flatMap(({ value, decimals }, position) => {
      const { value: wanted, slack } = typeof own[position] === 'number' ? { value: own[position], slack: 0 } : own[position]!
      // «100%» means certain and «0,0» means nothing, so neither may be a rounded value.
      const isAlmost = [0, 100].includes(value) && Math.abs(value - wanted) > DUST && decimals > 0
      const isRight = !isAlmost && Math.abs(value - wanted) <= 0.5 * 10 ** -decimals + slack + DUST * Math.max(1, Math.abs(wanted) * 1e-6)
      return isRight ? [] : [`line ${line}, number ${position}: ${value}, where it should be ${wanted}: ${text}`]
    })
  })
  return expected.length > lines.length ? [...found, `${expected.length - lines.length} lines are missing`] : found
}

const closingOf = ({ body }: WrittenArticle): number =>
  body.findIndex((block) => block.type === 'heading' && block.text === 'Per approfondire') - 1

const withoutClosing = (article: WrittenArticle): WrittenArticle => ({ ...article, body: article.body.toSpliced(closingOf(article), 1) })

const WRITTEN = CATALOGUE.flat().filter(({ entry, form }) => form !== 'portrait' || READINGS[entry.slug]?.portrait)

const test = suite('the numbers of the offline writer, recomputed from its texts')

test('every number of every article follows from what the article itself gives, by arithmetic that is not the writer’s', () => {
  const found = WRITTEN.flatMap(({ entry, form, title, write }) => {
    const reading = READINGS[entry.slug]?.[form]
    if (!reading) return [`${title}: no reading`]
    return SEEDS.flatMap((seed) => {
      const article = write(seededRandom(`${title}/${seed}`))
      return corrections(withoutClosing(article), reading).map((correction) => `${title}, ${seed}: ${correction}`)
    })
  })
  assert.equal(found, [])
})

test('so does every number of every page of the glossary', () => {
  const found = GLOSSARY.flatMap((entry) =>
    SEEDS.flatMap((seed) => {
      const page = pageOf(entry, `${entry.title}/${seed}`)
      const read = { ...page, body: page.body.filter(({ type }) => type !== 'chart') }
      return corrections(read, READINGS[entry.slug]!.page!).map((correction) => `${entry.slug}, ${seed}: ${correction}`)
    }),
  )
  assert.equal(found, [])
})

test('a closing states no figure that the article has not stated, and so been held to, before', () => {
  const found = CATALOGUE.flat().flatMap(({ title, write }) =>
    SEEDS.flatMap((seed) => {
      const article = write(seededRandom(`${title}/${seed}`))
      const rest = withoutClosing(article)
      const stated = linesOf(rest).flatMap(({ figures }) => figures)
      const [closing] = linesOf({ ...EMPTY, body: [article.body[closingOf(article)]!] })
      const isStated = (figure: { value: number; decimals: number }) =>
        stated.some(({ value }) => Math.abs(Math.abs(value) - Math.abs(figure.value)) <= 0.5 * 10 ** -figure.decimals + DUST)
      return (closing?.figures ?? []).filter((figure) => !isStated(figure)).map(({ value }) => `${title}, ${seed}: ${value}`)
    }),
  )
  assert.equal(found, [])
})

test('a page of the glossary draws figures of its own table, and only one that spans seconds to ages draws nothing', () => {
  const undrawn = GLOSSARY.filter((entry) => {
    const { body } = pageOf(entry, entry.title)
    const tables = body.filter(({ type }) => type === 'table')
    const shown = new Set(linesOf({ ...EMPTY, body: tables }).flatMap(({ figures }) => figures.map(({ value }) => value)))
    const charts = body.flatMap((block) => (block.type === 'chart' ? [block] : []))
    for (const value of charts.flatMap(({ series }) => series.flatMap(({ values }) => values))) {
      assert.ok(shown.has(value), `${entry.slug}: ${value}`)
    }
    return charts.length === 0
  })
  assert.equal(
    undrawn.map(({ slug }) => slug),
    ['autenticazione-forte'],
  )
})

test('every year that an article or a page of the glossary names has a source, and no source is left over', () => {
  const named = new Map<string, Set<number>>()
  const pages = GLOSSARY.map((entry) => ({ entry, article: pageOf(entry, entry.title) }))
  const articles = CATALOGUE.flat().map(({ entry, title, write }) => ({ entry, article: write(seededRandom(title)) }))
  for (const { entry, article } of [...pages, ...articles]) {
    const years = linesOf(article).flatMap((line) => line.years)
    named.set(entry.slug, new Set([...(named.get(entry.slug) ?? []), ...years]))
  }
  const found = [...named]
    .filter(([, years]) => years.size > 0)
    .map(([slug, years]) => [slug, [...years].toSorted((a, b) => a - b)] as const)
  const listed = Object.entries(DATES).map(([slug, dates]) => [slug, Object.keys(dates).map(Number)] as const)
  assert.equal(new Map(found), new Map(listed))
})

test('every law that an article names is listed with its articles', () => {
  const pages = GLOSSARY.map((entry) => pageOf(entry, entry.title))
  const articles = [...pages, ...CATALOGUE.flat().map(({ title, write }) => write(seededRandom(title)))]
  const texts = articles.flatMap(({ body }) => body.flatMap(textsOf))
  const named = texts.flatMap(
    (text) =>
      text.match(/MiFID II|PSD2|MiCA|codice \p{L}+ile|codice penale|regolamento europeo sulla \p{L}+|legge di \p{L}+|Sec 2010/gu) ?? [],
  )
  assert.equal([...new Set(named)].toSorted(), Object.keys(LAW_NAMES).toSorted())
})

test.run()
