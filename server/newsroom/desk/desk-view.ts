import type { DeskArticle, DeskRevision, DeskText, Schedule } from '../../../client/api/newsroom.ts'
import type { ReturnedText, UnreadText, WorkItem } from '../../../client/api/contract.ts'
import { inHandsOf, newerVersion } from '../../../events/domain/newsroom/revision-status.ts'
import { handsIn } from '../../../events/domain/newsroom/publication.ts'
import { countWords, runningText } from '../../../events/domain/reading-time.ts'
import { hashOf, type Revision, type RevisionStep } from '../../../projections/models/articles/article-bodies.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { MissedSchedule, ScheduleEntry } from '../../../projections/models/schedules.ts'
import type { Desk } from '../../../projections/queries/articles/desk-queries.ts'
import type { Caller } from '../../http/request-origin.ts'
import { areSilentCorrectionsAllowed } from '../rules/silent-corrections.ts'
import { readEmbargoes } from '../schedule/embargoes.ts'
import type { Colleagues } from './colleagues.ts'
import { findingsIn } from './findings.ts'
import type { Notes } from './notes.ts'
import { offeredOn, publishableRevision } from './offered-commands.ts'

interface Parts {
  readonly colleagues: Colleagues
  readonly notes: Notes
}

/** What `deskView` reads. */
export type DeskViewParts = Parts & Parameters<typeof readEmbargoes>[0]

type Names = Readonly<Record<string, string | null>>
const nameIn = (names: Names, id: string | null | undefined): string | null => (id ? (names[id] ?? null) : null)

export async function revisionsView(
  { colleagues, notes }: Parts,
  card: ArticleCard,
  revisions: readonly Revision[],
): Promise<DeskRevision[]> {
  const steps = revisions.flatMap(({ steps }) => steps)
  const handsOf = ({ revision }: Revision) => handsIn(card.hands ?? [], revision)
  const people = [
    card.newest.holderId,
    ...revisions.flatMap((revision) => [revision.authorId, ...handsOf(revision)]),
    ...steps.flatMap(({ by, to }) => [by, to]),
  ]
  const sealed = steps.flatMap(({ by, note }) => (by && note ? [{ personId: by, note }] : []))
  const [names, texts] = await Promise.all([
    colleagues.names([...new Set(people.filter((id) => typeof id === 'string'))]),
    notes.open(sealed),
  ])
  const textOf = new Map(sealed.map(({ note }, at) => [note.noteId, texts[at] ?? null]))
  // The reasons are shown in Italian beside the text, so the step omits them.
  const stepView = ({ note, to, reasons: _, ...step }: RevisionStep) => ({
    ...step,
    byName: nameIn(names, step.by),
    ...(note ? { note: textOf.get(note.noteId) ?? null } : {}),
    ...(to === undefined ? {} : { to, toName: nameIn(names, to) }),
  })
  return revisions.map((made) => {
    const { content, steps, revision, basedOn, status, authorId, at } = made
    return {
      revision,
      hash: hashOf(made),
      basedOn,
      status,
      authorId,
      at,
      title: content.title,
      authorName: nameIn(names, authorId),
      writtenBy: card.writtenBy,
      hands: handsOf(made).map((id) => ({ id, name: nameIn(names, id) })),
      words: countWords(runningText(content.body)),
      steps: steps.map(stepView),
    }
  })
}

export async function textView(parts: Parts, card: ArticleCard, revision: Revision): Promise<DeskText> {
  const [shown] = await revisionsView(parts, card, [revision])
  const { illustrative, heroImage, cover, sources, ...content } = revision.content
  return {
    ...shown!,
    content: {
      ...content,
      ...(illustrative ? { illustrative } : {}),
      ...(heroImage === undefined ? {} : { heroImage }),
      ...(cover === undefined ? {} : { cover }),
      ...(sources === undefined ? {} : { sources }),
    },
    reasons: await findingsIn(card, revision),
  }
}

export const scheduleView = (entry: ScheduleEntry | MissedSchedule, names: Names): Schedule => ({
  scheduleId: entry.scheduleId,
  action: entry.action,
  revision: entry.revision,
  notice: entry.notice,
  at: entry.due,
  by: entry.by,
  byName: nameIn(names, entry.by),
  missed: 'reason' in entry ? { reason: entry.reason, at: entry.missedAt } : null,
})

export async function deskView(parts: DeskViewParts, { card, newest, schedules }: Desk, caller: Caller): Promise<DeskArticle> {
  const [shown] = await revisionsView(parts, card, [newest])
  const { basis, revision, review } = card
  const read = card.byRule?.read ?? null
  const names = await parts.colleagues.names(
    [card.newest.holderId, read?.by, ...schedules.map(({ by }) => by)].filter((id) => typeof id === 'string'),
  )
  const mayApproveOwn = await parts.colleagues.mayApproveOwn(caller.personId)
  const embargoes = await readEmbargoes(parts)
  const all = offeredOn(card, { ...caller, mayApproveOwn })
  const isOffTypo = all.includes('correctTypo') && !(await areSilentCorrectionsAllowed(parts.log))
  const offered = isOffTypo ? all.filter((command) => command !== 'correctTypo') : all
  // A colleague's working copy can be submitted only by that colleague.
  const isTheirs = [caller.personId, null].includes(card.newest.holderId ?? card.newest.authorId)
  return {
    slug: card.address,
    firstSlug: card.slug,
    title: newest.content.title,
    category: card.category,
    subjects: (card.pending ?? card).subjects,
    status: card.status,
    generatedBy: card.generatedBy,
    provenance: card.provenance && { model: card.provenance.model, promptVersion: card.provenance.promptVersion },
    featured: card.featured,
    publishedAt: card.publishedAt,
    published: basis === null ? null : { revision, basis, reviewedAt: review?.at ?? null },
    read: read && { byName: nameIn(names, read.by), at: read.at },
    withdrawnAt: card.status === 'withdrawn' ? (card.absences[0]?.from ?? null) : null,
    notice: card.notice,
    corrections: card.corrections,
    newest: shown!,
    holderId: card.newest.holderId,
    holderName: nameIn(names, card.newest.holderId),
    publishable: publishableRevision(card),
    approvesAlone: offered.includes('submitRevision') && isTheirs && (await parts.colleagues.approvesAlone(caller.personId)),
    schedules: schedules.map((entry) => scheduleView(entry, names)),
    embargoedUntil: embargoes[card.category] ?? null,
    offered,
  }
}

export const newestHands = ({ hands, newest }: ArticleCard) => handsIn(hands ?? [], newest.revision)

/**
 * Returns the article's line in the queue.
 * @param reviewReasons findings in its newest revision
 * @param isWithdrawnList shows the time of the withdrawal, not of the wait
 */
export const workItem = (card: ArticleCard, names: Names, reviewReasons: string[], isWithdrawnList = false): WorkItem => ({
  slug: card.address,
  title: (card.pending ?? card).title,
  category: card.category,
  status: card.status,
  newer: newerVersion(card.basis && card.revision, card.newest),
  generatedBy: card.generatedBy,
  writtenBy: card.writtenBy,
  flagged: card.reviewReasons.length > 0,
  reviewReasons,
  held: card.held ?? null,
  newest: {
    revision: card.newest.revision,
    status: card.newest.status,
    hands: newestHands(card).map((id) => ({ id, name: nameIn(names, id) })),
    holderName: nameIn(names, inHandsOf(card.newest)),
    since: (isWithdrawnList && card.absences?.[0]?.from) || card.newest.since,
  },
})

export async function returnedView(parts: Parts, { card, newest }: Desk): Promise<ReturnedText> {
  const [shown] = await revisionsView(parts, card, [newest])
  const step = shown!.steps.findLast(({ what }) => what === 'sent_back')
  return {
    slug: card.address,
    title: newest.content.title,
    note: step?.note ?? null,
    byName: step?.byName ?? null,
    byRole: step?.role ?? null,
    at: card.newest.since,
  }
}

export const unreadText = ({ address, title, category, writtenBy, provenance, revision, byRule }: ArticleCard): UnreadText => ({
  slug: address,
  title,
  category,
  writtenBy,
  model: provenance?.model ?? null,
  revision,
  publishedAt: byRule!.at,
})
