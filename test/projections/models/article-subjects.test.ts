import { readFile, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GLOSSARY } from '../../../events/glossary/glossary.ts'
import { CONCEPT_SUBJECTS } from '../../../events/domain/navigation/concept-subjects.ts'
import { articles } from '../../../projections/models/articles.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { sampleEvent } from '../../events/sample-event.ts'
import { everyArticle } from '../../server/newsroom/writer/catalogue/every-article.ts'
import { drafted, fold } from '../given.ts'

/**
 * The subjects of every article that ships or that the offline writer can write, by title. Each was read and found right; after a change
 *
 *   npx node test/projections/models/article-subjects.test.ts --record
 *
 * writes what they come to be now, to be read again before it is committed.
 */
const RECORD = new URL('./article-subjects.json', import.meta.url)

const AI = {
  generatedBy: 'ai',
  provenance: { model: 'scrittore-locale', promptVersion: '4', generationId: '', topicId: 'un-tema' },
} as const
const writer = everyArticle('soggetti').map(({ article: { title, subtitle, summary, excerpt, body } }) => ({
  title,
  subtitle,
  summary,
  excerpt,
  body,
  ...AI,
}))

const subjectsOfEvents = (texts: readonly Parameters<typeof drafted>[1][]): Record<string, unknown> =>
  Object.fromEntries(texts.map((text, n) => [text!.title, [...fold(articles, [drafted(`articolo-${n}`, text)]).values()][0]!['subjects']]))

const test = suite('Subjects of articles')

test('Every article that ships, or that the offline writer can write, has the subjects that a person found right.', async () => {
  const found = subjectsOfEvents([...importedArticles, ...writer])
  if (process.argv.includes('--record')) await writeFile(RECORD, JSON.stringify(found))
  assert.equal(found, JSON.parse(await readFile(RECORD, 'utf8')))
  assert.is(Object.keys(found).length, importedArticles.length + writer.length)
  for (const [title, subjects] of Object.entries(found)) assert.ok((subjects as string[]).length > 0, title)
})

test('Every concept of the glossary has a subject, so that a headline need not name one.', () => {
  assert.equal(Object.keys(CONCEPT_SUBJECTS).toSorted(), GLOSSARY.map(({ slug }) => slug).toSorted())
})

test('Beside its concept’s, a program’s text has the subjects that its headline names.', () => {
  const text = writer.find(({ title }) => title.startsWith('Chi ha spesso ragione'))!
  const { title: _, ...rest } = text
  const about = sampleEvent('ArticleDrafted', { ...rest, slug: 'uno', title: 'Quanto costa un ordine a mercato, con le commissioni' })
  assert.equal(fold(articles, [about]).get('uno')!['subjects'], ['misurare-il-rischio', 'ordini-e-costi'])
})

test.run()
