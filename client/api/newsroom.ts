import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { Block } from '../../events/domain/blocks.ts'
import type { Category } from '../../events/domain/categories.ts'
import type { CorrectionKind, ProvenBasis } from '../../events/domain/newsroom/publication.ts'
import type { RevisionStatus } from '../../events/domain/newsroom/revision-status.ts'
import type { Command } from '../../events/domain/permissions.ts'

/**
 * What the newsroom's pages exchange with `/api/newsroom`. `:slug` is any address that the article has or had. Everything needs a
 * session or a token; what the caller may not do answers 403.
 *
 *     GET  /queue?status=review&category=mercati&limit=&after=           WorkPage
 *          &holder=<id>|none &reason=<code> &order=newest|oldest
 *     GET  /colleagues                                                    Colleague[]
 *     GET  /rules                                                         NewsroomRules
 *     POST /rules/own-approval/allow, /forbid                             NewsroomRules, by an owner
 *     POST /articles                         {category, content}          201, DeskArticle
 *     GET  /articles/:slug                                                DeskArticle
 *     GET  /articles/:slug/revisions?from=n                               DeskRevision[], newest first, at most 20
 *     GET  /articles/:slug/revisions/:n                                   DeskText
 *     GET  /articles/:slug/revisions/:n/page                              HTML, as readers would see it; without scripts, for a frame
 *     POST /articles/:slug/revisions         {basedOn, content}           DeskArticle
 *     GET  /articles/:slug/editors                                        Colleague[]: who else has it open for writing
 *     GET  /working-copy                                                  {copy: SavedCopy | null}, of a new article
 *     PUT  /working-copy                     WorkingCopy                  {savedAt}
 *     DELETE /working-copy                                                204
 *     The same three for /articles/:slug/working-copy. A copy is the caller’s alone: 30 of a person, 30 days.
 *     POST /articles/:slug/submit            RevisionName                 DeskArticle, as all that follow
 *     POST /articles/:slug/approve           RevisionName
 *     POST /articles/:slug/send-back         RevisionName & {note}
 *     POST /articles/:slug/discard           RevisionName & {reason}
 *     POST /articles/:slug/hand-over         RevisionName & {to}
 *     POST /articles/:slug/publish           RevisionName & {change?: {kind, note}}
 *     POST /articles/:slug/withdraw          {notice: string | null}
 *     POST /articles/:slug/address           {address}
 *     POST /articles/:slug/category          {category}
 *
 * Problems, by the end of their type: 409 `outdated-revision` with `OutdatedTexts`; 422 `unknown-revision`; 403 `own-revision`,
 * `not-yours`; 409 `not-approved`, `address-taken`; 422 `reserved-address`.
 */
export interface RevisionName {
  revision: number
  /** SHA-256 in hex of the text that was read. */
  hash: string
}

/** All that readers see of an article except address, category and names. The server counts the reading time. */
export interface ArticleContent {
  title: string
  subtitle: string
  excerpt: string
  summary: string
  illustrative?: boolean
  heroImage?: string
  body: Block[]
}

/** Members of the 409 problem `outdated-revision`. */
export interface OutdatedTexts {
  seen: RevisionName & { content: ArticleContent }
  newest: RevisionName & { content: ArticleContent }
}

export interface DeskStep {
  what: 'submitted' | 'approved' | 'sent_back' | 'discarded' | 'handed_over' | 'flagged' | 'published'
  /** Of the person; null where the program acted, or who did is not recorded. */
  by: string | null
  byName: string | null
  at: string
  /** Of an approval: by its author. */
  ownWork?: boolean
  /** The note or the reason; null where it cannot be opened any more. */
  note?: string | null
  /** Of a hand-over. */
  to?: string
  toName?: string | null
}

export interface DeskRevision extends RevisionName {
  /** Null for the first. */
  basedOn: number | null
  title: string
  status: RevisionStatus
  authorId: string | null
  authorName: string | null
  /** Who saved it, or how it was made. */
  writtenBy: 'person' | 'program' | 'unknown'
  at: string
  words: number
  /** Oldest first, the last 100. */
  steps: DeskStep[]
}

/** Where the editorial check found something: a sentence of a field or of a block; null: the article as a whole. */
export interface ReasonPlace {
  part: 'title' | 'subtitle' | 'excerpt' | 'summary' | number
  sentence: string
}

export interface LocatedReason {
  code: string
  /** In Italian. */
  text: string
  places: ReasonPlace[]
}

export interface DeskText extends DeskRevision {
  content: ArticleContent & { readTime: number }
  /** What the editorial check says of this text today, and what was recorded when it was written. */
  reasons: LocatedReason[]
}

/** An article as the newsroom works on it. */
export interface DeskArticle {
  /** Today's address. */
  slug: string
  /** What the audit log knows it by. */
  firstSlug: string
  title: string
  category: Category
  status: ArticleStatus
  generatedBy: 'ai' | 'editorial'
  provenance: { model: string; promptVersion: string } | null
  featured: boolean
  publishedAt: string | null
  /** What readers see; null where nothing is or was on the site. */
  published: { revision: number; basis: ProvenBasis; reviewedAt: string | null } | null
  notice: string | null
  corrections: { kind: Exclude<CorrectionKind, 'typo'>; note: string; at: string }[]
  newest: DeskRevision
  holderId: string | null
  holderName: string | null
  /** The revision that «Pubblica» names: approved, or withdrawn and free to come back; null where there is none. */
  publishable: number | null
  /** What the caller may do now, from the table of rights: buttons come from it. */
  offered: Command[]
}

/** What somebody is writing: half-done, theirs alone, in no revision yet. */
export interface WorkingCopy {
  /** The revision that was opened; null of a new article. */
  basedOn: RevisionName | null
  category: Category
  content: ArticleContent
}

/** A working copy that is kept. */
export interface SavedCopy extends WorkingCopy {
  savedAt: string
}

/** A person of the newsroom. */
export interface Colleague {
  id: string
  /** Null where it cannot be opened. */
  name: string | null
}

/** What an owner decided for the whole newsroom. */
export interface NewsroomRules {
  /** Who may approve may approve what they wrote, too. */
  ownApproval: boolean
}

/** One line of the queue. */
export interface WorkItem {
  slug: string
  title: string
  category: Category
  status: ArticleStatus
  generatedBy: 'ai' | 'editorial'
  flagged: boolean
  reviewReasons: string[]
  newest: { revision: number; status: RevisionStatus; authorName: string | null; holderName: string | null; since: string }
}

export interface WorkPage {
  items: WorkItem[]
  /** Of each status, in the same section, with the same holder, for the same reason. */
  totals: Record<RevisionStatus, number>
  /** Those that there are in this status and section, with this holder. */
  reasons: { code: string; name: string; total: number }[]
  /** From which the next page is asked for with `after`; null on the last one. */
  next: string | null
}
