import { type ArticleStatus, isRefused, type RevisionStatus } from './revision-status.ts'
import { type Command, effectOf, isPermitted, needsColleague, ON_NEWEST, type OnNewest, type Role } from '../permissions.ts'
import type { ProvenBasis } from './publication.ts'

export interface Editor {
  readonly personId: string
  readonly role: Role
  readonly mayApproveOwn: boolean
}

type RefusalCode =
  | 'not-yours'
  | 'own-revision'
  | 'not-editable'
  | 'already-decided'
  | 'not-in-review'
  | 'already-discarded'
  | 'discarded-revision'
  | 'shown-revision'
  | 'replaced-revision'
  | 'not-approved'
  | 'change-required'
  | 'note-required'
  | 'other-revision-shown'
  | 'nothing-to-reread'
  | 'not-on-site'

/** `keeps`: the command is accepted and changes nothing. */
export interface Refusal {
  readonly kind: 'conflict' | 'forbidden' | 'invalid'
  readonly code: RefusalCode
}
export type Ruling = 'changes' | 'keeps' | Refusal

const REFUSED: Readonly<Partial<Record<OnNewest, RefusalCode>>> = {
  reviseArticle: 'not-editable',
  submitRevision: 'already-decided',
  approveRevision: 'not-in-review',
  sendBackRevision: 'not-in-review',
  discardRevision: 'already-discarded',
  handOverRevision: 'discarded-revision',
}

export interface NewestRevision {
  readonly status: RevisionStatus
  readonly authorId: string | null
  readonly holderId: string | null
  readonly isOnSite: boolean
}

export function rulingOnNewest(command: OnNewest, { status, authorId, holderId, isOnSite }: NewestRevision, by: Editor): Ruling {
  if (by.role === 'author' && authorId !== by.personId && holderId !== by.personId) return { kind: 'forbidden', code: 'not-yours' }
  const effect = effectOf(command, status)
  if (effect === 'refused') return { kind: 'conflict', code: REFUSED[command] ?? 'not-editable' }
  if (effect === 'changes' && needsColleague(command, authorId === by.personId, by.mayApproveOwn))
    return { kind: 'forbidden', code: 'own-revision' }
  if (effect === 'changes' && command === 'discardRevision' && isOnSite) return { kind: 'conflict', code: 'shown-revision' }
  return effect
}

/**
 * Returns whether a new text may be based on that revision: all later ones were discarded, or it is the settled one and the newest was
 * discarded.
 * @param revisions revisions of an article, in order
 * @param settled the last approved revision, else the last published one; null if there is neither
 */
export function mayBeBase<Revision extends { readonly revision: number; readonly status: RevisionStatus }>(
  revisions: readonly Revision[],
  seen: Revision,
  settled: number | null,
): boolean {
  if (seen.revision === settled && revisions.at(-1)?.status === 'discarded') return true
  return revisions.findLast((one) => one === seen || one.status !== 'discarded') === seen
}

export interface Publishable {
  readonly status: ArticleStatus | 'none'
  readonly published: number | null
  /** The last approved revision, unless it was discarded later. */
  readonly approved: number | null
}

export interface NamedRevision {
  readonly revision: number
  readonly status: RevisionStatus
  readonly basis: ProvenBasis | null
}

/** Returns the state of a revision that is to be published, as in the table of rights. */
export function publishingState({ status, published, approved }: Publishable, { revision, basis, status: decided }: NamedRevision): string {
  // A withdrawn revision may have been refused later.
  if (revision === published) return status === 'published' ? 'published' : isRefused(decided) ? decided : 'cleared'
  if (revision === approved) return 'approved'
  return basis !== null && revision < (published ?? 0) ? 'replaced' : decided === 'approved' ? 'replaced' : decided
}

/**
 * Returns the effect of publishing the revision.
 * @param change public note about the replaced text, if readers saw one
 */
export function rulingOnPublication(
  article: Publishable,
  revision: NamedRevision,
  change: { readonly kind: string; readonly note: string | null } | undefined,
): Ruling {
  const from = publishingState(article, revision)
  const effect = effectOf('publishArticle', from)
  if (effect === 'keeps') return effect
  if (from === 'replaced') return { kind: 'conflict', code: 'replaced-revision' }
  if (effect === 'refused') return { kind: 'conflict', code: 'not-approved' }
  const replaces = article.published !== null && article.published !== revision.revision
  if (replaces && !change) return { kind: 'invalid', code: 'change-required' }
  if (replaces && change!.kind !== 'typo' && change!.note === null) return { kind: 'invalid', code: 'note-required' }
  return 'changes'
}

export interface Readable {
  readonly status: ArticleStatus | 'none'
  readonly shownBy: ProvenBasis | null
  readonly isRead: boolean
}

/**
 * Returns the state in the table of rights. Only articles that a rule published need a reader; people have read all others before
 * publication.
 */
export function readingState({ status, shownBy, isRead }: Readable): 'off_site' | 'not_by_rule' | 'read' | 'unread' {
  if (status !== 'published') return 'off_site'
  return shownBy !== 'generation' ? 'not_by_rule' : isRead ? 'read' : 'unread'
}

/**
 * Returns the effect of marking an article as read or unread.
 * @param isShown true if the named revision is the published one
 */
export function rulingOnReading(command: 'markRead' | 'markUnread', article: Readable, isShown: boolean): Ruling {
  const effect = effectOf(command, readingState(article))
  if (article.status === 'published' && !isShown) return { kind: 'conflict', code: 'other-revision-shown' }
  if (effect !== 'refused') return effect
  return { kind: 'conflict', code: article.status === 'published' ? 'nothing-to-reread' : 'not-on-site' }
}

/** Returns the state in the table of rights: typos are corrected in what readers see, while nobody has written a newer text. */
export const typoState = (
  { status, published, approved }: Publishable,
  newest: Pick<NamedRevision, 'revision' | 'status'>,
): 'on_site' | 'being_rewritten' | 'off_site' => {
  if (status !== 'published') return 'off_site'
  const isNewest = newest.revision === published || newest.status === 'discarded'
  return isNewest && (approved ?? published) === published ? 'on_site' : 'being_rewritten'
}

interface Offering extends Publishable, Readable {
  readonly featured: boolean
  readonly newest: NewestRevision & NamedRevision
}

export const nextToPublish = ({ approved, published }: Publishable, newest: number): number => approved ?? published ?? newest

export function offeredCommands(article: Offering, next: NamedRevision, by: Editor): Command[] {
  const changes = (command: Command, state?: string) =>
    isPermitted(command, by.role) && (state === undefined || effectOf(command, state) === 'changes')
  const place = article.featured ? 'featured' : 'plain'
  const onArticle: readonly [Command, string?][] = [
    ['publishArticle', publishingState(article, next)],
    ['withdrawArticle', article.status],
    ['correctTypo', typoState(article, article.newest)],
    ['markRead', readingState(article)],
    ['markUnread', readingState(article)],
    ['featureArticle', place],
    ['unfeatureArticle', place],
    ['changeAddress'],
    ['changeCategory'],
  ]
  return [
    ...ON_NEWEST.filter((command) => isPermitted(command, by.role) && rulingOnNewest(command, article.newest, by) === 'changes'),
    ...onArticle.filter(([command, state]) => changes(command, state)).map(([command]) => command),
  ]
}
