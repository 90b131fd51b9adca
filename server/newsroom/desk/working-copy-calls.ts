import { z } from 'zod'
import type { SavedCopy, WorkingCopy } from '../../../client/api/newsroom.ts'
import type { Block } from '../../../events/domain/blocks.ts'
import { isSeen } from '../../../events/domain/newsroom/seen-text.ts'
import { MAX_BODY_CHARACTERS } from '../../../events/domain/newsroom/limits.ts'
import { categorySchema } from '../../../events/schemas/article.ts'
import { coverSchema, sourcesSchema } from '../../../events/schemas/content/blocks.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type CopyPlace, NEW_ARTICLE, type WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import { checkedCopySchema, colleagueSchema, savedCopySchema } from '../../answers/desk.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { atArticle } from '../article/article-calls.ts'
import type { Colleagues } from './colleagues.ts'
import { MAX_TEXT_BYTES, nameBody } from './desk-bodies.ts'
import { exampleName } from './desk-command.ts'
import { findingsInCopy } from './findings.ts'
import type { Notes } from './notes.ts'
import type { FieldCode } from '../../italian/fields.ts'

interface WorkingCopyContext {
  readonly reads: Pick<ReadModels, 'read'>
  readonly copies: WorkingCopies
  readonly notes: Notes
  readonly colleagues: Colleagues
  readonly now: () => Date
}

const line = z.string().max(2_000)
const block = z.looseObject({ type: z.string().max(40) }) as unknown as z.ZodType<Block, Block>
/** Only bounded and made visible; the full validation comes when the copy becomes a revision. */
const copyBody = z
  .strictObject({
    basedOn: nameBody.nullable(),
    category: categorySchema,
    content: z.strictObject({
      title: line,
      subtitle: line,
      excerpt: line,
      summary: line,
      illustrative: z.boolean().exactOptional(),
      heroImage: line.exactOptional(),
      cover: coverSchema.exactOptional(),
      sources: sourcesSchema.exactOptional(),
      body: z
        .array(block)
        .max(400)
        .refine((blocks) => JSON.stringify(blocks).length <= MAX_BODY_CHARACTERS, 'body-too-long' satisfies FieldCode),
    }),
  })
  .refine(isSeen, 'unseen-text' satisfies FieldCode)

const read = { answer: z.strictObject({ copy: savedCopySchema.nullable() }) } as const
const write = { body: copyBody, maxBytes: MAX_TEXT_BYTES, answer: checkedCopySchema } as const
const ofNew = { needs: 'writeArticle' } as const
const ofArticle = { ...atArticle, needs: 'reviseArticle', errors: { 404: atArticle.errors[404] } } as const
const exampleCopy = {
  basedOn: exampleName,
  category: 'MERCATI',
  content: { title: 'Che cosa rende', subtitle: '', excerpt: '', summary: '', body: [] },
}

/** Calls on the caller's private working copies (at most 30, for 30 days), and on the presence of others in the article. */
export const workingCopyCalls = {
  'GET /api/newsroom/working-copy': { ...ofNew, ...read, summary: 'Reads the caller’s working copy of a new article.' },
  'PUT /api/newsroom/working-copy': {
    ...ofNew,
    ...write,
    summary: 'Saves the caller’s working copy of a new article, and checks its text.',
    example: { ...exampleCopy, basedOn: null },
  },
  'DELETE /api/newsroom/working-copy': { ...ofNew, summary: 'Deletes the caller’s working copy of a new article.', answer: null },
  'GET /api/newsroom/articles/:slug/working-copy': { ...ofArticle, ...read, summary: 'Reads the caller’s working copy of an article.' },
  'PUT /api/newsroom/articles/:slug/working-copy': {
    ...ofArticle,
    ...write,
    summary: 'Saves the caller’s working copy of an article, and checks its text.',
    example: { ...atArticle.example, ...exampleCopy },
  },
  'DELETE /api/newsroom/articles/:slug/working-copy': {
    ...ofArticle,
    summary: 'Deletes the caller’s working copy of an article.',
    answer: null,
  },
  'GET /api/newsroom/articles/:slug/editors': {
    ...ofArticle,
    needs: 'seeUnpublished',
    summary: 'Lists who else has the article open for editing.',
    answer: z.array(colleagueSchema),
  },
} as const satisfies CallDescriptions

export function createWorkingCopyHandlers({
  reads,
  copies,
  notes,
  colleagues,
  now,
}: WorkingCopyContext): Handlers<typeof workingCopyCalls> {
  async function articleAt(slug: string): Promise<string> {
    const desk = await findDesk(reads, slug)
    if (!desk) throw new HttpProblem(404, 'no-such-article')
    return desk.card.slug
  }
  const ofNewArticle = (request: ApiRequest): CopyPlace => ({ personId: callerOf(request).personId, article: NEW_ARTICLE })
  const of = async (slug: string, request: ApiRequest): Promise<CopyPlace> => ({
    personId: callerOf(request).personId,
    article: await articleAt(slug),
  })

  async function read(place: CopyPlace): Promise<{ copy: SavedCopy | null }> {
    const stored = await copies.read(place)
    const [text] = stored ? await notes.open([{ personId: place.personId, note: stored }]) : []
    return { copy: text ? { ...(JSON.parse(text) as WorkingCopy), savedAt: stored!.savedAt } : null }
  }
  async function write(place: CopyPlace, { basedOn, category, content }: WorkingCopy, request: ApiRequest) {
    const savedAt = now().toISOString()
    const text = JSON.stringify({ basedOn, category, content })
    await copies.write(place, { ...(await notes.seal(place.personId, text, originOf(request))), savedAt })
    return { savedAt, reasons: await findingsInCopy({ content }) }
  }

  return {
    'GET /api/newsroom/working-copy': (_input, request) => read(ofNewArticle(request)),
    'PUT /api/newsroom/working-copy': (copy, request) => write(ofNewArticle(request), copy, request),
    'DELETE /api/newsroom/working-copy': (_input, request) => copies.remove(ofNewArticle(request)),
    'GET /api/newsroom/articles/:slug/working-copy': async ({ slug }, request) => read(await of(slug, request)),
    'PUT /api/newsroom/articles/:slug/working-copy': async ({ slug, ...copy }, request) => write(await of(slug, request), copy, request),
    'DELETE /api/newsroom/articles/:slug/working-copy': async ({ slug }, request) => copies.remove(await of(slug, request)),
    async 'GET /api/newsroom/articles/:slug/editors'({ slug }, request) {
      const { personId } = callerOf(request)
      const others = (await copies.present(await articleAt(slug))).filter((id) => id !== personId)
      const names = await colleagues.names(others)
      return others.map((id) => ({ id, name: names[id] ?? null }))
    },
  }
}
