import { textsOf } from '../../../events/domain/plain-text.ts'
import { type FormerBody, type Revision, revisionKey } from '../../models/articles/article-bodies.ts'
import type { Address } from '../../models/articles/addresses.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { ArticleViews } from '../../models/views/article-views.ts'
import { blocksToHtml } from '../../models/blocks-to-html.ts'
import type { ReadModels } from '../../stores/read-models.ts'
import { textOfHtml } from '../fragment.ts'

/** A revision, or what version 2 of the model has, until version 3 is built. */
type Body = Revision | FormerBody

export interface FoundCard {
  readonly card: ArticleCard
  readonly views: ArticleViews | null
  /** Of the revision that the card shows, where it came with the card. */
  readonly body: Body | null
}

/**
 * In one round trip for an article that never moved and was never revised.
 * @param address today's address of the article, or a former one
 * @returns the article in any status; null where there is none
 */
export async function findCard(models: Pick<ReadModels, 'read'>, address: string): Promise<FoundCard | null> {
  const [claimed, card, views, first, former] = (await models.read([
    { model: 'addresses', key: address },
    ...queriesFor(address),
    { model: 'article-bodies', key: address },
  ])) as [Address | null, ArticleCard | null, ArticleViews | null, Revision | null, FormerBody | null]
  if (claimed?.article) {
    const [moved, movedViews] = (await models.read(queriesFor(claimed.article))) as [ArticleCard | null, ArticleViews | null]
    return moved && moved.createdAt !== '' ? { card: moved, views: movedViews, body: null } : null
  }
  if (!card || card.createdAt === '') return null
  return { card, views, body: (card.revision ?? 1) === 1 ? (first ?? former) : null }
}

const queriesFor = (slug: string) => [
  { model: 'articles', key: slug },
  { model: 'article-views', key: slug },
  { model: 'article-bodies', key: revisionKey(slug, 1) },
]

/** @returns the texts that the cards show; null where one is not there yet */
export async function readBodies(models: Pick<ReadModels, 'read'>, cards: readonly ArticleCard[]): Promise<(Body | null)[]> {
  const [revisions, former] = (await models.read([
    { model: 'article-bodies', keys: cards.map(({ slug, revision }) => revisionKey(slug, revision ?? 1)) },
    { model: 'article-bodies', keys: cards.map(({ slug }) => slug) },
  ])) as [(Revision | null)[], (FormerBody | null)[]]
  return cards.map((_, at) => revisions[at] ?? former[at] ?? null)
}

export const htmlOf = (body: Body): string => ('html' in body ? body.html : blocksToHtml(body.content.body))

/** @returns the text without markup, on one line */
export const plainTextOf = (body: Body): string =>
  'html' in body ? textOfHtml(body.html) : body.content.body.flatMap(textsOf).join(' ').replace(/\s+/g, ' ').trim()
