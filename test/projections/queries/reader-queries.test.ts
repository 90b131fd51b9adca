import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES, type Category } from '../../../events/domain/categories.ts'
import { findArticle, findArticles, listArticles } from '../../../projections/queries/article-queries.ts'
import { listNews } from '../../../projections/queries/articles/news-query.ts'
import { readCorrections } from '../../../projections/queries/articles/record-query.ts'
import { readHome } from '../../../projections/queries/home-query.ts'
import { archiveMonth } from '../../../projections/queries/navigation/archive-query.ts'
import { PER_PAGE, readStoryList } from '../../../projections/queries/navigation/story-list.ts'
import { relatedArticles } from '../../../projections/queries/navigation/subject-queries.ts'
import { searchArticles } from '../../../projections/queries/search-query.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { presentArticle } from '../../../server/api/in-italian.ts'
import { articleRecord } from '../../../server/api/public-records.ts'
import { sampleData } from '../../events/sample-event.ts'
import { drafted, event, published, viewed } from '../given.ts'
import { article, minute, withdrawn } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'

const queries = suite('what readers ask')

const asked = (category: Category, mostRead: readonly string[] = []) => ({ category, now: NOW, mostRead })

const NOW = new Date('2026-11-21T12:00:00Z')
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

queries('The public corrections go page by page, those corrected last first, and no typo is among them.', async () => {
  const corrected = Array.from({ length: 45 }, (_, n) => {
    const [slug, at] = [`a-${n}`, minute(n)]
    const change = n === 44 ? { kind: 'typo' as const, note: null } : { kind: 'update' as const, note: `Nota ${n}.` }
    // The last one of the first page stands there by its notice, not by its correction.
    if (n !== 4) return [...article(n), event('ArticleCorrected', { slug, revision: 1, ...change, correctedAt: at })]
    const noted = event('ArticleCorrected', { slug, revision: 1, ...change, correctedAt: minute(1) })
    return [...article(n), noted, event('ArticleWithdrawn', { slug, notice: 'Era sbagliato.', withdrawnAt: at }), published(slug)]
  })
  await using models = await givenModels(corrected.flat())
  const first = await readCorrections(models)
  assert.equal([first.cards.length, first.cards[0]!.slug, first.total], [40, 'a-43', 44])
  const second = await readCorrections(models, first.next!)
  assert.equal([slugs(second.cards), second.total, second.next], [['a-3', 'a-2', 'a-1', 'a-0'], 44, null])
  await using later = await givenModels([
    ...corrected[1]!,
    ...corrected[2]!,
    withdrawn('a-1'),
    ...article(50),
    event('ArticleWithdrawn', { slug: 'a-50', notice: 'Era sbagliato.', withdrawnAt: minute(58) }),
  ])
  const { cards, total } = await readCorrections(later)
  assert.equal([slugs(cards), total], [['a-50', 'a-2'], 2], 'of what was withdrawn without a notice readers do not learn')
  await using back = await givenModels([...corrected[1]!, withdrawn('a-1'), published('a-1')])
  assert.equal(slugs((await readCorrections(back)).cards), ['a-1'])
})

queries('The front page has at most two featured articles, six of its section and the six latest, newest first.', async () => {
  await using models = await givenModels([
    ...Array.from({ length: 8 }, (_, n) => article(n, { category: 'MERCATI', featured: n < 4 })).flat(),
    ...Array.from({ length: 8 }, (_, n) => article(10 + n, { category: 'TRADING' })).flat(),
    drafted('bozza', { draftedAt: minute(50), featured: true }),
    ...article(40, { featured: true }),
    withdrawn('a-40'),
    viewed('a-7'),
    viewed('a-7'),
    viewed('a-7', 'bot'),
  ])
  const page = await readHome(models, asked('MERCATI'))
  assert.is(page.category, 'MERCATI')
  assert.is(page.published, 16)
  assert.equal(page.counts, { MERCATI: 8, INVESTIMENTI: 0, ANALISI: 0, TRADING: 8, TECNOLOGIA: 0 })
  assert.equal(slugs(page.featured), ['a-3', 'a-2'])
  assert.equal(slugs(page.section), ['a-7', 'a-6', 'a-5', 'a-4', 'a-3', 'a-2'])
  assert.equal(slugs(page.latest), ['a-17', 'a-16', 'a-15', 'a-14', 'a-13', 'a-12'])
  assert.is(page.section[0]!.viewCount, 2)
  assert.is(page.section[1]!.viewCount, 0)
  assert.equal((await readHome(models, asked('ANALISI'))).section, [])
})

queries('After a week a featured article gives way on the front page, though nothing has happened since (R3.2)', async () => {
  await using models = await givenModels([
    ...article(1),
    ...article(2),
    ...article(3),
    event('ArticleFeatured', { slug: 'a-1', featuredAt: '2026-11-21T12:00:00.000Z' }),
  ])
  const headAt = async (now: string) => slugs((await readHome(models, { ...asked('MERCATI'), now: new Date(now) })).featured)
  assert.equal(await headAt('2026-11-28T11:59:59.000Z'), ['a-1', 'a-3'])
  assert.equal(await headAt('2026-11-28T12:00:00.000Z'), ['a-3', 'a-2'])
})

queries('The most read are published ones that do not head the page, the most read first.', async () => {
  await using models = await givenModels([...article(1, { featured: true }), ...article(2), ...article(3), withdrawn('a-3'), ...article(4)])
  const page = await readHome(models, asked('MERCATI', ['a-1', 'a-4', 'a-3', 'gone', 'a-2']))
  assert.equal([slugs(page.featured), slugs(page.mostRead)], [['a-1', 'a-4'], ['a-2']])
})

queries('What was made from sample data is published but is no news: the front page leaves it out (R3.1)', async () => {
  const release = { source: 'bce-cambi' as const, period: '2025-01-02' }
  // Releases before the mark had the notice alone.
  const body = [{ type: 'callout' as const, tone: 'example' as const, title: 'Dati di esempio', text: 'Non sono le ultime pubblicate.' }]
  await using models = await givenModels([
    ...article(1, { body }),
    ...article(2, { release, illustrative: true, title: 'Esempio. Il cambio' }),
    ...article(3, { release, body: body.map((block) => ({ ...block, title: 'Un esempio' })) }),
    ...article(4, { release, body }),
  ])
  const page = await readHome(models, asked('MERCATI'))
  assert.equal([slugs(page.latest), page.published], [['a-3', 'a-1'], 4])
  const { articles } = await listNews(models, { since: 0, after: null, limit: 9 })
  assert.equal(slugs(articles), ['a-3', 'a-1'], 'nor is it in the sitemap of news')
  const shown = (await listArticles(models, { limit: 9 })).items.map(presentArticle(() => null))
  assert.equal(
    shown.map(({ title, illustrative }) => [title, illustrative]),
    [
      ['Esempio. Titolo di a-4', true],
      ['Titolo di a-3', false],
      ['Esempio. Il cambio', true],
      ['Titolo di a-1', false],
    ],
  )
  assert.is((await articleRecord(models, 'a-4')).title, 'Esempio. Titolo di a-4')
})

queries('«Aggiornato ogni giorno» is true where news came out yesterday and the day before, on Italian clocks (R3.1)', async () => {
  const [november, october] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-10-26T12:00:00Z')]
  const cases: [now: Date, published: string[], isDaily: boolean][] = [
    [november, [], false],
    [november, ['2026-11-20T10:00:00Z'], false],
    [november, ['2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'], false],
    [november, ['2026-11-21T10:00:00Z', '2026-11-19T10:00:00Z'], false],
    [november, ['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'], true],
    // Midnight in Rome is 23:00 UTC, in summer 22:00.
    [november, ['2026-11-20T22:59:59.999Z', '2026-11-19T22:59:59.999Z'], true],
    [november, ['2026-11-19T23:00:00.000Z', '2026-11-18T23:00:00.000Z'], true],
    [november, ['2026-11-20T23:00:00.000Z', '2026-11-19T22:00:00.000Z'], false],
    [november, ['2026-11-20T10:00:00Z', '2026-11-18T22:59:59.999Z'], false],
    [october, ['2026-10-25T22:30:00Z', '2026-10-24T21:30:00Z'], true],
    [october, ['2026-10-24T22:30:00Z', '2026-10-23T22:30:00Z'], true],
  ]
  for (const [now, instants, isDaily] of cases) {
    const dates = instants.map((at) => new Date(at).toISOString())
    await using models = await givenModels(dates.flatMap((at, n) => [drafted(`a-${n}`, { draftedAt: at }), published(`a-${n}`, at)]))
    const { updatedDaily } = await readHome(models, { ...asked('MERCATI'), now })
    assert.is(updatedDaily, isDaily, `${now.toISOString()}: ${instants.join()}`)
  }
  const sample = { release: { source: 'bce-cambi' as const, period: '2025-01-02' }, illustrative: true }
  const at = '2026-11-19T10:00:00.000Z'
  await using models = await givenModels([...article(1), drafted('altro', { ...sample, draftedAt: at }), published('altro', at)])
  assert.is((await readHome(models, asked('MERCATI'))).updatedDaily, false, 'sample data is no news')
})

queries('An empty portal has a front page.', async () => {
  await using models = await givenModels([])
  const page = await readHome(models, asked('MERCATI'))
  assert.equal([page.published, page.featured, page.section, page.latest], [0, [], [], []])
  assert.equal(Object.keys(page.counts), [...CATEGORIES])
})

queries('Articles are listed by status and section, page by page, with how many there are.', async () => {
  await using models = await givenModels([
    ...Array.from({ length: 5 }, (_, n) => article(n)).flat(),
    drafted('bozza', { draftedAt: minute(30), category: 'ANALISI' }),
    withdrawn('a-0'),
  ])
  const list = async (selection: Parameters<typeof listArticles>[1]) => {
    const { items, total } = await listArticles(models, selection)
    return [slugs(items), total]
  }
  assert.equal(await list({ limit: 2 }), [['a-4', 'a-3'], 4])
  assert.equal(await list({ limit: 2, offset: 3 }), [['a-1'], 4])
  assert.equal(await list({ limit: 1, status: 'all' }), [['bozza'], 6])
  assert.equal(await list({ limit: 9, status: 'withdrawn' }), [['a-0'], 1])
  assert.equal(await list({ limit: 9, status: 'all', category: 'ANALISI' }), [['bozza'], 1])
  assert.equal(await list({ limit: 9, category: 'ANALISI' }), [[], 0])
})

queries('Of related articles that are equally near, the newest come first.', async () => {
  const text = { subtitle: '', summary: '' }
  const titles = ['Alba', 'Bosco', 'Cielo', 'Duna', 'Fiume']
  await using models = await givenModels(titles.flatMap((title, n) => article(n, { title, ...text })))
  assert.equal(slugs(await relatedArticles(models, 'a-0')), ['a-4', 'a-3', 'a-2'])
})

queries('an article whose address has changed is not related to itself', async () => {
  const moved = event('ArticleAddressChanged', { slug: 'a-0', address: 'altrove', changedAt: minute(9) })
  await using models = await givenModels([...article(0), ...article(1), ...article(2), moved])
  assert.equal(slugs(await relatedArticles(models, 'a-0')), ['a-2', 'a-1'])
})

queries('The list of a day ends with the day, on its second page too.', async () => {
  const dayBefore = Array.from({ length: 5 }, (_, n) => {
    const at = `2026-11-19T10:0${n}:00.000Z`
    return [drafted(`prima-${n}`, { draftedAt: at }), published(`prima-${n}`, at)]
  })
  await using models = await givenModels([...dayBefore, ...Array.from({ length: PER_PAGE + 1 }, (_, n) => article(n))].flat())
  const first = await readStoryList(models, { day: '2026-11-20' }, { now: NOW })
  assert.equal([first.items.length, first.total], [PER_PAGE, PER_PAGE + 1])
  const second = await readStoryList(models, { day: '2026-11-20' }, { now: NOW, from: first.next! })
  assert.equal([slugs(second.items), second.next], [['a-0'], null])
})

queries('A month shows its articles as long as they are at most 100.', async () => {
  for (const [published, shown] of [
    [100, 100],
    [101, 0],
  ] as const) {
    await using models = await givenModels(Array.from({ length: published }, (_, n) => article(n)).flat())
    const { items, days } = await archiveMonth(models, '2026-11')
    assert.equal([items.length, days], [shown, [{ period: '2026-11-20', articles: published }]])
  }
})

queries('A withdrawn article may come back unless its text was refused since; back, it has no notice.', async () => {
  const gone = event('ArticleWithdrawn', { slug: 'a-1', notice: 'Era sbagliato.', withdrawnAt: minute(40) })
  const note = { noteId: '00000000-0000-4000-8000-000000000001', sealed: 'c2lnaWxsYXRv' }
  const refused = event('RevisionDiscarded', { slug: 'a-1', revision: 1, by: 'first-owner', reason: note, discardedAt: minute(41) })
  const found = async (...since: ReturnType<typeof event>[]) => {
    await using models = await givenModels([...article(1), gone, ...since])
    const { mayReturn, withdrawal } = (await findArticle(models, 'a-1'))!
    return [mayReturn, withdrawal && `${withdrawal.notice} ${withdrawal.at}`]
  }
  assert.equal(await found(), [true, `Era sbagliato. ${minute(40)}`])
  assert.equal(await found(refused), [false, `Era sbagliato. ${minute(40)}`])
  assert.equal(await found(published('a-1')), [false, null])
})

queries(
  'A withdrawn article whose newest text was approved and published may come back; where that was not published, it may not.',
  async () => {
    const { title, subtitle, excerpt, summary, body } = sampleData('ArticleDrafted')
    const content = { title, subtitle, excerpt, summary, readTime: 4, body }
    const made = { slug: 'a-1', revision: 2 }
    const revised = event('ArticleRevised', { ...made, ...content, basedOn: 1, hash: 'f'.repeat(64), hashSchema: 1, revisedAt: minute(30) })
    const approval = { by: 'first-owner', hash: 'f'.repeat(64), ownWork: false }
    const approved = event('RevisionApproved', { ...made, ...approval, approvedAt: minute(31) })
    const shown = event('ArticlePublished', { ...made, basis: 'approval', publishedAt: minute(32) })
    const mayReturn = async (...events: ReturnType<typeof event>[]) => {
      await using models = await givenModels([...article(1), ...events, withdrawn('a-1')])
      return (await findArticle(models, 'a-1'))!.mayReturn
    }
    assert.is(await mayReturn(revised, approved, shown), true)
    assert.is(await mayReturn(revised, approved), false)
  },
)

queries('One article is found with its text, in any status; one that was never written is not.', async () => {
  await using models = await givenModels([...article(1), withdrawn('a-1'), published('fantasma'), viewed('a-1')])
  const found = await findArticle(models, 'a-1')
  assert.equal([found?.status, found?.viewCount, found?.content], ['withdrawn', 1, '<p>Un paragrafo sui tassi.</p>'])
  assert.is(await findArticle(models, 'fantasma'), null)
  assert.is(await findArticle(models, 'nessuno'), null)
  assert.equal(slugs(await findArticles(models, ['nessuno', 'a-1', 'fantasma'])), ['a-1'])
})

queries('A search finds what holds every word in some form, the titles first, published ones only.', async () => {
  await using models = await givenModels([
    ...article(1, { title: 'Il mutuo a tasso fisso' }),
    ...article(2, { title: 'Le banche', body: [{ type: 'paragraph', text: 'Dei mutui e dei tassi fissi, perché costano.' }] }),
    ...article(3, { title: 'L’oro' }),
    drafted('bozza', { title: 'Il mutuo a tasso fisso' }),
  ])
  const found = async (text: string) => slugs((await searchArticles(models, text)).items)
  assert.equal(await found('MUTUI tassi fissi'), ['a-1', 'a-2'])
  assert.equal(await found('mutuo banca'), ['a-2'])
  assert.equal(await found('l’oro'), ['a-3'])
  assert.equal(await found('mutuo sommergibile'), [])
  assert.equal(await found('il della e'), [], 'words that say nothing ask nothing')
  assert.equal(await found('  '), [])
  const second = await searchArticles(models, 'mutuo', { limit: 1, offset: 1 })
  assert.equal([slugs(second.items), second.total], [['a-2'], 2])
})

queries('A card of version 1, shown until version 2 is built, has its sentences as reasons without a code.', async () => {
  const reasons = ['Promette un rendimento.', { code: 'urgency' }]
  const models = { read: async () => [[{ slug: 'a-1', createdAt: minute(1), reviewReasons: reasons }], [null]] } as unknown as ReadModels
  const [found] = await findArticles(models, ['a-1'])
  assert.equal(found!.reviewReasons, [{ code: 'other', text: 'Promette un rendimento.' }, { code: 'urgency' }])
})

queries.run()
