import { articleStream } from '../../../events/schemas/article.ts'
import { type Appended, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { HoldCause } from '../../../events/domain/newsroom/publication.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import type { CommandContext } from '../command-handler.ts'
import { type ArticleCommand, articleDecider } from './article-decider.ts'
import { isReserved } from './reserved-addresses.ts'
import { slugify } from './slug.ts'

type WriteContext = Pick<CommandContext, 'log' | 'newId'>
type Draft = Omit<EventData<'ArticleDrafted'>, 'slug'>

export interface WrittenArticleRecord {
  readonly slug: string
  readonly appended: Appended
}

interface WriteOptions {
  readonly reviewReasons: readonly ReviewReason[]
  /** Called if the check found nothing. Returns the reason why the text waits for a person; null if it is published. */
  readonly holdCause: () => Promise<HoldCause | null>
  readonly onlyOnce?: boolean | undefined
}

export class AlreadyWrittenError extends Error {
  override readonly name = 'AlreadyWrittenError'
}

/** Returns true if an article was ever written under this title, in whatever status it is now. */
export async function isWritten(log: CommandContext['log'], title: string): Promise<boolean> {
  for await (const _ of log.readStream(articleStream(slugify(title)), { limit: 1, fromLeader: true })) return true
  return false
}

/**
 * Appends a complete article under a unique slug. The append expects NO_STREAM, so two articles with one title cannot share a stream. The
 * second one adds characters of its own id; numbers would make many articles with one title contend.
 * @param draft all fields but the slug
 * @throws AlreadyWrittenError if the article exists and `onlyOnce` is set
 */
export async function writeArticle(
  context: WriteContext,
  origin: Origin,
  draft: Draft,
  { reviewReasons, holdCause, onlyOnce = false }: WriteOptions,
): Promise<WrittenArticleRecord> {
  const cause = reviewReasons.length > 0 ? null : await holdCause()
  const command = (complete: EventData<'ArticleDrafted'>): ArticleCommand => ({
    type: 'WriteArticle',
    draft: complete,
    reviewReasons,
    reviewFirst: cause !== null,
    cause: cause ?? undefined,
    at: draft.draftedAt,
  })
  return appendUnderFreeSlug(context, origin, { draft, onlyOnce }, command)
}

export const draftArticle = (context: WriteContext, origin: Origin, draft: Draft): Promise<WrittenArticleRecord> =>
  appendUnderFreeSlug(context, origin, { draft, onlyOnce: false }, (complete) => ({ type: 'DraftArticle', draft: complete }))

async function appendUnderFreeSlug(
  { log, newId }: WriteContext,
  origin: Origin,
  { draft, onlyOnce }: { readonly draft: Draft; readonly onlyOnce: boolean },
  command: (draft: EventData<'ArticleDrafted'>) => ArticleCommand,
): Promise<WrittenArticleRecord> {
  const base = slugify(draft.title)
  for (let idLength = 0; ; idLength += 4) {
    const slug = idLength === 0 ? base : `${base}-${draft.articleId.replaceAll('-', '').slice(0, idLength)}`
    if (idLength === 0 && isReserved(slug)) continue
    const events = articleDecider.decide(command({ ...draft, slug }), articleDecider.initial)
    try {
      return { slug, appended: await log.append(articleStream(slug), 'no_stream', newEvents(events, origin, newId)) }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || idLength >= 16) throw error
      if (onlyOnce) throw new AlreadyWrittenError(draft.title, { cause: error })
    }
  }
}
