import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { articleRecord } from '../../../server/api/public-records.ts'
import { drafted, event } from '../given.ts'
import { minute } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'
import { revised } from '../models/article-life.ts'

const records = suite('the public record of an article')

const slug = 'uno'
const [ANNA, BRUNO, CARLA] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]
const published = (revision: number, basis: PublicationBasis = 'approval') =>
  event('ArticlePublished', { slug, revision, basis, publishedAt: minute(revision) })
const approved = (revision: number, by: string, more: Partial<EventData<'RevisionApproved'>> = {}) =>
  event('RevisionApproved', {
    slug,
    revision,
    by,
    hash: 'a'.repeat(64),
    ownWork: false,
    role: 'editor',
    approvedAt: minute(revision),
    ...more,
  })
const withdrawn = (notice: string | null) => event('ArticleWithdrawn', { slug, notice, withdrawnAt: minute(30) })
/** A revision that a person wrote, another one approved, and readers got. */
const next = (revision: number) => [revised(slug, revision, minute(revision), {}, ANNA), approved(revision, BRUNO), published(revision)]

records('It goes page by page, and each published revision is on one of them.', async () => {
  const later = Array.from({ length: 12 }, (_, n) => next(n + 2)).flat()
  await using models = await givenModels([drafted(slug), published(1, 'import'), ...later])
  const pages: (readonly number[])[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await articleRecord(models, slug, before)
    pages.push(page.revisions.map(({ revision }) => revision))
    assert.equal(
      page.revisions.map(({ revision, diff }) => diff?.from ?? (revision === 1 ? 0 : null)),
      page.revisions.map(({ revision }) => revision - 1),
    )
    before = page.next
  }
  assert.equal(pages, [
    [13, 12, 11, 10, 9, 8, 7, 6, 5, 4],
    [3, 2, 1],
  ])
})

records('A page that ends with the first revision is the last one.', async () => {
  const later = Array.from({ length: 9 }, (_, n) => next(n + 2)).flat()
  await using models = await givenModels([drafted(slug), published(1, 'import'), ...later])
  const page = await articleRecord(models, slug)
  assert.equal([page.revisions.length, page.next], [10, null])
})

records('Each revision has its own right to be there, its last approval, and what was found then.', async () => {
  const reason = { noteId: ANNA, sealed: 'c2lnaWxsYXRv' }
  await using models = await givenModels([
    drafted(slug, { generatedBy: 'ai' }),
    published(1, 'generation'),
    revised(slug, 2, minute(2), {}, ANNA),
    approved(2, ANNA, { role: 'owner', despite: { codes: ['urgency'], reason } }),
    event('RevisionSentBack', { slug, revision: 2, by: CARLA, note: reason, sentBackAt: minute(3) }),
    approved(2, BRUNO),
    published(2),
    ...next(3).slice(0, 1),
    approved(3, CARLA, { despite: { codes: ['promised_return', 'other'], reason } }),
    published(3),
  ])
  const { revisions } = await articleRecord(models, slug)
  assert.equal(
    revisions.map(({ revision, basis, review }) => [
      revision,
      basis,
      review && [review.approver, review.role, ...review.findings.map(({ name }) => name)],
    ]),
    [
      [3, 'approval', ['other', 'editor', 'Promette un rendimento o esclude il rischio.', 'Altro.']],
      [2, 'approval', ['other', 'editor']],
      [1, 'generation', null],
    ],
  )
})

records('A text approved after it came out has its approval; the record says what is shown, not what is written since.', async () => {
  const life = [drafted(slug, { generatedBy: 'ai' }), published(1, 'generation')]
  await using models = await givenModels([...life, approved(1, BRUNO), revised(slug, 2, minute(2), {}, ANNA)])
  const { revisions, changedBy, review } = await articleRecord(models, slug)
  assert.equal([revisions[0]?.review?.approver, revisions[0]?.basis, revisions.length], ['other', 'generation', 1])
  assert.equal([review?.approver, changedBy], ['other', 0])
})

records(
  'Withdrawn with a notice, it stays without its texts; without one it is unknown; both times it is whole again afterwards.',
  async () => {
    const life = [drafted(slug), published(1, 'import'), ...next(2)]
    const back = published(2)
    const told = withdrawn('Era sbagliato.')
    const silent = withdrawn(null)
    const shown = async (...since: ReturnType<typeof event>[]) => {
      await using models = await givenModels([...life, ...since])
      const record = await articleRecord(models, slug).catch(({ status }: { status: number }) => status)
      if (typeof record === 'number') return record
      return [
        record.revisions.map(({ diff }) => diff && diff.changes !== null),
        record.withdrawals.map((one) => [one.notice, one.back?.revision]),
      ]
    }
    assert.equal(await shown(), [[true, null], []])
    assert.equal(await shown(told), [[false, null], [['Era sbagliato.', undefined]]])
    assert.is(await shown(silent), 404)
    assert.is(await shown(told, back, silent), 404)
    assert.equal(await shown(told, back), [[true, null], [['Era sbagliato.', 2]]])
    assert.equal(await shown(silent, back), [[true, null], [[null, 2]]])
    const [, twice] = (await shown(silent, back, told, back, ...next(3))) as unknown[]
    assert.equal(
      twice,
      [
        ['Era sbagliato.', 2],
        [null, 2],
      ],
      'a later publication is no return',
    )
  },
)

records.run()
