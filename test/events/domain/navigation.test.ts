import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Category } from '../../../events/domain/categories.ts'
import {
  areTwinHeadlines,
  evenSection,
  featuredUntil,
  headStories,
  isFeaturedNow,
  pickStories,
  spaceTwins,
} from '../../../events/domain/navigation/front-page.ts'
import { daysOf, isDay, italianSpan, monthsBetween } from '../../../events/domain/navigation/italian-days.ts'
import { NEAR_SUBJECTS } from '../../../events/domain/navigation/near-subjects.ts'
import { type Subject, subjectsOf } from '../../../events/domain/navigation/subjects.ts'

const test = suite('Finding one’s way')

const WORDS = 'alba bosco cielo duna eco fiume gelo isola lago monte neve onda'.split(' ')
const story = (n: number, generatedBy: 'ai' | 'editorial', subject?: Subject, title = `${WORDS[n]}: ${WORDS[11 - n]}`) => ({
  slug: `a-${n}`,
  title,
  subjects: subject ? [subject] : [],
  generatedBy,
})
const slugs = (stories: readonly { slug: string }[]) => stories.map(({ slug }) => slug)

test('A program’s articles hold at most half of the places, as long as there are others (R3.2)', () => {
  const candidates = [0, 1, 2, 3, 4].map((n) => story(n, 'ai')).concat([5, 6, 7].map((n) => story(n, 'editorial')))
  assert.equal(slugs(pickStories(candidates, 6)), ['a-0', 'a-1', 'a-2', 'a-5', 'a-6', 'a-7'])
  assert.equal(slugs(pickStories(candidates.slice(0, 5), 4)), ['a-0', 'a-1', 'a-2', 'a-3'])
})

test('Neighbours are not about one thing, and no two headlines are of one template, as long as there are others (R3.2)', () => {
  const candidates = [
    story(0, 'editorial', 'tasse'),
    story(1, 'editorial', 'tasse'),
    story(2, 'editorial', 'mutui-e-casa', 'Mutuo da 100.000 euro a 20 anni: la rata'),
    story(3, 'editorial', 'inflazione', 'Mutuo da 250.000 euro a 30 anni: la rata'),
    story(4, 'editorial', 'valute'),
  ]
  assert.equal(slugs(pickStories(candidates, 3)), ['a-0', 'a-2', 'a-4'])
  assert.ok(areTwinHeadlines('Spread a 170 punti con il decennale al 3%', 'Spread a 230 punti con il decennale al 2,2%'))
  assert.not.ok(areTwinHeadlines('Oro oltre 4.000 dollari', 'La BCE non taglia: tassi fermi al 2%'))
})

test('Where a program wrote all there is, neighbours still differ in subject and headline (R3.2)', () => {
  const candidates = [
    story(0, 'ai', 'valute', 'Cambio: 11.000 euro investiti in dollari'),
    story(1, 'ai', 'tasse', 'Cambio: 16.000 euro investiti in dollari'),
    story(2, 'ai', 'inflazione'),
    story(3, 'ai', 'tasse'),
    story(4, 'ai', 'obbligazioni'),
  ]
  assert.equal(slugs(pickStories(candidates, 4)), ['a-0', 'a-2', 'a-3', 'a-4'])
})

test('In a list, twins of one minute are kept apart; times stay in order, and no story is lost', () => {
  const at = (minute: number, one: ReturnType<typeof story>) => ({ ...one, publishedAt: `2026-11-22T12:0${minute}:30.000Z` })
  const list = [
    at(5, story(0, 'ai', 'valute')),
    at(5, story(1, 'ai', 'valute')),
    at(5, story(2, 'ai', 'tasse')),
    at(4, story(3, 'ai', 'tasse')),
    at(4, story(4, 'ai', 'inflazione')),
    at(3, story(5, 'ai', 'inflazione')),
  ]
  // The last two have no one of their minute to change places with.
  assert.equal(slugs(spaceTwins(list)), ['a-0', 'a-2', 'a-1', 'a-3', 'a-4', 'a-5'])
})

test('Among 200 generated articles of eight templates, no two alike are picked for a front page or stand next to each other in its list', () => {
  const titles = (n: number) => `${WORDS[n % 8]} a quota ${n} punti: ${WORDS[n % 8]}`
  // Eight a minute, of four templates: as they are written, each beside its twin.
  const list = Array.from({ length: 200 }, (_, n) => ({
    ...story(n, 'ai', undefined, titles(Math.floor(n / 16) * 8 + (Math.floor(n / 2) % 8))),
    publishedAt: new Date(Date.parse('2026-11-22T12:00:00Z') - Math.floor(n / 8) * 60_000).toISOString(),
  }))
  const picked = pickStories(list.slice(0, 40), 7)
  assert.is(picked.length, 7)
  for (const one of picked) for (const other of picked) assert.ok(one === other || !areTwinHeadlines(one.title, other.title), one.title)
  const spaced = spaceTwins(list)
  assert.is(new Set(spaced).size, list.length)
  for (let at = 1; at < spaced.length; at++) assert.not.ok(areTwinHeadlines(spaced[at - 1]!.title, spaced[at]!.title), spaced[at]!.title)
})

test('Articles that people chose in the last week head the page; a program’s articles fill at most half of the other places while there are others (R3.2)', () => {
  const now = new Date('2026-11-29T12:00:00.000Z')
  const of = (slug: string, generatedBy: 'ai' | 'editorial', publishedAt = '2026-11-28T12:00:00.000Z', category: Category = 'MERCATI') => ({
    slug,
    title: slug,
    subjects: [],
    category,
    generatedBy,
    publishedAt,
  })
  const [chosen, generated] = [[of('scelto', 'editorial')], [of('ia', 'ai'), of('ia-due', 'ai')]]
  const headOf = (choice: ReturnType<typeof of>[], newest: ReturnType<typeof of>[]) => slugs(headStories(choice, newest, 2, now))
  assert.equal(headOf(chosen, generated), ['scelto', 'ia'])
  assert.equal(headOf(chosen, [...chosen, ...generated, of('altro', 'editorial')]), ['scelto', 'altro'])
  assert.equal(headOf([], [...generated, of('altro', 'editorial')]), ['altro', 'ia'], 'a person’s leads')
  const old = of('vecchio', 'editorial', '2026-11-22T12:00:00.000Z')
  assert.equal(headOf([], [...generated, old]), ['ia', 'ia-due'], 'what is a week old comes after what is not')
  assert.equal(headOf([], [generated[0]!, old]), ['ia', 'vecchio'], 'unless the week has too few')
  const elsewhere = of('ia-tre', 'ai', '2026-11-27T12:00:00.000Z', 'TRADING')
  assert.equal(headOf([], [...generated, elsewhere]), ['ia', 'ia-tre'], 'of two sections')
  assert.equal(headOf(chosen, [...generated, elsewhere]), ['scelto', 'ia-tre'])
})

test('A choice holds for a week to the millisecond', () => {
  const featuredAt = '2026-11-22T12:00:00.000Z'
  assert.is(featuredUntil(featuredAt), '2026-11-29T12:00:00.000Z')
  const [before, after] = ['2026-11-29T11:59:59.999Z', '2026-11-29T12:00:00.000Z'].map((at) => isFeaturedNow(featuredAt, new Date(at)))
  assert.equal([before, after, isFeaturedNow(null, new Date())], [true, false, false])
})

test('A section has no five cards: the last of them would stand alone', () => {
  assert.equal(
    [0, 1, 2, 3, 4, 5, 6, 7].map((count) => evenSection(Array.from({ length: count })).length),
    [0, 1, 2, 3, 4, 4, 6, 6],
  )
})

test('A subject is near to two others', () => {
  for (const [subject, near] of Object.entries(NEAR_SUBJECTS)) assert.is(new Set([subject, ...near]).size, 3, subject)
})

test('An article’s subjects follow from its words; one in passing makes none', () => {
  assert.equal(subjectsOf('Perché i tassi muovono i prezzi delle obbligazioni', ''), ['tassi-e-banche-centrali', 'obbligazioni'])
  assert.equal(subjectsOf('Cripto-attività: le regole', 'Che cosa cambia, bollo compreso'), ['cripto-attivita'])
})

test('Days and months are Italy’s, also where the clocks change', () => {
  const iso = (period: string) => Object.values(italianSpan(period)).map((at) => new Date(at as number).toISOString())
  assert.equal(iso('2026-10-25'), ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'])
  assert.equal(iso('2026-12'), ['2026-11-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'])
  assert.is(daysOf('2024-02').length, 29)
  assert.equal(monthsBetween('2025-11-30', '2026-01-01'), ['2025-11', '2025-12', '2026-01'])
  assert.equal(['2026-02-30', '2026-2-3', '9999-12-31', '2026-02-28'].map(isDay), [false, false, false, true])
})

test('An article about fraud is found under fraud, and so carries no advertising, however many subjects its title names.', () => {
  const title = 'BTP, mutui, ETF e bitcoin: la truffa che li promette tutti'
  assert.equal(subjectsOf(title, '').length, 3)
  assert.ok(subjectsOf(title, '').includes('truffe-e-tutele'), subjectsOf(title, '').join())
})

test.run()
