import { isPermitted, type Role } from '../../../events/domain/permissions.ts'
import { readingState, rulingOnReading } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, refuseOrRepeat } from '../decider.ts'
import type { ArticleCommand } from './article-decider.ts'
import { type ArticleState, readableOf } from './article-state.ts'

/**
 * Decides whether a person has read an article that a rule published. The command names the revision, so that no newer one counts as read.
 */
export function decideReading(
  state: ArticleState,
  slug: string,
  { type, revision, by, at }: ArticleCommand & { type: 'MarkRead' | 'MarkUnread' },
): ArticleEvent[] {
  if (revision > state.revisions.length) throw new CommandRefusedError('invalid', 'unknown-revision', { parameters: { by: 'number' } })
  const right = type === 'MarkRead' ? 'markRead' : 'markUnread'
  if (refuseOrRepeat(rulingOnReading(right, readableOf(state), state.published === revision))) return []
  return [
    type === 'MarkRead'
      ? { type: 'PublicationRead', data: { slug, revision, by, readAt: at } }
      : { type: 'PublicationReadUndone', data: { slug, revision, by, undoneAt: at } },
  ]
}

export function readByRevising(
  state: ArticleState,
  slug: string,
  basedOn: number,
  by: { personId: string; role: Role },
  at: string,
): ArticleEvent[] {
  if (basedOn !== state.published || readingState(readableOf(state)) !== 'unread' || !isPermitted('markRead', by.role)) return []
  return [{ type: 'PublicationRead', data: { slug, revision: basedOn, by: by.personId, readAt: at } }]
}
