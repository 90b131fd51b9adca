import type { z } from 'zod'
import type { RevisionStepName } from '../../events/domain/newsroom/audit-text.ts'
import type { connectionTestSchema } from '../../server/answers/generation.ts'
import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { Block } from '../../events/domain/blocks.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { Category } from '../../events/domain/categories.ts'
import type { DataSource } from '../../events/domain/generation/data-sources.ts'
import type { CorrectionKind, FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'
import type { GeneratedTextsDecision } from '../../events/domain/newsroom/generated-texts.ts'
import type { RevisionStatus, Stage } from '../../events/domain/newsroom/revision-status.ts'
import type { Command, Role } from '../../events/domain/permissions.ts'

/**
 * The calls of the newsroom's pages under `/api/newsroom`. `:slug` is any address that the article has or had. Every call needs a
 * session or a token; one without permission answers 403.
 *
 *     GET  /queue?status=review&category=mercati&limit=&after=           WorkPage
 *          &holder=<id>|none &reason=<code> &order=newest|oldest; status=withdrawn: by section alone
 *     GET  /returned                                                      ReturnedPage
 *     GET  /colleagues                                                    Colleague[]
 *     GET  /rules                                                         NewsroomRules
 *     POST /rules/own-approval/allow, /forbid                             NewsroomRules, by an owner
 *     POST /rules/unread-publishing/allow, /forbid                        NewsroomRules, by an owner
 *     POST /model/test                                                    ConnectionTest, by an owner; 409 where no server is called, 429
 *     GET  /unread?limit=&after=                                          UnreadPage
 *     GET  /open-data                                                     OpenDataSource[]
 *     POST /open-data/:id/import                                          OpenDataSource; 502 with the reason where it failed
 *     POST /articles                         {category, content}          201, DeskArticle
 *     GET  /articles/:slug                                                DeskArticle
 *     GET  /articles/:slug/revisions?from=n                               DeskRevision[], newest first, at most 20
 *     GET  /articles/:slug/revisions/:n                                   DeskText
 *     GET  /articles/:slug/revisions/:n/page                              HTML, as readers would see it; without scripts, for a frame
 *     POST /articles/:slug/revisions         {basedOn, content}           DeskArticle
 *     GET  /articles/:slug/editors                                        Colleague[]: who else has it open for editing
 *     GET  /working-copy                                                  {copy: SavedCopy | null}, of a new article
 *     PUT  /working-copy                     WorkingCopy                  CheckedCopy
 *     DELETE /working-copy                                                204
 *     The same three for /articles/:slug/working-copy. A copy is private to the caller: at most 30 per person, for 30 days.
 *     POST /articles/:slug/submit            RevisionName                 DeskArticle, as all that follow
 *     POST /articles/:slug/approve           RevisionName & {despite?}   why, where the editorial check finds something grave
 *     POST /articles/:slug/send-back         RevisionName & {note}
 *     POST /articles/:slug/discard           RevisionName & {reason}
 *     POST /articles/:slug/hand-over         RevisionName & {to}
 *     POST /articles/:slug/publish           RevisionName & {change?: {kind, note}}
 *     POST /articles/:slug/withdraw          {notice: string | null}
 *     POST /articles/:slug/address           {address}
 *     POST /articles/:slug/category          {category}
 *     POST /articles/:slug/read              {revision}                  the caller has read an article that a rule published
 *     POST /articles/:slug/unread            {revision}                  undoes that
 *
 * Problems, by the last part of their type: 409 `other-revision-shown`; 409 `outdated-revision` with `OutdatedTexts`; 422 `unknown-revision`; 403 `own-revision`,
 * `not-yours`; 409 `not-approved`, `address-taken`, `grave-findings` with `GraveFindings`; 422 `reserved-address`.
 */
export interface RevisionName {
  revision: number
  /** SHA-256 in hex of the text. */
  hash: string
}

/** What readers see of an article, except address, category and names. The server computes the reading time. */
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

/** Member of the 409 problem `grave-findings`: the text is approved only with `despite`. */
export interface GraveFindings {
  findings: LocatedReason[]
}

export interface DeskStep {
  what: RevisionStepName
  /** Id of the person; null where the program acted, or the actor was not recorded. */
  by: string | null
  byName: string | null
  at: string
  /** Of an approval: the approver is the author. */
  ownWork?: boolean
  /** The note or the reason, of an approval why it was given despite the editorial check; null where it can no longer be decrypted. */
  note?: string | null
  /** Of sending back: what the person was then; absent where that was not recorded. */
  role?: Role
  /** Of a hand-over: id of the person. */
  to?: string
  toName?: string | null
}

export interface DeskRevision extends RevisionName {
  /** Null for the first. */
  basedOn: number | null
  title: string
  status: RevisionStatus
  /** Who saved it; null where a program did, or that was not recorded. */
  authorId: string | null
  authorName: string | null
  /** Who wrote the article's first text. */
  writtenBy: FirstWriter
  /** The people who wrote and changed it up to this revision, the one who wrote it first. */
  hands: Colleague[]
  at: string
  words: number
  /** Oldest first, the last 100. */
  steps: DeskStep[]
}

/** Words of a sentence that the editorial check would replace. */
export interface Proposal {
  /** Offset in the sentence, in UTF-16 code units. */
  at: number
  found: string
  /** Empty: the words are taken away. */
  instead: string
}

/** Where the editorial check found something: a sentence of a field, or of the block with that index. */
export interface ReasonPlace {
  part: 'title' | 'subtitle' | 'excerpt' | 'summary' | number
  sentence: string
  /** Literal replacements, each for itself; absent where there are none. */
  proposals?: readonly Proposal[]
}

export interface LocatedReason {
  code: string
  /** In Italian. */
  text: string
  /** Empty: the article as a whole. */
  places: ReasonPlace[]
  /** Of a version that others followed: the editorial check held the article for this. */
  held?: true
}

export interface DeskText extends DeskRevision {
  content: ArticleContent & { readTime: number }
  /** What the editorial check finds in this text today, and what was recorded when it was saved. */
  reasons: LocatedReason[]
}

/** An article with its newest revision, as the newsroom's page shows it. */
export interface DeskArticle {
  /** The current address. */
  slug: string
  /** The address that the audit log uses. */
  firstSlug: string
  title: string
  category: Category
  /** Subjects of the newest revision. They decide where the article is listed and whether it carries advertising. */
  subjects: Subject[]
  status: ArticleStatus
  generatedBy: 'ai' | 'editorial'
  provenance: { model: string; promptVersion: string } | null
  featured: boolean
  publishedAt: string | null
  /** The revision that is, or was last, on the site; null before the first. */
  published: { revision: number; basis: ProvenBasis; reviewedAt: string | null } | null
  /** The person who read an article that a rule published unread; null if no one has, or if a person published it. */
  read: { byName: string | null; at: string } | null
  /** Since when it is off the site; null of one that is not withdrawn. */
  withdrawnAt: string | null
  notice: string | null
  corrections: { kind: Exclude<CorrectionKind, 'typo'>; note: string; at: string }[]
  newest: DeskRevision
  holderId: string | null
  holderName: string | null
  /** The revision that can be published: approved, or withdrawn and not refused since; null where there is none. */
  publishable: number | null
  /** The newest revision waits for no one else: the caller may submit and approve it, and is the only one who may approve. */
  approvesAlone: boolean
  /** The commands that the permissions offer to the caller now; the page makes its buttons from them. */
  offered: Command[]
}

/** An unfinished text: private to its author, in no revision yet. */
export interface WorkingCopy {
  /** The revision that was opened; null for a new article. */
  basedOn: RevisionName | null
  category: Category
  content: ArticleContent
}

/** Answer to a working copy that was stored: when, and what the editorial check says of its text. */
export interface CheckedCopy {
  savedAt: string
  reasons: LocatedReason[]
}

/** A stored working copy. */
export interface SavedCopy extends WorkingCopy {
  savedAt: string
}

/** A person of the newsroom. */
export interface Colleague {
  id: string
  /** Null where it cannot be decrypted. */
  name: string | null
}

/** The newsroom's rules, set by owners. */
export interface NewsroomRules {
  /** Approvers may approve their own texts. */
  ownApproval: boolean
  generatedTexts: GeneratedTextsRule
}

/** Decides whether a model's texts that pass the editorial check are published without a reader. They wait until an owner decides. */
export interface GeneratedTextsRule {
  decision: GeneratedTextsDecision | 'unreadable'
  /** `REVIEW_BEFORE_PUBLISHING=true`: every generated text waits, whatever the decision is. */
  isForced: boolean
  /** The texts come from a remote model, so the decision applies. The offline writer's texts were read before release. */
  usesModel: boolean
  /** The last 5 decisions, newest first. */
  decisions: {
    decision: Exclude<GeneratedTextsDecision, 'undecided'>
    at: string
    /** The owner's name; null where it can no longer be decrypted. */
    byName: string | null
  }[]
}

export type ConnectionTest = z.output<typeof connectionTestSchema>

/** A source of open data, and how its imports stand. */
export interface OpenDataSource {
  id: DataSource
  /** An address; «file:» or «sample:» and the name of a file. */
  address: string
  /** Asked by a schedule; false: on request alone. */
  isScheduled: boolean
  isRunning: boolean
  /** The outcome of a text on new figures. A text on sample figures stays a draft. */
  makes: 'published' | 'review' | 'draft'
  success: {
    at: string
    period: string
    outcome: 'new' | 'revised' | 'unchanged'
    /** That says what the source said of the period. */
    article: { slug: string; title: string; stage: Stage; newer: RevisionStatus | null } | null
  } | null
  /** The last, where none has succeeded since; the reason is in Italian. */
  failure: { at: string; reason: string } | null
  /** When the schedule asks it next; null where there is none. */
  nextAt: string | null
}
