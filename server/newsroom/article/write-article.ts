import { articleStream } from '../../../events/schemas/article.ts'
import { type Appended, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import type { CommandContext } from '../command-handler.ts'
import { articleDecider } from './article-decider.ts'
import { slugify } from './slug.ts'

export interface WrittenArticleRecord {
  readonly slug: string
  readonly appended: Appended
}

/**
 * Appends a complete article under a unique slug: the stream is named after the slug and the append expects NO_STREAM, so two
 * articles with one title cannot share it. The second one adds a few characters of its own id, so that fifty articles with one
 * title do not contend for the same numbers.
 * @param draft all fields but the slug
 * @param reviewReasons why it needs review; empty publishes it at once
 */
export async function writeArticle(
  { log, newId }: Pick<CommandContext, 'log' | 'newId'>,
  origin: Origin,
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
      return { slug, appended: await log.append(articleStream(slug), 'no_stream', newEvents(events, origin, newId)) }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || idLength >= 16) throw error
    }
  }
}
