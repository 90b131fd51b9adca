import { categoryLabel } from '../../../events/domain/categories.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import { contentOf } from '../../../events/schemas/content/content-hash.ts'
import { deskArticleSchema } from '../../answers/desk.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers, Received } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { draftArticle } from '../article/write-article.ts'
import { awaitReadModels } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import {
  approveBody,
  discardBody,
  handOverBody,
  MAX_TEXT_BYTES,
  nameBody,
  newArticleBody,
  reviseBody,
  sendBackBody,
} from './desk-bodies.ts'
import { createGive, createShown, type DeskContext, deskCommand, exampleName } from './desk-command.ts'
import { findingCodes, graveFindingsIn } from './findings.ts'

const OUTDATED = '`outdated-revision`: there is a newer revision; the problem has both texts.'
const NOT_YOURS = '`not-yours`: authors work on their own articles, and on those that were handed over to them.'
/** Parameters of a command on the newest revision. The hash shows that the caller has read it. */
const onNewest = {
  ...deskCommand,
  maxBytes: MAX_TEXT_BYTES,
  errors: {
    ...deskCommand.errors,
    403: NOT_YOURS,
    409: `${OUTDATED} Otherwise its state does not allow it.`,
    422: '`unknown-revision`: the article never had that text.',
  },
} as const
const example = { ...deskCommand.example, ...exampleName }
export const exampleContent = {
  title: 'Che cosa rende un BTP',
  subtitle: 'Cedola, prezzo e scadenza in un solo numero',
  excerpt: 'Il rendimento a scadenza tiene insieme cedole, prezzo e rimborso.',
  summary: 'Il rendimento a scadenza tiene insieme cedole, prezzo e rimborso.',
  body: [{ type: 'paragraph', text: 'Chi compra sotto la pari riceve alla scadenza più di quanto ha pagato.' }],
}

export const revisionCalls = {
  'POST /api/newsroom/articles': {
    needs: 'writeArticle',
    summary: 'Saves a new article as a draft, signed by its section’s desk.',
    body: newArticleBody,
    maxBytes: MAX_TEXT_BYTES,
    answer: deskArticleSchema,
    status: 201,
    mayBeLate: true,
    example: { category: 'MERCATI', content: exampleContent },
  },
  'POST /api/newsroom/articles/:slug/revisions': {
    ...onNewest,
    needs: 'reviseArticle',
    summary: 'Saves a new text of an article. The same text again changes nothing.',
    body: reviseBody,
    example: { ...deskCommand.example, basedOn: exampleName, content: exampleContent },
  },
  'POST /api/newsroom/articles/:slug/submit': {
    ...onNewest,
    needs: 'submitRevision',
    summary: 'Sends the newest revision to review.',
    body: nameBody,
    example,
  },
  'POST /api/newsroom/articles/:slug/approve': {
    ...onNewest,
    needs: 'approveRevision',
    summary: 'Approves the newest revision. `despite` states the reason for approving a text with grave findings.',
    body: approveBody,
    errors: {
      ...onNewest.errors,
      403: '`own-revision`: the caller wrote it, and a colleague approves it.',
      409: `${OUTDATED} \`grave-findings\`: \`despite\` is missing; the problem has the findings. Otherwise its state does not allow it.`,
    },
    example: { ...example, despite: 'La fonte è citata nel testo.' },
  },
  'POST /api/newsroom/articles/:slug/send-back': {
    ...onNewest,
    needs: 'sendBackRevision',
    summary: 'Sends the newest revision back to its author with a note.',
    body: sendBackBody,
    example: { ...example, note: 'Manca la fonte del dato.' },
  },
  'POST /api/newsroom/articles/:slug/annotate': {
    ...onNewest,
    needs: 'annotateRevision',
    summary: 'Leaves a note for the author on the newest revision, which only the newsroom reads.',
    body: sendBackBody,
    example: { ...example, note: 'Bella apertura: tienila.' },
  },
  'POST /api/newsroom/articles/:slug/discard': {
    ...onNewest,
    needs: 'discardRevision',
    summary: 'Discards the newest revision.',
    body: discardBody,
    example: { ...example, reason: 'La notizia è superata.' },
  },
  'POST /api/newsroom/articles/:slug/hand-over': {
    ...onNewest,
    needs: 'handOverRevision',
    summary: 'Hands the newest revision over to a person of the newsroom.',
    body: handOverBody,
    errors: { ...onNewest.errors, 422: '`unknown-revision`: the article never had that text. Or the person is not in the newsroom.' },
    example: { ...example, to: 'first-owner' },
  },
} as const satisfies CallDescriptions

export function createRevisionHandlers(context: DeskContext): Handlers<typeof revisionCalls> {
  const { colleagues, notes, now, reads } = context
  const give = createGive(context)
  const shown = createShown(context)
  const givenBy = async (request: ApiRequest): Promise<{ by: Editor; at: string }> => {
    const { personId, role } = callerOf(request)
    return { by: { personId, role, mayApproveOwn: await colleagues.mayApproveOwn(personId) }, at: now().toISOString() }
  }
  const seal = (request: ApiRequest, text: string) => notes.seal(callerOf(request).personId, text, originOf(request))

  return {
    'POST /api/newsroom/articles': async (input, request) => shown(await writeNew(context, input, request), request),
    'POST /api/newsroom/articles/:slug/revisions': give(async ({ basedOn, content }, request) => ({
      type: 'ReviseArticle',
      named: basedOn,
      content,
      findings: await findingCodes(content),
      ...(await givenBy(request)),
    })),
    'POST /api/newsroom/articles/:slug/submit': give(async ({ slug: _, ...named }, request) => ({
      type: 'SubmitRevision',
      named,
      ...(await givenBy(request)),
    })),
    'POST /api/newsroom/articles/:slug/approve': give(async ({ slug, despite, ...named }, request) => {
      const findings = await graveFindingsIn(reads, slug, named)
      const reason = despite && findings?.length ? await seal(request, despite) : undefined
      return { type: 'ApproveRevision', named, findings, despite: reason, ...(await givenBy(request)) }
    }),
    'POST /api/newsroom/articles/:slug/send-back': give(async ({ slug: _, note, ...named }, request) => ({
      type: 'SendBackRevision',
      named,
      note: await seal(request, note),
      ...(await givenBy(request)),
    })),
    'POST /api/newsroom/articles/:slug/annotate': give(async ({ slug: _, note, ...named }, request) => ({
      type: 'AnnotateRevision',
      named,
      note: await seal(request, note),
      ...(await givenBy(request)),
    })),
    'POST /api/newsroom/articles/:slug/discard': give(async ({ slug: _, reason, ...named }, request) => ({
      type: 'DiscardRevision',
      named,
      reason: await seal(request, reason),
      ...(await givenBy(request)),
    })),
    'POST /api/newsroom/articles/:slug/hand-over': give(async ({ slug: _, to, ...named }, request) => {
      if (!(await colleagues.isActive(to))) throw new CommandRefusedError('invalid', 'not-in-newsroom')
      return { type: 'HandOverRevision', named, to, ...(await givenBy(request)) }
    }),
  }
}

type NewArticle = Received<(typeof revisionCalls)['POST /api/newsroom/articles']>

async function writeNew(context: DeskContext, { category, content }: NewArticle, request: ApiRequest): Promise<string> {
  const { body, ...texts } = contentOf(content)
  const { slug, appended } = await draftArticle(context, originOf(request), {
    ...texts,
    body: [...body],
    articleId: context.newId(),
    category,
    author: 'Redazione',
    authorName: `Redazione ${categoryLabel(category)}`,
    authorTitle: `Redazione ${categoryLabel(category)}`,
    featured: false,
    generatedBy: 'editorial',
    authorId: callerOf(request).personId,
    findings: await findingCodes(content),
    draftedAt: context.now().toISOString(),
  })
  await awaitReadModels(context.readModels, appended)
  return slug
}
