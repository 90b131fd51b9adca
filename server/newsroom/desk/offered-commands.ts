import { type Command, effectOf, isOffered, needsColleague } from '../../../events/domain/permissions.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { Editor } from '../article/revision-decider.ts'

const ON_NEWEST: readonly Command[] = [
  'reviseArticle',
  'submitRevision',
  'approveRevision',
  'sendBackRevision',
  'discardRevision',
  'handOverRevision',
]

/** @returns the state that the table of rights knows for what would be published next: an approved text, else what readers saw last */
function publishingState({ approved, basis, status, refused, newest }: ArticleCard): string {
  if (approved) return 'approved'
  if (basis === null) return newest.status
  return status === 'published' ? 'published' : refused ? 'refused' : 'cleared'
}

/** @returns the revision that a publication would name now; null where there is none to publish */
export const publishableRevision = (card: ArticleCard): number | null =>
  effectOf('publishArticle', publishingState(card)) === 'changes' ? (card.approved?.revision ?? card.revision) : null

/**
 * @returns what the editor may do with the article now: what its decider would accept and what would change something
 */
export function offeredCommands(card: ArticleCard, { personId, role, mayApproveOwn }: Editor): Command[] {
  const { newest, status, featured, basis, revision } = card
  const isTheirs = newest.authorId === personId || newest.holderId === personId
  const may = (command: Command): boolean => {
    if (role === 'author' && !isTheirs) return false
    if (needsColleague(command, newest.authorId === personId, mayApproveOwn)) return false
    // It is on the site: it can be withdrawn.
    if (command === 'discardRevision' && status === 'published' && newest.revision === revision && basis !== null) return false
    return isOffered(command, role, newest.status)
  }
  const onArticle: readonly [Command, string?][] = [
    ['publishArticle', publishingState(card)],
    ['withdrawArticle', status],
    ['featureArticle', featured ? 'featured' : 'plain'],
    ['unfeatureArticle', featured ? 'featured' : 'plain'],
    ['changeAddress'],
    ['changeCategory'],
  ]
  return [...ON_NEWEST.filter(may), ...onArticle.filter(([command, state]) => isOffered(command, role, state)).map(([command]) => command)]
}
