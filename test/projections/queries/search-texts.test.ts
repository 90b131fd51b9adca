import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { searchArticles, searchTitles } from '../../../projections/queries/search-query.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { drafted, event, published } from '../given.ts'
import { article, minute } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'
import { revised as revisedBy } from '../models/article-life.ts'

const test = suite('What a search reads of an article')

const EDITOR = '00000000-0000-4000-8000-0000000000e1'
const text = (paragraph: string) => ({
  title: 'Senza nome',
  subtitle: '',
  summary: '',
  excerpt: '',
  body: [{ type: 'paragraph' as const, text: paragraph }],
})
const revised = (slug: string, revision: number, n: number, more: Parameters<typeof revisedBy>[3]) =>
  revisedBy(slug, revision, minute(n), more, null)
const publication = (slug: string, revision: number, n: number) =>
  event('ArticlePublished', { slug, revision, basis: 'generation', publishedAt: minute(n) })
const found = async (models: Pick<ReadModels, 'read'>, query: string) => (await searchArticles(models, query)).items.map(({ slug }) => slug)
const titled = async (models: Pick<ReadModels, 'read'>, query: string) =>
  (await searchTitles(models, query, { limit: 9 })).items.map(({ slug, title }) => [slug, title])
const shown = (fragment: { text: string; marked: boolean }[]) => fragment.map((run) => (run.marked ? `[${run.text}]` : run.text)).join('')

test('An article that waited while hundreds of others came out is found by a common word once it is published.', async () => {
  const others = Array.from({ length: 230 }, (_, n) => article(n, { ...text('I mercati.') }))
  await using models = await givenModels([drafted('attesa', text('I mercati.')), ...others.flat(), published('attesa', minute(400))])
  assert.is((await found(models, 'mercati'))[0], 'attesa')
})

test('Publishing one revision after another finds the words of the one that readers see, the first included.', async () => {
  const approval = { hash: 'a'.repeat(64), by: EDITOR, ownWork: false, role: 'editor' as const, approvedAt: minute(1) }
  const first = [
    drafted('a-1', text('Il cacao.')),
    event('RevisionApproved', { slug: 'a-1', revision: 1, ...approval }),
    revised('a-1', 2, 2, text('Il petrolio.')),
  ]
  const firstOut = event('ArticlePublished', { slug: 'a-1', revision: 1, basis: 'approval', publishedAt: minute(3) })
  await using one = await givenModels([...first, firstOut])
  assert.equal([await found(one, 'cacao'), await found(one, 'petrolio')], [['a-1'], []])
  await using two = await givenModels([...first, firstOut, publication('a-1', 2, 4)])
  assert.equal([await found(two, 'cacao'), await found(two, 'petrolio')], [[], ['a-1']])
})

test('The newsroom finds what was never published by its newest title, and what was published by the title that readers see.', async () => {
  const draft = [drafted('a-1', { title: 'Alfa' }), revised('a-1', 2, 2, { title: 'Beta' })]
  await using waiting = await givenModels(draft)
  assert.equal([await titled(waiting, 'beta'), await titled(waiting, 'alfa')], [[['a-1', 'Beta']], []])
  await using out = await givenModels([...draft, publication('a-1', 2, 3), revised('a-1', 3, 4, { title: 'Gamma' })])
  assert.equal([await titled(out, 'beta'), await titled(out, 'gamma')], [[['a-1', 'Beta']], []])
})

test('While the search is behind a correction, the sentence that was corrected is not quoted.', async () => {
  const given = [...article(1, text('Il cacao è velenoso.'))]
  await using behind = await givenModels(given)
  await using now = await givenModels([
    ...given,
    revised('a-1', 2, 30, { ...text('Altro.'), summary: 'Sul cacao' }),
    publication('a-1', 2, 31),
  ])
  const read: ReadModels['read'] = async (queries) => (queries.some((query) => 'search' in query) ? behind : now).read(queries)
  assert.equal(
    (await searchArticles(behind, 'cacao')).items.map(({ fragment }) => shown(fragment)),
    ['Il [cacao] è velenoso.'],
  )
  assert.equal(
    (await searchArticles({ read }, 'cacao')).items.map(({ fragment }) => shown(fragment)),
    ['Sul [cacao]'],
  )
})

test('A figure is found and marked as one, whatever its thousands and decimals look like.', async () => {
  await using models = await givenModels([
    ...article(1, text('Nel 3.5.2026 e in 5 casi. Il mutuo al 3,50% costa 10.000 euro.')),
    ...article(2, text('In 3 mesi 5 consigli, 10 e 000.')),
  ])
  for (const query of ['3,5%', '3.5', '3,5 mutuo']) assert.equal(await found(models, query), ['a-1'], query)
  const fragment = async (query: string) => shown((await searchArticles(models, query)).items[0]!.fragment)
  assert.match(await fragment('3,5%'), 'Il mutuo al [3,50]% costa 10.000 euro.')
  assert.match(await fragment('10000'), 'costa [10.000] euro.')
  assert.match(await fragment('2026'), 'Nel 3.5.[2026] e in 5 casi.')
})

test('«AI» and the State are words to search for; «ai» alone is taken for «AI».', async () => {
  await using models = await givenModels([
    ...article(1, text('I titoli di Stato.')),
    ...article(2, text('L’AI legge i titoli.')),
    ...article(3, text('Ai mercati.')),
  ])
  assert.equal(await found(models, 'titoli di Stato'), ['a-1'])
  for (const query of ['AI', 'ai', 'AI titoli']) assert.equal(await found(models, query), ['a-2'], query)
  assert.equal(await found(models, 'ai mercati'), ['a-3'])
  assert.equal(
    (await searchArticles(models, 'AI')).items.map(({ fragment }) => shown(fragment)),
    ['L’[AI] legge i titoli.'],
  )
})

test('A correction takes the place of each such word, in texts of any letters.', async () => {
  await using models = await givenModels(article(1, text('L’inflazione.')))
  assert.is((await searchArticles(models, 'İl inflazoine😀 Il INFLAZOINE 😀')).suggestion, 'İl inflazione😀 Il inflazione 😀')
})

test.run()
