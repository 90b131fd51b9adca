import { type ArticleStatus, isRefused, type RevisionStatus } from './revision-status.ts'
import { type Command, effectOf, isPermitted, needsColleague, ON_NEWEST, type OnNewest, type Role } from '../permissions.ts'
import type { ProvenBasis } from './publication.ts'

/** Who gives a command, as far as rules depend on it. A token counts as its issuer. */
export interface Editor {
  readonly personId: string
  readonly role: Role
  /** No one else who is active may approve, or the owner has allowed it. */
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

/** Why a command changes nothing. */
export interface Refusal {
  readonly kind: 'conflict' | 'forbidden' | 'invalid'
  readonly code: RefusalCode
}
/** `keeps`: it may be repeated, and changes nothing. */
export type Ruling = 'changes' | 'keeps' | Refusal

const REFUSED: Readonly<Partial<Record<OnNewest, RefusalCode>>> = {
  reviseArticle: 'not-editable',
  submitRevision: 'already-decided',
  approveRevision: 'not-in-review',
  sendBackRevision: 'not-in-review',
  discardRevision: 'already-discarded',
  handOverRevision: 'discarded-revision',
}

/** The newest revision of an article. */
export interface NewestRevision {
  readonly status: RevisionStatus
  readonly authorId: string | null
  readonly holderId: string | null
  /** Readers see it now. */
  readonly isOnSite: boolean
}

/** @returns what a command does to the newest revision when that person gives it; a role that may not give it at all is not asked here */
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
 * @param revisions of an article, in order
 * @param settled the revision that was approved last, else what readers saw last; null where there is neither
 * @returns whether a new text may be made from that revision: all later ones were discarded, or the newest was and it is the settled one
 */
export function mayBeBase<Revision extends { readonly revision: number; readonly status: RevisionStatus }>(
  revisions: readonly Revision[],
  seen: Revision,
  settled: number | null,
): boolean {
  if (seen.revision === settled && revisions.at(-1)?.status === 'discarded') return true
  return revisions.findLast((one) => one === seen || one.status !== 'discarded') === seen
}

/** An article, as far as its publication depends on it. Revisions by their numbers. */
export interface Publishable {
  readonly status: ArticleStatus | 'none'
  /** The revision that was published last. */
  readonly published: number | null
  /** The revision that was approved last, unless it was discarded since. */
  readonly approved: number | null
}

export interface NamedRevision {
  readonly revision: number
  readonly status: RevisionStatus
  /** By what right it came onto the site; null where it never did. */
  readonly basis: ProvenBasis | null
}

/** @returns the state that the table of rights knows for a revision that is to be published */
export function publishingState({ status, published, approved }: Publishable, { revision, basis, status: decided }: NamedRevision): string {
  // Withdrawn, it may have been refused since.
  if (revision === published) return status === 'published' ? 'published' : isRefused(decided) ? decided : 'cleared'
  if (revision === approved) return 'approved'
  return basis !== null && revision < (published ?? 0) ? 'replaced' : decided === 'approved' ? 'replaced' : decided
}

/** @param change what readers are told, where they have seen another text. @returns what publishing the revision does */
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

/** The published state of an article, as far as the rules on reading need it. */
export interface Readable {
  readonly status: ArticleStatus | 'none'
  /** The basis on which the shown revision was published; null if none is shown. */
  readonly shownBy: ProvenBasis | null
  /** A person has read the shown revision. */
  readonly isRead: boolean
}

/**
 * @returns the state in the table of rights. Only an article that a rule published needs a reader: a person published the others, or they
 *   were read before release.
 */
export function readingState({ status, shownBy, isRead }: Readable): 'off_site' | 'not_by_rule' | 'read' | 'unread' {
  if (status !== 'published') return 'off_site'
  return shownBy !== 'generation' ? 'not_by_rule' : isRead ? 'read' : 'unread'
}

/** @param isShown the named revision is the published one. @returns the effect of marking it as read or unread */
export function rulingOnReading(command: 'markRead' | 'markUnread', article: Readable, isShown: boolean): Ruling {
  const effect = effectOf(command, readingState(article))
  if (article.status === 'published' && !isShown) return { kind: 'conflict', code: 'other-revision-shown' }
  if (effect !== 'refused') return effect
  return { kind: 'conflict', code: article.status === 'published' ? 'nothing-to-reread' : 'not-on-site' }
}

interface Offering extends Publishable, Readable {
  readonly featured: boolean
  readonly newest: NewestRevision & NamedRevision
}

/** @returns the revision that is published where none is named: the approved one, else what readers saw last, else the newest */
export const nextToPublish = ({ approved, published }: Publishable, newest: number): number => approved ?? published ?? newest

/** @returns what the editor may do with the article now: what would be accepted and would change something */
export function offeredCommands(article: Offering, next: NamedRevision, by: Editor): Command[] {
  const changes = (command: Command, state?: string) =>
    isPermitted(command, by.role) && (state === undefined || effectOf(command, state) === 'changes')
  const place = article.featured ? 'featured' : 'plain'
  const onArticle: readonly [Command, string?][] = [
    ['publishArticle', publishingState(article, next)],
    ['withdrawArticle', article.status],
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
