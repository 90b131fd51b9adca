import type { Context } from 'koa'
import type { z } from 'zod'
import { categoryLabel } from '../../../events/domain/categories.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import { contentOf } from '../../../events/schemas/content/content-hash.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { readJson } from '../../http/read-json.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { Reply } from '../../http/calls/call.ts'
import type { Routes } from '../../http/routes.ts'
import type { ArticleCommand } from '../article/article-decider.ts'
import { changeAddress } from '../article/change-address.ts'
import { handleArticle } from '../article/handle-article.ts'
import { slugIn } from '../article/slug-in.ts'
import { draftArticle } from '../article/write-article.ts'
import { awaitReadModels, type CommandContext } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { Colleagues } from './colleagues.ts'
import {
  addressBody,
  approveBody,
  categoryBody,
  discardBody,
  handOverBody,
  MAX_TEXT_BYTES,
  nameBody,
  newArticleBody,
  publishBody,
  readBody,
  reviseBody,
  sendBackBody,
  withdrawBody,
} from './desk-bodies.ts'
import { deskView } from './desk-view.ts'
import { findingCodes, graveFindingsIn } from './findings.ts'
import type { Notes } from './notes.ts'
import { shownOrDone } from '../shown-or-done.ts'

export interface DeskContext extends CommandContext {
  readonly reads: Pick<ReadModels, 'read' | 'status'>
  readonly colleagues: Colleagues
  readonly notes: Notes
}

const WHOLE_TEXT = { maxBytes: MAX_TEXT_BYTES }

/** A route whose body makes a command on one article. */
type OnArticle = <Body>(
  verb: string,
  needs: Command,
  schema: z.ZodType<Body>,
  commandOf: (body: Body, ctx: Context, slug: string) => ArticleCommand | Promise<ArticleCommand>,
) => void

/** The commands of the newsroom on articles and their revisions (`client/api/newsroom.ts`). */
export function addDeskRoutes(routes: Routes, context: DeskContext): void {
  async function answer(ctx: Context, slug: string): Promise<void> {
    const shown = await shownOrDone({ slug }, async () => {
      const desk = await findDesk(context.reads, slug)
      return desk && deskView(context, desk, callerOf(ctx))
    })
    if (shown instanceof Reply) ctx.status = shown.status!
    ctx.body = shown instanceof Reply ? shown.answer : shown
  }
  const onArticle: OnArticle = (verb, needs, schema, commandOf) =>
    routes.post(
      `/api/newsroom/articles/:slug/${verb}`,
      needs,
      async (ctx) => {
        const slug = slugIn(ctx)
        const body = readJson(ctx, schema)
        await handleArticle(context, originOf(ctx), slug, await commandOf(body, ctx, slug))
        await answer(ctx, slug)
      },
      WHOLE_TEXT,
    )

  routes.post(
    '/api/newsroom/articles',
    'writeArticle',
    async (ctx) => {
      const slug = await writeNew(context, ctx)
      ctx.status = 201
      await answer(ctx, slug)
    },
    WHOLE_TEXT,
  )
  addRevisionRoutes(onArticle, context)
  addPublicationRoutes(onArticle, context)
  routes.post('/api/newsroom/articles/:slug/address', 'changeAddress', async (ctx) => {
    const slug = slugIn(ctx)
    const { address } = readJson(ctx, addressBody)
    await changeAddress(context, originOf(ctx), slug, address)
    await answer(ctx, slug)
  })
}

/** @returns the slug of an article that a person has written: a draft, signed by the section's desk */
async function writeNew(context: DeskContext, ctx: Context): Promise<string> {
  const { category, content } = readJson(ctx, newArticleBody)
  const { body, ...texts } = contentOf(content)
  const { slug, appended } = await draftArticle(context, originOf(ctx), {
    ...texts,
    body: [...body],
    articleId: context.newId(),
    category,
    author: 'Redazione',
    authorName: `Redazione ${categoryLabel(category)}`,
    authorTitle: `Redazione ${categoryLabel(category)}`,
    featured: false,
    generatedBy: 'editorial',
    authorId: callerOf(ctx).personId,
    findings: await findingCodes(content),
    draftedAt: context.now().toISOString(),
  })
  await awaitReadModels(context.readModels, appended)
  return slug
}

function addRevisionRoutes(onArticle: OnArticle, { colleagues, notes, now, reads }: DeskContext): void {
  const givenBy = async (ctx: Context): Promise<{ by: Editor; at: string }> => {
    const { personId, role } = callerOf(ctx)
    return { by: { personId, role, mayApproveOwn: await colleagues.mayApproveOwn(personId) }, at: now().toISOString() }
  }
  const seal = (ctx: Context, text: string) => notes.seal(callerOf(ctx).personId, text, originOf(ctx))

  onArticle('revisions', 'reviseArticle', reviseBody, async ({ basedOn, content }, ctx) => ({
    type: 'ReviseArticle',
    named: basedOn,
    content,
    findings: await findingCodes(content),
    ...(await givenBy(ctx)),
  }))
  onArticle('submit', 'submitRevision', nameBody, async (named, ctx) => ({ type: 'SubmitRevision', named, ...(await givenBy(ctx)) }))
  onArticle('approve', 'approveRevision', approveBody, async ({ despite, ...named }, ctx, slug) => {
    const findings = await graveFindingsIn(reads, slug, named)
    const reason = despite && findings?.length ? await seal(ctx, despite) : undefined
    return { type: 'ApproveRevision', named, findings, despite: reason, ...(await givenBy(ctx)) }
  })
  onArticle('send-back', 'sendBackRevision', sendBackBody, async ({ note, ...named }, ctx) => ({
    type: 'SendBackRevision',
    named,
    note: await seal(ctx, note),
    ...(await givenBy(ctx)),
  }))
  onArticle('discard', 'discardRevision', discardBody, async ({ reason, ...named }, ctx) => ({
    type: 'DiscardRevision',
    named,
    reason: await seal(ctx, reason),
    ...(await givenBy(ctx)),
  }))
  onArticle('hand-over', 'handOverRevision', handOverBody, async ({ to, ...named }, ctx) => {
    if (!(await colleagues.isActive(to))) throw new CommandRefusedError('invalid', 'Questa persona non è nella redazione.')
    return { type: 'HandOverRevision', named, to, ...(await givenBy(ctx)) }
  })
}

function addPublicationRoutes(onArticle: OnArticle, { now }: DeskContext): void {
  const at = () => now().toISOString()
  onArticle('publish', 'publishArticle', publishBody, ({ change, ...named }, ctx) => ({
    type: 'PublishArticle',
    named,
    ...(change ? { change } : {}),
    by: callerOf(ctx).personId,
    at: at(),
  }))
  for (const [verb, needs, type] of [
    ['read', 'markRead', 'MarkRead'],
    ['unread', 'markUnread', 'MarkUnread'],
  ] as const)
    onArticle(verb, needs, readBody, ({ revision }, ctx) => ({ type, revision, by: callerOf(ctx).personId, at: at() }))
  onArticle('withdraw', 'withdrawArticle', withdrawBody, ({ notice }) => ({ type: 'WithdrawArticle', notice, at: at() }))
  onArticle('category', 'changeCategory', categoryBody, ({ category }) => ({ type: 'ChangeCategory', category, at: at() }))
}
