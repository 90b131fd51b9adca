import type { Context } from 'koa'
import { z } from 'zod'
import type { CheckedCopy, Colleague, SavedCopy, WorkingCopy } from '../../../client/api/newsroom.ts'
import { MAX_BODY_CHARACTERS } from '../../../events/domain/newsroom/text-limits.ts'
import { isSeen } from '../../../events/domain/newsroom/seen-text.ts'
import { categorySchema } from '../../../events/schemas/article.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type CopyPlace, NEW_ARTICLE, type WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { findingsInCopy } from './findings.ts'
import type { Colleagues } from './colleagues.ts'
import { MAX_TEXT_BYTES, nameBody } from './desk-bodies.ts'
import { slugIn } from '../article/slug-in.ts'
import type { Notes } from './notes.ts'
import type { FieldCode } from '../../italian/fields.ts'

export interface WorkingCopyContext {
  readonly reads: Pick<ReadModels, 'read'>
  readonly copies: WorkingCopies
  readonly notes: Notes
  readonly colleagues: Colleagues
  readonly now: () => Date
}

const line = z.string().max(2_000)
/** Half-written: bounded and visible, and otherwise checked only when it becomes a revision. */
const copyBody = z
  .strictObject({
    basedOn: nameBody.nullable(),
    category: categorySchema,
    content: z.strictObject({
      title: line,
      subtitle: line,
      excerpt: line,
      summary: line,
      illustrative: z.boolean().optional(),
      heroImage: line.optional(),
      body: z
        .array(z.looseObject({ type: z.string().max(40) }))
        .max(400)
        .refine((blocks) => JSON.stringify(blocks).length <= MAX_BODY_CHARACTERS, 'body-too-long' satisfies FieldCode),
    }),
  })
  .refine(isSeen, 'unseen-text' satisfies FieldCode)

/** @returns the first slug of the article at that address. @throws HttpProblem 404 */
async function articleAt(reads: WorkingCopyContext['reads'], ctx: { params: Record<string, string> }): Promise<string> {
  const desk = await findDesk(reads, slugIn(ctx))
  if (!desk) throw new HttpProblem(404, 'no-such-article')
  return desk.card.slug
}

/** What somebody is writing, for themselves alone, and who else has the article open. */
export function addWorkingCopyRoutes(routes: Routes, { reads, copies, notes, colleagues, now }: WorkingCopyContext): void {
  async function read(ctx: Context, place: CopyPlace): Promise<void> {
    const stored = await copies.read(place)
    const [text] = stored ? await notes.open([{ personId: place.personId, note: stored }]) : []
    const copy = text ? ({ ...(JSON.parse(text) as WorkingCopy), savedAt: stored!.savedAt } satisfies SavedCopy) : null
    ctx.body = { copy }
  }
  async function write(ctx: Context, place: CopyPlace): Promise<void> {
    const copy = readJson(ctx, copyBody)
    const savedAt = now().toISOString()
    await copies.write(place, { ...(await notes.seal(place.personId, JSON.stringify(copy), originOf(ctx))), savedAt })
    ctx.body = { savedAt, reasons: await findingsInCopy(copy as WorkingCopy) } satisfies CheckedCopy
  }
  async function remove(ctx: Context, place: CopyPlace): Promise<void> {
    await copies.remove(place)
    ctx.status = 204
  }

  for (const [path, needs, articleOf] of [
    ['/api/newsroom/working-copy', 'writeArticle', async () => NEW_ARTICLE],
    ['/api/newsroom/articles/:slug/working-copy', 'reviseArticle', (ctx: { params: Record<string, string> }) => articleAt(reads, ctx)],
  ] as const) {
    const placeOf = async (ctx: Context & { params: Record<string, string> }): Promise<CopyPlace> => ({
      personId: callerOf(ctx).personId,
      article: await articleOf(ctx),
    })
    routes.get(path, needs, async (ctx) => read(ctx, await placeOf(ctx)))
    routes.put(path, needs, async (ctx) => write(ctx, await placeOf(ctx)), { maxBytes: MAX_TEXT_BYTES })
    routes.delete(path, needs, async (ctx) => remove(ctx, await placeOf(ctx)))
  }

  routes.get('/api/newsroom/articles/:slug/editors', 'seeUnpublished', async (ctx) => {
    const { personId } = callerOf(ctx)
    const others = (await copies.present(await articleAt(reads, ctx))).filter((id) => id !== personId)
    const names = await colleagues.names(others)
    ctx.body = others.map((id): Colleague => ({ id, name: names[id] ?? null }))
  })
}
