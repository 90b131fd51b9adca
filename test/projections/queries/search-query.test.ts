import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { searchArticles } from '../../../projections/queries/search-query.ts'
import { revised } from '../models/article-life.ts'
import { drafted, event, published } from '../given.ts'
import { article, minute, withdrawn } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'

const test = suite('a search')

/** Words that no test searches for. */
const neutral = { title: 'Senza nome', subtitle: '', summary: '', excerpt: '' }
const text = (...paragraphs: string[]): Partial<EventData<'ArticleDrafted'>> => ({
  ...neutral,
  body: paragraphs.map((paragraph) => ({ type: 'paragraph', text: paragraph })),
})
const slugs = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)
const runs = (fragment: { text: string; marked: boolean }[]) => fragment.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('The title comes before the standfirst, that before the text, and of equals the newest first.', async () => {
  await using models = await givenModels([
    ...article(1, { ...text('Nulla.'), title: 'Lo spread' }),
    ...article(2, text('Lo spread sale.')),
    ...article(3, { ...text('Nulla.'), summary: 'Che cosa è lo spread' }),
    ...article(4, text('Spread, spread e ancora spread.')),
    ...article(5, { ...text('Nulla.'), title: 'Spread e mutui' }),
  ])
  assert.equal(slugs(await searchArticles(models, 'spread')), ['a-5', 'a-1', 'a-3', 'a-4', 'a-2'])
  assert.equal(slugs(await searchArticles(models, 'SPREAD', { limit: 2, offset: 2 })), ['a-3', 'a-4'])
})

test('The newest is the one that was published last, whenever it was written.', async () => {
  await using models = await givenModels([
    drafted('scritto-prima', { ...text('Il cacao.'), draftedAt: minute(1) }),
    drafted('scritto-dopo', { ...text('Il cacao.'), draftedAt: minute(2) }),
    published('scritto-dopo', minute(3)),
    published('scritto-prima', minute(4)),
  ])
  assert.equal(slugs(await searchArticles(models, 'cacao')), ['scritto-prima', 'scritto-dopo'])
})

test('An article must contain every searched word: articles with all words in the title come first, then those with one.', async () => {
  await using models = await givenModels([
    ...article(1, { ...text('Nulla.'), title: 'Mutuo e inflazione' }),
    ...article(2, { ...text('Con l’inflazione.'), title: 'Il mutuo' }),
    ...article(3, text('Mutui con l’inflazione.')),
    ...article(4, text('Soltanto mutui.')),
  ])
  assert.equal(slugs(await searchArticles(models, 'inflazione mutui')), ['a-1', 'a-2', 'a-3'])
})

test('An unpublished article is neither found nor suggested; a republished one is found again.', async () => {
  const given = [...article(1, text('Derivati sul cacao.')), drafted('bozza', text('Cacao.'))]
  await using gone = await givenModels([...given, withdrawn('a-1')])
  assert.equal([slugs(await searchArticles(gone, 'cacao')), (await searchArticles(gone, 'caco')).suggestion], [[], null])
  await using back = await givenModels([...given, withdrawn('a-1'), published('a-1', minute(59))])
  assert.equal([slugs(await searchArticles(back, 'cacao')), (await searchArticles(back, 'caxao')).suggestion], [['a-1'], 'cacao'])
})

test('A section is no word of its articles: one that moved to another section is not found by the old one.', async () => {
  await using models = await givenModels([
    ...article(1, { ...text('Derivati sul cacao.'), category: 'TRADING' }),
    event('ArticleCategoryChanged', { slug: 'a-1', category: 'ANALISI', changedAt: minute(30) }),
    ...article(2, { ...text('Imparare il trading.'), category: 'ANALISI' }),
  ])
  assert.equal(slugs(await searchArticles(models, 'trading')), ['a-2'])
  const [found] = (await searchArticles(models, 'cacao')).items
  assert.is(found?.category, 'ANALISI')
})

test('A section or a first day narrows what is found: by the section that an article is in now; the total is of what is left.', async () => {
  await using models = await givenModels([
    ...article(1, { ...text('Derivati sul cacao.'), category: 'TRADING' }),
    event('ArticleCategoryChanged', { slug: 'a-1', category: 'ANALISI', changedAt: minute(30) }),
    ...article(2, { ...text('Il cacao sale.'), category: 'TRADING' }),
    ...article(3, { ...text('Il cacao scende.'), category: 'ANALISI' }),
  ])
  assert.equal(slugs(await searchArticles(models, 'cacao', { category: 'TRADING' })), ['a-2'])
  const first = await searchArticles(models, 'cacao', { category: 'ANALISI', limit: 1 })
  assert.equal([slugs(first), first.total], [['a-3'], 2])
  assert.equal(slugs(await searchArticles(models, 'cacao', { category: 'ANALISI', limit: 1, offset: 1 })), ['a-1'])
  assert.is((await searchArticles(models, 'cacao', { since: '1999-01-01' })).total, 3)
  assert.is((await searchArticles(models, 'cacao', { since: '2999-01-01' })).total, 0)
})

test('A section and a first day have all that they hold, however many better ones there are elsewhere; a word that is there is not completed.', async () => {
  const better = Array.from({ length: 210 }, (_, n) => article(n + 10, { ...text('Nulla.'), title: 'Il cacao', category: 'TRADING' }))
  await using models = await givenModels([
    ...better.slice(0, 105).flat(),
    ...article(1, { ...text('Tra il cacao e il caffè.'), category: 'ANALISI' }),
    ...better.slice(105).flat(),
    ...article(2, { ...text('Cacaofonia.'), category: 'MERCATI' }),
    drafted('tardi', { ...text('Il cacao di gennaio.'), category: 'ANALISI' }),
    published('tardi', '2027-01-10T08:00:00.000Z'),
  ])
  assert.equal(slugs(await searchArticles(models, 'cacao', { category: 'ANALISI' })), ['tardi', 'a-1'])
  assert.equal(slugs(await searchArticles(models, 'cacao', { since: '2027-01-10' })), ['tardi'])
  assert.equal(slugs(await searchArticles(models, 'cacao', { since: '2027-01-10T08:00:00.000Z' })), ['tardi'])
  assert.equal(slugs(await searchArticles(models, 'cacao', { since: '2027-01-11' })), [])
  assert.equal(slugs(await searchArticles(models, 'cacao', { category: 'MERCATI' })), [], 'not «cacaofonia»')
  assert.equal(slugs(await searchArticles(models, 'cacaof', { category: 'MERCATI' })), ['a-2'])
})

test('An article that was withdrawn, or moved to another section, since the search has read of it is not shown.', async () => {
  const given = [1, 2, 3].flatMap((n) => article(n, { ...text('Il cacao.'), category: 'TRADING' }))
  await using behind = await givenModels(given)
  await using now = await givenModels([
    ...given,
    withdrawn('a-1'),
    event('ArticleCategoryChanged', { slug: 'a-3', category: 'ANALISI', changedAt: minute(30) }),
  ])
  const read: ReadModels['read'] = async (queries) => (queries.some((query) => 'search' in query) ? behind : now).read(queries)
  assert.equal(slugs(await searchArticles({ read }, 'cacao')), ['a-3', 'a-2'])
  assert.equal(slugs(await searchArticles({ read }, 'cacao', { category: 'TRADING' })), ['a-2'])
})

test('The last word may be the start of one, where nothing holds it as it is.', async () => {
  await using models = await givenModels([...article(1, text('L’inflazione rallenta.')), ...article(2, text('Euro ed europei.'))])
  assert.equal(slugs(await searchArticles(models, 'infl')), ['a-1'])
  assert.equal(slugs(await searchArticles(models, 'rallenta infla')), ['a-1'])
  assert.equal(slugs(await searchArticles(models, 'infl rallenta')), [], 'the first one is complete')
  assert.equal(slugs(await searchArticles(models, 'in')), [], 'two letters are the start of too much')
  for (const query of ['infl*', '«infl»', 'infl…']) assert.equal(slugs(await searchArticles(models, query)), ['a-1'], query)
  assert.equal(runs((await searchArticles(models, 'infl')).items[0]!.fragment), 'L’[inflazione] rallenta.')
})

test('A mistyped word is corrected where the correction finds something; the others stay as they were typed.', async () => {
  await using models = await givenModels([
    ...article(1, text('Lo spread e le obbligazioni della città.')),
    ...article(2, text('I derivati, con rating bbb.')),
  ])
  const suggested = async (query: string) => (await searchArticles(models, query)).suggestion
  assert.is(await suggested('spred'), 'spread')
  assert.is(await suggested('sperad'), 'spread')
  assert.is(await suggested('obligazzioni'), 'obbligazioni', 'whatever the doubled letters')
  assert.is(await suggested('Obbligazioni, SPRED?'), 'Obbligazioni, spread?')
  assert.is(await suggested('citta spred'), 'citta spread')
  assert.is(await suggested('spred derivati'), null, 'no article has both')
  assert.is(await suggested('spread'), null)
  assert.is(await suggested('sommergibile'), null)
  assert.is(await suggested('bbbbb'), 'bbb')
  assert.is(await suggested('zzzz'), null, 'no letter in common')
})

test('Stop words alone are said to be so, and nothing else is.', async () => {
  await using models = await givenModels(article(1, text('Del mutuo.')))
  assert.is((await searchArticles(models, 'il della e')).onlyStopWords, true)
  for (const query of ['il mutuo', '', '  ', 'sommergibile']) assert.is((await searchArticles(models, query)).onlyStopWords, false, query)
})

test('FTS5 syntax in a search is searched as text.', async () => {
  await using models = await givenModels([...article(1, { ...text('NEAR and far.'), title: 'Title' }), ...article(2, text('Altro.'))])
  for (const query of ['"', 'near(', 'NEAR(a b)', 'title : altro', '{title text} : x', '- * ^', 'a" OR "b', 'NOT', '1e5', '\u0000', '😀'])
    assert.type((await searchArticles(models, query)).total, 'number', query)
  assert.equal(slugs(await searchArticles(models, 'altro OR far')), [], 'OR is a word')
  assert.equal(slugs(await searchArticles(models, 'near')), ['a-1'])
  assert.equal(slugs(await searchArticles(models, 'far*')), ['a-1'])
})

test('A letter in another form is the same letter: full-width, a ligature, an accent by itself.', async () => {
  await using models = await givenModels([...article(1, text('La ﬁnanza e lo spread.')), ...article(2, text('Perche\u0301 no.'))])
  for (const query of ['finanza', 'ﬁnanza', 'ＳＰＲＥＡＤ']) assert.equal(slugs(await searchArticles(models, query)), ['a-1'], query)
  assert.equal(slugs(await searchArticles(models, 'no perché')), ['a-2'])
  assert.is((await searchArticles(models, 'ｓｐｒｅｄ finanza')).suggestion, 'spread finanza')
})

test('A word that every JavaScript object knows is a word like any other.', async () => {
  await using models = await givenModels(article(1, text('constructor __proto__ hasOwnProperty')))
  for (const word of ['constructor', '__proto__', 'hasOwnProperty']) assert.is((await searchArticles(models, word)).total, 1, word)
})

test('A fragment shows where the text speaks of the words, as text, with each marked in its own form.', async () => {
  const long = 'Parole che vengono prima, e sono molte. '.repeat(20)
  await using models = await givenModels([
    ...article(1, text(`${long}I tassi & i <b>mutui</b> più cari: perché il mutuo costa. ${long}`)),
    ...article(2, { ...text('Nulla.'), title: 'Mutui' }),
  ])
  const { items } = await searchArticles(models, 'mutuo perche')
  assert.equal(slugs({ items }), ['a-2', 'a-1'])
  const [title, shown] = items.map(({ fragment }) => runs(fragment)) as [string, string]
  assert.match(shown, 'I tassi & i <b>[mutui]</b> più cari: perché il [mutuo] costa.')
  assert.match(shown, /^[^…].* …$/)
  assert.ok(shown.length < 230, String(shown.length))
  assert.is(title, '', 'the title alone has it')
  await using third = await givenModels(article(3, { ...text('Nulla.'), summary: 'Che cosa è il mutuo' }))
  assert.is(runs((await searchArticles(third, 'mutui')).items[0]!.fragment), 'Che cosa è il [mutuo]')
})

test('A result quotes one paragraph of the article’s prose: no heading, table, chart, notice, source or link to read on.', async () => {
  const link = (label: string, text: string, href: string) => [
    { text: `${label}: `, mark: 'strong' as const },
    { text, href },
  ]
  const besides: EventData<'ArticleDrafted'>['body'] = [
    { type: 'heading', level: 2, text: 'Il mutuo e le rate' },
    { type: 'table', caption: 'Le rate del mutuo', columns: ['Mutuo', 'Rata'], rows: [['10.000 euro', '100 euro']] },
    { type: 'callout', tone: 'warning', title: 'Il rischio', text: 'Un mutuo può costare la casa.' },
    { type: 'quote', text: 'Mai più.', source: 'Un lettore con un mutuo' },
    { type: 'paragraph', text: link('Fonte', 'Osservatorio sul mutuo', 'https://www.bancaditalia.it') },
    {
      type: 'list',
      ordered: false,
      items: [link('Glossario', 'Mutuo', '/glossario/mutuo'), [{ text: 'Mutuo a tasso fisso', href: '/glossario/tasso-fisso' }]],
    },
  ]
  const quoted = async (body: EventData<'ArticleDrafted'>['body'], summary = '') => {
    await using models = await givenModels(article(1, { ...neutral, summary, body }))
    const { items } = await searchArticles(models, 'mutuo')
    return items.map(({ fragment }) => runs(fragment))
  }
  assert.equal(await quoted(besides), [''], 'it is found all the same')
  assert.equal(await quoted(besides, 'Quanto costa un mutuo'), ['Quanto costa un [mutuo]'], 'then the standfirst is quoted')
  const prose = { type: 'paragraph', text: ['Il ', 'mutuo'].map((part) => ({ text: part })) } as const
  assert.equal(await quoted([...besides, { ...prose, text: [...prose.text] }, { type: 'paragraph', text: 'E poi?' }]), ['Il [mutuo]'])
  assert.equal(await quoted([...besides, { type: 'list', ordered: true, items: ['Il mutuo si chiede.', 'Si aspetta.'] }]), [
    'Il [mutuo] si chiede.',
  ])
})

test('A text that is written again is found by its new words alone.', async () => {
  await using models = await givenModels([
    ...article(1, text('Vecchio cacao.')),
    revised('a-1', 2, minute(40), { ...neutral, body: [{ type: 'paragraph', text: 'Nuovo petrolio.' }] }, null),
    event('ArticlePublished', { slug: 'a-1', revision: 2, basis: 'generation', publishedAt: minute(50) }),
  ])
  assert.equal([slugs(await searchArticles(models, 'petrolio')), slugs(await searchArticles(models, 'cacao'))], [['a-1'], []])
  assert.is(runs((await searchArticles(models, 'petrolio')).items[0]!.fragment), 'Nuovo [petrolio].')
})

test.run()
