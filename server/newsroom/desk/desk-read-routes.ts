import { z } from 'zod'
import type { Colleague } from '../../../client/api/newsroom.ts'
import type { ReturnedPage, UnreadPage, WorkPage } from '../../../client/api/work.ts'
import { categoryOfKey } from '../../../events/domain/categories.ts'
import { inHandsOf, QUEUES } from '../../../events/domain/newsroom/revision-status.ts'
import { REVIEW_CODES } from '../../../events/domain/review-reasons.ts'
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
import { HttpProblem } from '../../http/problem.ts'
import { readParameters } from '../../http/read-json.ts'
import { callerOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { slugIn } from '../article/slug-in.ts'
import type { DeskContext } from './desk-routes.ts'
import { deskView, newestHands, returnedView, revisionsView, textView, unreadText, workItem } from './desk-view.ts'
import { findingNames } from './findings.ts'
import { reviewReasonName } from '../../italian/review-reason-text.ts'
import type { FieldCode } from '../../italian/fields.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: cursorSchema.optional(),
}
const queueParameters = z.object({
  status: z.enum(QUEUES).default('review'),
  category: z
    .string()
    .transform((key) => categoryOfKey(key))
    .refine((category) => category !== null, 'not-a-section' satisfies FieldCode)
    .optional(),
  /** Of a person, or `none`. */
  holder: z.union([editorIdSchema, z.literal(NO_HOLDER)]).optional(),
  reason: z.enum(REVIEW_CODES).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...page,
})
const unreadParameters = z.object(page)
/** A short list: the queue has them all. */
const MAX_RETURNED = 5
const pageParameters = z.object({ from: z.coerce.number().pipe(revisionNumberSchema).optional() })
const number = z.coerce.number().pipe(revisionNumberSchema)

/** What the newsroom reads: articles in any status, withdrawn and flagged ones too, with every revision. */
export function addDeskReadRoutes(routes: Routes, context: Pick<DeskContext, 'reads' | 'colleagues' | 'notes'>): void {
  async function deskAt(ctx: { params: Record<string, string> }): Promise<Desk> {
    const desk = await findDesk(context.reads, slugIn(ctx))
    if (!desk) throw new HttpProblem(404, 'no-such-article')
    return desk
  }

  routes.get('/api/newsroom/queue', 'seeUnpublished', async (ctx) => {
    const { category, order, ...asked } = readParameters(queueParameters, ctx.query)
    const selection = { ...asked, category: category ?? undefined, oldestFirst: order === 'oldest' }
    const { cards, totals, reasons, next } = await listWork(context.reads, selection)
    const people = cards.flatMap((card) => [...newestHands(card), inHandsOf(card.newest)].filter((id) => id !== null))
    const names = await context.colleagues.names([...new Set(people)])
    // One after the other: readers are served in between.
    const findings: string[][] = []
    for (const [at, revision] of (await newestRevisions(context.reads, cards)).entries())
      findings.push(revision ? await findingNames(cards[at]!, revision) : [])
    ctx.body = {
      items: cards.map((card, at) => workItem(card, names, findings[at]!, asked.status === 'withdrawn')),
      totals,
      reasons: reasons.map(({ code, total }) => ({ code, name: reviewReasonName(code), total })),
      next: next && writeCursor(next),
      isBuilding: await areListsBuilding(context.reads),
    } satisfies WorkPage
  })

  routes.get('/api/newsroom/returned', 'seeUnpublished', async (ctx) => {
    const { returned, total } = await listReturned(context.reads, callerOf(ctx).personId, MAX_RETURNED)
    const items = await Promise.all(returned.map((desk) => returnedView(context, desk)))
    ctx.body = { items, total, isBuilding: await areListsBuilding(context.reads) } satisfies ReturnedPage
  })

  routes.get('/api/newsroom/unread', 'markRead', async (ctx) => {
    const { cards, total, next } = await listUnread(context.reads, readParameters(unreadParameters, ctx.query))
    const isBuilding = await areListsBuilding(context.reads)
    ctx.body = { items: cards.map(unreadText), total, next: next && writeCursor(next), isBuilding } satisfies UnreadPage
  })

  routes.get('/api/newsroom/colleagues', 'handOverRevision', async (ctx) => {
    const { colleagues } = context
    const ids = [...new Set(await colleagues.active())]
    const names = await colleagues.names(ids)
    ctx.body = ids.map((id): Colleague => ({ id, name: names[id] ?? null }))
  })

  routes.get('/api/newsroom/articles/:slug', 'seeUnpublished', async (ctx) => {
    ctx.body = await deskView(context, await deskAt(ctx), callerOf(ctx))
  })

  routes.get('/api/newsroom/articles/:slug/revisions', 'seeUnpublished', async (ctx) => {
    const { from } = readParameters(pageParameters, ctx.query)
    const { card } = await deskAt(ctx)
    const newest = card.newest.revision
    const found = await listRevisions(context.reads, card.slug, Math.min(from ?? newest, newest))
    ctx.body = await revisionsView(context, card, found)
  })

  routes.get('/api/newsroom/articles/:slug/revisions/:revision', 'seeUnpublished', async (ctx) => {
    const { data: wanted } = number.safeParse(ctx.params['revision'])
    const { card } = await deskAt(ctx)
    const revision = wanted === undefined ? null : await findRevision(context.reads, card.slug, wanted)
    if (!revision) throw new HttpProblem(404, 'unknown-revision', { parameters: { by: 'number' } })
    ctx.body = await textView(context, card, revision)
  })
}
