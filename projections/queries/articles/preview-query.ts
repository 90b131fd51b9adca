import { isSampleText } from '../../../events/domain/generation/sample-data.ts'
import { basisOf } from '../../../events/domain/newsroom/publication.ts'
import type { ReadModels } from '../../stores/read-models.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { type ArticleWithContent, toItems } from '../article-queries.ts'
import { findCard, htmlOf } from './article-texts.ts'
import { findRevision } from './desk-queries.ts'
import { responsibilityOf } from './record-query.ts'

export type PreviewedArticle = Omit<ArticleWithContent, 'withdrawal'>

/**
 * Returns the article as readers would see that revision; null if there is no such article or revision.
 * @param address current or former address
 * @param at assumed time of publication, ISO 8601
 */
export async function previewArticle(
  models: Pick<ReadModels, 'read'>,
  address: string,
  number: number,
  at: string,
): Promise<PreviewedArticle | null> {
  const found = await findCard(models, address)
  const revision = found && (await findRevision(models, found.card.slug, number))
  if (!revision) return null
  const { card, views } = found
  const approval = revision.steps.findLast(({ what }) => what === 'approved')
  const { approver } = responsibilityOf(card, revision)
  const { body, illustrative = false, heroImage, cover, sources: _, ...texts } = revision.content
  const shown: ArticleCard = {
    ...card,
    ...texts,
    illustrative: illustrative || isSampleText(card.writtenBy, { body }),
    heroImage: heroImage ?? null,
    cover: cover ?? null,
    status: 'published',
    publishedAt: card.publishedAt ?? at,
    revision: number,
    // The visible revision may have been published on other grounds.
    basis: revision.publication ? basisOf(revision.publication.basis, card) : 'approval',
    review: approval && approver ? { revision: number, at: approval.at, approver } : null,
  }
  const [item] = toItems([shown], [views])
  return { ...item!, content: htmlOf(revision), corrections: card.corrections ?? [] }
}
