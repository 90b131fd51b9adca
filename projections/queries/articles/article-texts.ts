import { type FormerBody, type Revision, revisionKey } from '../../models/articles/article-bodies.ts'
import type { Address } from '../../models/articles/addresses.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { ArticleViews } from '../../models/views/article-views.ts'
import { blocksToHtml } from '../../models/blocks-to-html.ts'
import type { ReadModels } from '../../stores/read-models.ts'

type Body = Revision | FormerBody

export interface FoundCard {
  readonly card: ArticleCard
  readonly views: ArticleViews | null
}

/**
 * Returns the article in any status; null if there is none. Needs one round trip for an article that never moved.
 * @param address current or former address
 */
export async function findCard(models: Pick<ReadModels, 'read'>, address: string): Promise<FoundCard | null> {
  const [claimed, ...found] = await models.read([addressQuery(address), ...cardQueries(address)])
  return isClaimed(claimed) ? findMoved(models, claimed) : cardOf(found)
}

/** Returns the article with its text. Needs one round trip for an article that was never moved or revised. */
export async function findText(models: Pick<ReadModels, 'read'>, address: string): Promise<(FoundCard & { body: Body }) | null> {
  const [claimed, first, former, ...found] = await models.read([
    addressQuery(address),
    { model: 'article-bodies', key: revisionKey(address, 1) },
    { model: 'article-bodies', key: address },
    ...cardQueries(address),
  ])
  const text = isClaimed(claimed) ? await findMoved(models, claimed) : cardOf(found)
  if (!text) return null
  const isFirst = !isClaimed(claimed) && (text.card.revision ?? 1) === 1
  const body = ((isFirst && (first ?? former)) || (await readBodies(models, [text.card]))[0]) as Body | null
  return body && { ...text, body }
}

const addressQuery = (address: string) => ({ model: 'addresses', key: address })

const cardQueries = (slug: string) => [
  { model: 'articles', key: slug },
  { model: 'article-views', key: slug },
]

/** A card without a creation belongs to a stream that lacks its first event. */
function cardOf([card, views]: readonly unknown[]): FoundCard | null {
  const found = card as ArticleCard | null
  return found && found.createdAt !== '' ? { card: found, views: views as ArticleViews | null } : null
}

const isClaimed = (address: unknown): address is Address => Boolean((address as Address | null)?.article)

const findMoved = async (models: Pick<ReadModels, 'read'>, { article }: Address) => cardOf(await models.read(cardQueries(article)))

export async function readBodies(models: Pick<ReadModels, 'read'>, cards: readonly ArticleCard[]): Promise<(Body | null)[]> {
  const [revisions, former] = (await models.read([
    { model: 'article-bodies', keys: cards.map(({ slug, revision }) => revisionKey(slug, revision ?? 1)) },
    { model: 'article-bodies', keys: cards.map(({ slug }) => slug) },
  ])) as [(Revision | null)[], (FormerBody | null)[]]
  return cards.map((_, at) => revisions[at] ?? former[at] ?? null)
}

export const htmlOf = (body: Body): string => ('html' in body ? body.html : blocksToHtml(body.content.body))
