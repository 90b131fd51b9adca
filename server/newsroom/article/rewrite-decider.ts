import { hasSampleNotice } from '../../../events/domain/generation/sample-data.ts'
import { contentHash, contentOf, HASH_SCHEMA, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { CorrectionKind } from '../../../events/domain/newsroom/publication.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import type { ArticleState } from './article-state.ts'

/** The program that wrote the article writes it again, from figures that its source has revised. */
export interface RewriteCommand {
  readonly type: 'RewriteArticle'
  readonly content: RevisionContent
  /** For readers: what the source changed. */
  readonly change: { readonly kind: Exclude<CorrectionKind, 'typo'>; readonly note: string }
  /** A person is to look before readers do. */
  readonly reviewFirst: boolean
  readonly at: string
}

/**
 * Decides a new revision without an author. If readers see the program's own text and it is the newest, the revision replaces it with a
 * public correction. Otherwise (a person has written since, it was withdrawn, it waits) the revision goes to review and nothing else
 * changes. A revision on sample figures stays a draft, because they are not news.
 */
export function decideRewrite(state: ArticleState, slug: string, { content, change, reviewFirst, at }: RewriteCommand): ArticleEvent[] {
  const newest = state.revisions.at(-1)!
  const hash = contentHash(content)
  if (hash === newest.hash) return []
  const revision = newest.revision + 1
  const { body, ...texts } = contentOf(content)
  const named = { slug, revision }
  const revised: ArticleEvent = {
    type: 'ArticleRevised',
    data: { ...named, basedOn: newest.revision, hash, hashSchema: HASH_SCHEMA, ...texts, body: [...body], revisedAt: at },
  }
  if (hasSampleNotice(content.body)) return [revised]
  const isOwn = state.status === 'published' && state.published === newest.revision && newest.authorId === null
  if (!isOwn || reviewFirst) return [revised, { type: 'RevisionSubmitted', data: { ...named, submittedAt: at } }]
  return [
    revised,
    { type: 'ArticlePublished', data: { ...named, basis: 'generation', publishedAt: at } },
    { type: 'ArticleCorrected', data: { ...named, ...change, correctedAt: at } },
  ]
}
