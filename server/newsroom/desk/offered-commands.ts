import { type Editor, nextToPublish, offeredCommands, publishingState } from '../../../events/domain/newsroom/revision-rulings.ts'
import { type Command, effectOf } from '../../../events/domain/permissions.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'

function ruled({ newest, status, featured, basis, revision, approved, refused, byRule }: ArticleCard) {
  const published = basis === null ? null : revision
  const isPublished = newest.revision === published
  const article = {
    status,
    featured,
    published,
    shownBy: basis,
    isRead: Boolean(byRule?.read),
    approved: approved?.revision ?? null,
    newest: { ...newest, basis: isPublished ? basis : null, isOnSite: isPublished && status === 'published' },
  }
  const next = nextToPublish(article, newest.revision)
  // A revision that is followed by others was either approved or published.
  const decided = next === published && refused ? ('discarded' as const) : ('approved' as const)
  const isNewest = next === newest.revision && published === null && !approved
  return { article, next: isNewest ? article.newest : { revision: next, status: decided, basis: next === published ? basis : null } }
}

export function publishableRevision(card: ArticleCard): number | null {
  const { article, next } = ruled(card)
  return effectOf('publishArticle', publishingState(article, next)) === 'changes' ? next.revision : null
}

export function offeredOn(card: ArticleCard, by: Editor): Command[] {
  const { article, next } = ruled(card)
  return offeredCommands(article, next, by)
}
