import { mayBeBase } from '../../../events/domain/newsroom/revision-rulings.ts'
import { CommandRefusedError } from '../decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'

export interface RevisionName {
  readonly revision: number
  readonly hash: string
}

/** Returns the revision. @throws CommandRefusedError `invalid` if this article never had it; the error contains no text */
export function revisionNamed({ revisions }: ArticleState, { revision, hash }: RevisionName): RevisionState {
  const found = revisions[revision - 1]
  if (found?.hash !== hash) throw new CommandRefusedError('invalid', 'unknown-revision', { parameters: { by: 'hash' } })
  return found
}

/**
 * Returns the newest revision, which must match the name.
 * @throws CommandRefusedError `conflict` with both texts if there is a newer one, `invalid` as above
 */
export function newestNamed(state: ArticleState, name: RevisionName): RevisionState {
  const seen = revisionNamed(state, name)
  const newest = state.revisions.at(-1)!
  if (seen !== newest) throw outdated(seen, newest)
  return newest
}

/**
 * Returns the named revision if a new text may be based on it.
 * @throws CommandRefusedError as above, with the newest text that was not discarded
 */
export function baseNamed(state: ArticleState, name: RevisionName): RevisionState {
  const seen = revisionNamed(state, name)
  if (mayBeBase(state.revisions, seen, state.approved ?? state.published)) return seen
  throw outdated(
    seen,
    state.revisions.findLast(({ status }) => status !== 'discarded')!,
  )
}

function outdated(seen: RevisionState, newest: RevisionState): CommandRefusedError {
  return new CommandRefusedError('conflict', 'outdated-revision', { members: { seen: shown(seen), newest: shown(newest) } })
}

const shown = ({ revision, hash, authorId, content }: RevisionState) => ({ revision, hash, authorId, content })
