import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { NEAR_SUBJECTS } from '../../../events/domain/navigation/near-subjects.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { areTwinHeadlines } from '../../../events/domain/navigation/front-page.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { readHome } from '../../../projections/queries/home-query.ts'
import { relatedArticles } from '../../../projections/queries/navigation/subject-queries.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { CATALOGUE } from '../../../server/newsroom/writer/sample/catalogue.ts'
import { slugify } from '../../../server/newsroom/article/slug.ts'
import { drafted, published } from '../given.ts'
import { givenModels } from '../given-models.ts'

const test = suite('A portal with all that ships and all that the offline writer can write')

const NOW = new Date('2026-11-26T12:00:00.000Z')
const provenance = {
  model: 'scrittore-locale',
  promptVersion: '4',
  generationId: '00000000-0000-4000-8000-00000000000a',
  topicId: 'un-tema',
}

/** Batches in any order, some thirty a minute. */
function everything(seed: string) {
  const random = seededRandom(seed)
  const planned = CATALOGUE.flat()
  return givenModels([
    ...importedArticles.flatMap(({ publishedAt, ...article }) => [drafted(article.slug, article), published(article.slug, publishedAt)]),
    ...random.sample(planned, planned.length).flatMap(({ entry, title, write }, n) => {
      const { onlyOnce: _, ...texts } = write(seededRandom(title))
      const slug = slugify(title)
      const at = new Date(NOW.getTime() - (planned.length - n) * 2_000).toISOString()
      return [drafted(slug, { ...texts, category: entry.category, generatedBy: 'ai', provenance, draftedAt: at }), published(slug, at)]
    }),
  ])
}

for (const seed of ['uno', 'due', 'tre']) {
  test(`In none of the five tabs do neighbours have one subject or one headline’s template (R3.2): ${seed}`, async () => {
    await using models = await everything(seed)
    for (const category of CATEGORIES) {
      const { featured, section, latest } = await readHome(models, { category, now: NOW, mostRead: [] })
      assert.is(section.length, 6, category)
      for (const list of [section, latest, featured]) {
        for (const [at, story] of list.entries()) {
          const next = list[at + 1]
          if (!next) continue
          const both = `${category}: ${story.title} | ${next.title}`
          assert.is.not(story.subjects[0], next.subjects[0], both)
          assert.not.ok(areTwinHeadlines(story.title, next.title), both)
        }
      }
    }
  })
}

test('Every article leads to three others on its subjects, or on one near to them where there are too few.', async () => {
  await using models = await everything('uno')
  for (const slug of [...importedArticles.map((one) => one.slug), ...CATALOGUE.flat().map(({ title }) => slugify(title))]) {
    const [[card]] = (await models.read([{ model: 'articles', keys: [slug] }])) as [[{ subjects: Subject[] }]]
    const related = await relatedArticles(models, slug)
    assert.is(related.length, 3, slug)
    const near = [...card.subjects, ...NEAR_SUBJECTS[card.subjects[0]!]]
    for (const one of related)
      assert.ok(
        one.subjects.some((subject) => near.includes(subject)),
        `${slug}: ${one.title}`,
      )
  }
})

test.run()
