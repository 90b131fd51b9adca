import { z } from 'zod'
import { type Category, categoryOfKey } from '../../../events/domain/categories.ts'
import { inHandsOf, QUEUES } from '../../../events/domain/newsroom/revision-status.ts'
import { REVIEW_CODES } from '../../../events/domain/review-reasons.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { editorIdSchema, revisionNumberSchema } from '../../../events/schemas/content/revisions.ts'
import { NO_HOLDER } from '../../../projections/models/articles.ts'
import { cursorSchema, writeCursor } from '../../../projections/queries/articles/article-cursor.ts'
import {
  type Desk,
  findDesk,
  findRevision,
  listReturned,
  listRevisions,
  listUnread,
  listWork,
  newestRevisions,
} from '../../../projections/queries/articles/desk-queries.ts'
import { areListsBuilding } from '../../../projections/queries/articles/lists-building.ts'
import { colleagueSchema, deskArticleSchema, deskRevisionSchema, deskTextSchema } from '../../answers/desk.ts'
import { returnedPageSchema, unreadPageSchema, workPageSchema } from '../../answers/work.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf } from '../../http/request-origin.ts'
import { atArticle } from '../article/article-calls.ts'
import { reviewReasonName } from '../../italian/review-reason-text.ts'
import type { DeskContext } from './desk-command.ts'
import { deskView, type DeskViewParts, newestHands, returnedView, revisionsView, textView, unreadText, workItem } from './desk-view.ts'
import { findingNames } from './findings.ts'
import type { FieldCode } from '../../italian/fields.ts'

const page = {
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
  after: cursorSchema.exactOptional(),
}
const category = z.string().transform((key, context): Category => {
  const found = categoryOfKey(key)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: 'not-a-section' satisfies FieldCode })
  return z.NEVER
})
const queueParameters = z.object({
  status: z.enum(QUEUES).default('review'),
  category: category.exactOptional(),
  holder: z
    .union([editorIdSchema, z.literal(NO_HOLDER)])
    .exactOptional()
    .describe('Id of a person, or `none`.'),
  reason: z.enum(REVIEW_CODES).exactOptional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...page,
})
const MAX_RETURNED = 5
const number = z.coerce.number<number | string>().pipe(revisionNumberSchema)
const readArticle = { ...atArticle, needs: 'seeUnpublished', errors: { 404: atArticle.errors[404] } } as const

export const deskReadCalls = {
  'GET /api/newsroom/queue': {
    needs: 'seeUnpublished',
    summary: 'Lists articles by the status of their newest revision. Withdrawn ones are filtered by section alone.',
    query: queueParameters,
    answer: workPageSchema,
    example: { status: 'review', category: 'mercati', order: 'oldest' },
  },
  'GET /api/newsroom/returned': {
    needs: 'seeUnpublished',
    summary: 'Lists texts that were sent back to the caller.',
    answer: returnedPageSchema,
  },
  'GET /api/newsroom/unread': {
    needs: 'markRead',
    summary: 'Lists articles that a rule published and no one has read since.',
    query: z.object(page),
    answer: unreadPageSchema,
    example: { limit: 50 },
  },
  'GET /api/newsroom/colleagues': {
    needs: 'handOverRevision',
    summary: 'Lists everyone to whom work can be handed over, the caller included.',
    answer: z.array(colleagueSchema),
  },
  'GET /api/newsroom/articles/:slug': {
    ...readArticle,
    summary: 'Reads an article in any status with its newest revision, and the commands that the caller may give.',
    answer: deskArticleSchema,
  },
  'GET /api/newsroom/articles/:slug/revisions': {
    ...readArticle,
    summary: 'Lists at most 20 revisions of an article, newest first.',
    query: z.object({ from: number.exactOptional().describe('The newest number of the page.') }),
    answer: z.array(deskRevisionSchema),
    example: { ...atArticle.example, from: 20 },
  },
  'GET /api/newsroom/articles/:slug/revisions/:revision': {
    needs: 'seeUnpublished',
    summary: 'Reads a revision with its text, and the findings of the editorial check.',
    path: z.object({ slug: slugSchema, revision: number }),
    missing: 'no-such-revision',
    answer: deskTextSchema,
    errors: { 404: 'The article has no such revision.' },
    example: { ...atArticle.example, revision: 1 },
  },
} as const satisfies CallDescriptions

export function createDeskReadHandlers(context: Pick<DeskContext, 'reads'> & DeskViewParts): Handlers<typeof deskReadCalls> {
  const { reads, colleagues } = context
  async function deskAt(slug: string): Promise<Desk> {
    const desk = await findDesk(reads, slug)
    if (!desk) throw new HttpProblem(404, 'no-such-article')
    return desk
  }

  return {
    async 'GET /api/newsroom/queue'({ order, ...asked }) {
      const { cards, totals, reasons, next } = await listWork(reads, { ...asked, oldestFirst: order === 'oldest' })
      const people = cards.flatMap((card) => [...newestHands(card), inHandsOf(card.newest)].filter((id) => id !== null))
      const names = await colleagues.names([...new Set(people)])
      // Sequential, so that other requests are served in between.
      const findings: string[][] = []
      for (const [at, revision] of (await newestRevisions(reads, cards)).entries())
        findings.push(revision ? await findingNames(cards[at]!, revision) : [])
      return {
        items: cards.map((card, at) => workItem(card, names, findings[at]!, asked.status === 'withdrawn')),
        totals,
        reasons: reasons.map(({ code, total }) => ({ code, name: reviewReasonName(code), total })),
        next: next && writeCursor(next),
        isBuilding: await areListsBuilding(reads),
      }
    },
    async 'GET /api/newsroom/returned'(_input, request) {
      const { returned, total } = await listReturned(reads, callerOf(request).personId, MAX_RETURNED)
      const items = await Promise.all(returned.map((desk) => returnedView(context, desk)))
      return { items, total, isBuilding: await areListsBuilding(reads) }
    },
    async 'GET /api/newsroom/unread'(asked) {
      const { cards, total, next } = await listUnread(reads, asked)
      const isBuilding = await areListsBuilding(reads)
      return { items: cards.map(unreadText), total, next: next && writeCursor(next), isBuilding }
    },
    async 'GET /api/newsroom/colleagues'() {
      const ids = [...new Set(await colleagues.active())]
      const names = await colleagues.names(ids)
      return ids.map((id) => ({ id, name: names[id] ?? null }))
    },
    'GET /api/newsroom/articles/:slug': async ({ slug }, request) => deskView(context, await deskAt(slug), callerOf(request)),
    async 'GET /api/newsroom/articles/:slug/revisions'({ slug, from }) {
      const { card } = await deskAt(slug)
      const newest = card.newest.revision
      return revisionsView(context, card, await listRevisions(reads, card.slug, Math.min(from ?? newest, newest)))
    },
    async 'GET /api/newsroom/articles/:slug/revisions/:revision'({ slug, revision: wanted }) {
      const { card } = await deskAt(slug)
      const revision = await findRevision(reads, card.slug, wanted)
      if (!revision) throw new HttpProblem(404, 'no-such-revision')
      return textView(context, card, revision)
    },
  }
}
