import * as assert from 'uvu/assert'
import type { ArticleSummary } from '../../../../client/api/contract.ts'
import type { StoryListKind } from '../../../../client/api/lists.ts'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { italianDay } from '../../../../events/domain/navigation/italian-days.ts'
import { authorKey } from '../../../../events/domain/navigation/slug.ts'
import { NEAR_SUBJECTS } from '../../../../events/domain/navigation/near-subjects.ts'
import { assertNewestFirst, assertRefused, assertSummary, slug } from './assertions.ts'
import type { ContractTest } from './contract-test.ts'

/** Tests of the calls of readers’ pages. */
export function testReading(test: ContractTest): void {
  test('A list returns published articles without their text, newest first, with the total of all pages (R8.2)', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    assert.is(all.total, all.items.length)
    assert.ok(all.total >= 12)
    for (const article of all.items) {
      assert.is(article.status, 'published')
      assert.not.ok('content' in article)
      assertSummary(article)
    }
    assertNewestFirst(all.items)

    const third = await api.articles({ limit: 4, offset: 4 })
    assert.is(third.total, all.total)
    assert.equal(third.items.map(slug), all.items.slice(4, 8).map(slug))
    const beyond = await api.articles({ limit: 10, offset: all.total })
    assert.equal(beyond, { items: [], total: all.total, next: null })
  })

  test('links to the next page visit the complete list in pages of the same size (RFC 8288)', async ({
    call,
    fetch,
    baseUrl,
    password,
  }) => {
    await call('POST /api/session', { password })
    for (const asked of ['', 'category=mercati&limit=2', 'status=all&limit=5']) {
      const found: string[] = []
      let address: string | undefined = `/api/articles?${asked}`
      while (address !== undefined && found.length < 100) {
        const query = new URLSearchParams(address.split('?')[1])
        query.delete('after')
        assert.is(query.toString(), asked)
        const page: Response = await fetch(baseUrl + address)
        found.push(...((await page.json()) as ArticleSummary[]).map(slug))
        address = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
      }
      const whole = await fetch(`${baseUrl}/api/articles?${asked.replace(/&limit=.*/, '')}&limit=100`)
      assert.equal(found, ((await whole.json()) as ArticleSummary[]).map(slug), asked)
    }
  })

  test('An invalid cursor is refused, and so is a cursor together with an offset', async ({ api }) => {
    for (const after of ['', 'x', '../', 'a'.repeat(1_000), 'MS4']) await assertRefused(() => api.articles({ after }), 400)
    const { next } = await api.articles({ limit: 1 })
    await assertRefused(() => api.articles({ after: next!, offset: 1 }), 400)
  })

  test('A category’s list has only its articles and their total', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    for (const category of CATEGORIES) {
      const { items, total } = await api.articles({ category, limit: 100 })
      assert.equal(items.map(slug), all.items.filter((article) => article.category === category).map(slug))
      assert.is(total, items.length)
    }
  })

  test('A limit out of bounds is refused as a problem document', async ({ api }) => {
    await assertRefused(() => api.articles({ limit: 0 }), 400)
    await assertRefused(() => api.articles({ limit: 101 }), 400)
    await assertRefused(() => api.articles({ offset: -1 }), 400)
  })

  test('An article includes its text; an unknown one is a 404 problem document (R8.3)', async ({ api }) => {
    const { items } = await api.articles({ limit: 1 })
    const article = await api.article(items[0]!.slug)
    assert.is(article.slug, items[0]!.slug)
    assert.ok(article.content.includes('<p'))
    assertSummary(article)
    await assertRefused(() => api.article('questo-articolo-non-esiste'), 404)
  })

  test('The front page keeps its limits and agrees with the lists (R3.2)', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    for (const category of CATEGORIES) {
      const home = await api.home(category)
      assert.is(home.category, category)
      assert.is(home.published, all.total)
      for (const each of CATEGORIES) assert.is(home.counts[each], all.items.filter((article) => article.category === each).length)
      assert.is(home.featured.length, 2)
      for (const article of home.featured) assertSummary(article)
      assert.is(home.latest.length, 6)
      assertNewestFirst(home.latest)
      const ofCategory = all.items.filter((article) => article.category === category)
      assert.is(home.section.length, [0, 1, 2, 3, 4, 4][ofCategory.length] ?? 6)
      assertNewestFirst(home.section)
      assert.ok(home.section.every((article) => article.category === category))
      for (const article of home.mostRead) assertSummary(article)
    }
  })

  test('Sections, subjects, authors and days list their articles; the archive counts them by month and day', async ({ api }) => {
    const { items } = await api.articles({ limit: 100 })
    const [article] = items
    const day = italianDay(new Date(article!.publishedAt!))
    const lists: [StoryListKind, string, (one: ArticleSummary) => boolean][] = [
      ['category', article!.category.toLowerCase(), (one) => one.category === article!.category],
      ['author', authorKey(article!.authorName), (one) => one.authorName === article!.authorName],
      ['day', day, (one) => italianDay(new Date(one.publishedAt!)) === day],
      ...(await api.subjects()).map(({ key }): [StoryListKind, string, (one: ArticleSummary) => boolean] => [
        'subject',
        key,
        (one) => one.subjects.includes(key),
      ]),
    ]
    for (const [kind, key, isTheirs] of lists) {
      const list = await api.storyList(kind, key)
      assert.equal(list.items.map(slug), items.filter(isTheirs).map(slug), key)
      assert.is(list.total, list.items.length)
      assert.equal([list.next, list.pages], [null, []])
      assert.is(list.author, kind === 'author' ? article!.authorName : null)
    }
    const { periods } = await api.archive()
    const sum = (of: { articles: number }[]) => of.reduce((total, { articles }) => total + articles, 0)
    assert.is(sum(periods), items.length)
    const month = await api.archive(day.slice(0, 7))
    assert.is(month.items.length, sum(month.periods))
    assert.is(periods.find(({ period }) => period === day.slice(0, 7))!.articles, sum(month.periods))
    assert.ok(month.periods.some(({ period }) => period === day))
  })

  test('A month and a day of the archive name the nearest ones with articles', async ({ api }) => {
    const { periods, neighbours } = await api.archive()
    assert.is(neighbours, null)
    const months = periods.map(({ period }) => period)
    const days: string[] = []
    for (const [at, month] of months.entries()) {
      const archive = await api.archive(month)
      assert.equal(archive.neighbours, { newer: months[at - 1] ?? null, older: months[at + 1] ?? null })
      days.push(...archive.periods.map(({ period }) => period))
    }
    for (const [at, day] of days.entries()) {
      const list = await api.storyList('day', day)
      assert.equal(list.neighbours, { newer: days[at - 1] ?? null, older: days[at + 1] ?? null }, day)
    }
    assert.is((await api.storyList('category', 'mercati')).neighbours, null)
  })

  test('An empty list is not found, and an invalid cursor is refused', async ({ api }) => {
    for (const [kind, key] of [
      ['category', 'altro'],
      ['subject', 'altro'],
      ['author', 'altro'],
      ['day', '2001-02-03'],
      ['day', '2026-02-30'],
      ['day', '9999-12-31'],
    ] as const)
      await assertRefused(() => api.storyList(kind, key), 404)
    await assertRefused(() => api.storyList('category', 'mercati', 'x'), 400)
    await assertRefused(() => api.archive('2001-02'), 404)
    for (const month of ['2026-13', '9999-12']) await assertRefused(() => api.archive(month), 400)
  })

  test('The record of an article lists its published revisions without names; corrections are listed (R1.17)', async ({ api }) => {
    const { items } = await api.articles({ limit: 1 })
    const article = await api.article(items[0]!.slug)
    const { revisions, next, corrections, ...record } = await api.articleRecord(article.slug)
    assert.equal([record.title, record.revision, record.basis], [article.title, article.revision, article.basis])
    assert.equal([corrections, next], [article.corrections, null])
    assert.is(record.generation?.model ?? null, article.provenance?.model ?? null)
    assert.equal(
      revisions.map(({ revision, basis, diff }) => [revision, basis, diff]),
      [[1, article.basis, null]],
    )
    await assertRefused(() => api.articleRecord('questo-articolo-non-esiste'), 404)
    const corrected = await api.corrections()
    assert.is(corrected.items.length, corrected.total)
    for (const { slug: address, corrections: notes } of corrected.items) assert.equal((await api.article(address)).corrections, notes)
    await assertRefused(() => api.corrections('x'), 400)
  })

  test('Related articles share a subject with the article, a near one or its category, and exclude it', async ({ api }) => {
    const { items } = await api.articles({ limit: 100 })
    for (const article of items.slice(0, 5)) {
      const related = await api.related(article.slug)
      assert.ok(related.length <= 3 && !related.some((other) => other.slug === article.slug))
      const near = (other: ArticleSummary) =>
        other.category === article.category ||
        other.subjects.some((subject) => [...article.subjects, ...(NEAR_SUBJECTS[article.subjects[0]!] ?? [])].includes(subject))
      assert.ok(related.every(near), article.slug)
    }
  })

  test('A search finds a published article by a word of its title, whatever its case, and nothing for a word that no article has; a mistyped one is corrected', async ({
    api,
  }) => {
    const { items } = await api.articles({ limit: 1 })
    const word = items[0]!.title.match(/\p{L}{6,}/u)![0]
    const found = await api.search(word.toUpperCase(), { limit: 50 })
    assert.ok(found.items.map(slug).includes(items[0]!.slug))
    assert.ok(found.total >= found.items.length)
    assert.equal(await api.search('xyzzyplugh'), { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null })
    const mistyped = await api.search(word.replace(/(?<=^...)./u, 'w'))
    assert.is(mistyped.total, 0)
    assert.ok((await api.search(mistyped.suggestion ?? '')).total > 0, `${word}: ${mistyped.suggestion}`)
  })

  test('Titles of all articles are searched only with a session', async ({ api, call, password }) => {
    const { items } = await api.articles({ limit: 1 })
    const word = items[0]!.title.match(/\p{L}{6,}/u)![0]
    await assertRefused(() => api.articles({ status: 'all', q: word }), 401)
    await assertRefused(() => api.articles({ q: word }), 400)
    await call('POST /api/session', { password })
    const found = await api.articles({ status: 'all', q: word.toUpperCase(), limit: 100 })
    assert.ok(found.items.map(slug).includes(items[0]!.slug))
    assert.ok(found.items.every(({ title }) => title.toLowerCase().includes(word.toLowerCase().slice(0, 4))))
    assert.equal((await api.articles({ status: 'all', q: 'xyzzyplugh' })).items, [])
  })

  test('A view is accepted without waiting for it to count', async ({ api, fetch, baseUrl }) => {
    const { items } = await api.articles({ limit: 1 })
    const response = await fetch(`${baseUrl}/api/views`, {
      method: 'POST',
      body: JSON.stringify({ slug: items[0]!.slug }),
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
    })
    assert.is(response.status, 202)
    await response.body?.cancel()
  })
}
