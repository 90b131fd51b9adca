import { articleStream } from '../../../events/schemas/article.ts'
import { type Appended, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { asNew, type CommandContext } from '../command-handler.ts'
import { articleDecider } from './article-decider.ts'
import { slugify } from './slug.ts'

export interface WrittenArticleRecord {
  readonly slug: string
  readonly appended: Appended
}

/**
 * Puts a whole article into the log under a slug of its own: the stream's name is the slug and the append states
 * NO_STREAM, so two writers of one title cannot both get it. The one that comes second takes a few characters of the
 * article's own id, so that fifty writers of one title do not try the same numbers in turn.
 * @param draft everything but the slug
 * @param reviewReasons why a person must look first; empty publishes at once
 */
export async function writeArticle(
  { log, newId }: Pick<CommandContext, 'log' | 'newId'>,
  draft: Omit<EventData<'ArticleDrafted'>, 'slug'>,
  reviewReasons: readonly ReviewReason[],
): Promise<WrittenArticleRecord> {
  const base = slugify(draft.title)
  for (let idLength = 0; ; idLength += 4) {
    const slug = idLength === 0 ? base : `${base}-${draft.articleId.replaceAll('-', '').slice(0, idLength)}`
    const events = articleDecider.decide(
      { type: 'WriteArticle', draft: { ...draft, slug }, reviewReasons, at: draft.draftedAt },
      articleDecider.initial,
    )
    try {
      return { slug, appended: await log.append(articleStream(slug), 'no_stream', asNew(events, newId)) }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || idLength >= 16) throw error
    }
  }
}
