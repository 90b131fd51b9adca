import type { Block } from '../../../events/domain/blocks.ts'
import { effectOf, FIRST_OWNER_ID, FIRST_OWNER_NAME, isPermitted } from '../../../events/domain/permissions.ts'
import { type Hands, handsIn, type HandsSince, withRevision } from '../../../events/domain/newsroom/publication.ts'
import {
  type Editor,
  nextToPublish,
  offeredCommands,
  type Publishable,
  publishingState,
  type Readable,
} from '../../../events/domain/newsroom/revision-rulings.ts'
import { inHandsOf, newerVersion, stageOf } from '../../../events/domain/newsroom/revision-status.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import type { Article, ReturnedText, WorkItem } from '../../api/contract.ts'
import type { ArticleContent, DeskArticle, DeskRevision, DeskText, LocatedReason } from '../../api/newsroom.ts'
import type { MockCaller } from '../backend/mock-backend.ts'
import type { MockState } from '../state/mock-state.ts'
import { type MockDesk, type MockRevision, nameOf } from '../state/newsroom-state.ts'

/** @returns the article with that address, or null */
export const articleAt = ({ articles }: MockState, slug: string): Article | null =>
  articles.find((article) => article.slug === slug) ?? articles.find((article) => article.firstSlug === slug) ?? null

/** @returns the notice of an article that was withdrawn with one; readers are told of no other */
export const noticeOf = ({ desks }: MockState, { status, firstSlug }: Article): string | null =>
  status === 'withdrawn' ? (desks[firstSlug]?.notice ?? null) : null

/** @returns an opaque hash that differs for each text */
export function hashOf(content: ArticleContent): string {
  const text = JSON.stringify(content)
  return Array.from({ length: 8 }, (_, seed) => {
    let hash = 0x811c9dc5 ^ seed
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
}

const seedBody = (opening: string): Block[] => [
  { type: 'paragraph', text: opening },
  { type: 'heading', level: 2, text: 'Il conto, passo per passo' },
  { type: 'paragraph', text: 'Si parte da mille euro e da un tasso lordo del 3 per cento: dopo un anno gli interessi sono 30 euro.' },
  { type: 'list', ordered: false, items: ['Chi emette lo strumento e chi lo vende.', 'Tutti i costi, in euro e non solo in percentuale.'] },
]

/** @returns the text as a revision stores it */
export const withReadTime = (content: ArticleContent): DeskText['content'] => ({
  ...content,
  readTime: readingMinutes(countWords(runningText(content.body))),
})

/** @returns the article's revisions; an article without a desk gets a first revision with the text that readers see */
export function deskOf(state: MockState, article: Article): MockDesk {
  const known = state.desks[article.firstSlug]
  if (known) return known
  const { title, subtitle, excerpt, summary, createdAt, status, basis, authorId } = article
  const content = withReadTime({ title, subtitle, excerpt, summary, body: seedBody(subtitle) })
  const first: MockRevision = {
    revision: 1,
    hash: hashOf(content),
    basedOn: null,
    status: status === 'review' ? 'review' : 'draft',
    authorId,
    at: createdAt,
    words: countWords(runningText(content.body)),
    steps: status === 'review' ? [{ what: 'flagged', by: null, byName: null, at: createdAt }] : [],
    holderId: null,
    basis,
    content,
  }
  return (state.desks[article.firstSlug] = { revisions: [first], approved: null, notice: null, withdrawals: [], read: null })
}

/** @returns ids of the people who wrote and changed a revision */
export const handsOf = ({ revisions }: MockDesk, revision: number): Hands =>
  handsIn(
    revisions.reduce((history: HandsSince[], { revision: number, authorId, hash }) => {
      const restores = revisions.findLast((one) => one.revision < number && one.hash === hash)?.revision
      return withRevision(history, { revision: number, authorId: authorId ?? undefined, restores })
    }, []),
    revision,
  )

export const newestOf = ({ revisions }: MockDesk): MockRevision => revisions.at(-1)!

/** Says again where the article and its newest version stand. */
export function updateStage(article: Article, desk: MockDesk): void {
  const newest = newestOf(desk)
  article.stage = stageOf(article.status, newest.status)
  article.newer = newerVersion(article.basis === null ? null : article.revision, newest)
}

/** @returns the name that the newsroom sees; null where there is none */
export const colleagueName = (state: MockState, id: string | null): string | null =>
  id === null ? null : (nameOf(state, id) ?? (id === FIRST_OWNER_ID ? FIRST_OWNER_NAME : null))

/** @returns the revision as the API shows it */
export function revisionView(state: MockState, article: Article, stored: MockRevision): DeskRevision {
  const { content, steps, revision, hash, basedOn, status, authorId, at, words } = stored
  const { writtenBy } = article
  const hands = handsOf(deskOf(state, article), revision).map((id) => ({ id, name: colleagueName(state, id) }))
  const named = steps.map((step) => ({
    ...step,
    byName: colleagueName(state, step.by),
    ...(step.to === undefined ? {} : { toName: colleagueName(state, step.to) }),
  }))
  const authorName = colleagueName(state, authorId)
  return { revision, hash, basedOn, title: content.title, status, authorId, authorName, writtenBy, hands, at, words, steps: named }
}

/** @returns what the editorial check said of the text */
export const reasonsOf = ({ reviewReasons }: Article, { revision }: MockRevision): LocatedReason[] =>
  revision === 1 ? reviewReasons.map((text) => ({ code: 'promised_return', text, places: [] })) : []

/** @returns the caller as the rulings see them */
export function editorOf({ people, ownApproval }: MockState, { personId, role }: MockCaller): Editor {
  return { personId, role, mayApproveOwn: ownApproval || approvesAlone(people, personId) }
}

const approvesAlone = (people: MockState['people'], personId: string): boolean =>
  personId === FIRST_OWNER_ID && !people.some(({ status, role }) => status === 'active' && isPermitted('approveRevision', role))

/** @returns the article as the rulings on publishing see it */
export const publishable = ({ status, basis, revision }: Article, { approved }: MockDesk): Publishable => ({
  status,
  published: basis === null ? null : revision,
  approved,
})

/** @returns the published state, as the rules on reading need it */
export const readable = ({ status, basis }: Article, { read }: MockDesk): Readable => ({ status, shownBy: basis, isRead: read !== null })

/** @returns whether readers see the newest revision now */
export const isOnSite = ({ status, basis, revision }: Article, desk: MockDesk): boolean =>
  status === 'published' && basis !== null && newestOf(desk).revision === revision

/** @returns the article as the API shows it to the caller */
export function deskView(state: MockState, article: Article, caller: MockCaller): DeskArticle {
  const desk = deskOf(state, article)
  const newest = newestOf(desk)
  const { slug, category, subjects, status, generatedBy, provenance, featured, publishedAt, basis, revision, review, corrections } = article
  const ruled = {
    ...publishable(article, desk),
    ...readable(article, desk),
    featured,
    newest: { ...newest, isOnSite: isOnSite(article, desk) },
  }
  const next = desk.revisions[nextToPublish(ruled, newest.revision) - 1]!
  const offered = offeredCommands(ruled, next, editorOf(state, caller))
  const isTheirs = [caller.personId, null].includes(newest.holderId ?? newest.authorId)
  return {
    slug,
    firstSlug: article.firstSlug,
    title: newest.content.title,
    category,
    subjects,
    status,
    generatedBy,
    provenance: provenance && { model: provenance.model, promptVersion: provenance.promptVersion },
    featured,
    publishedAt,
    published: basis === null ? null : { revision, basis, reviewedAt: review?.at ?? null },
    read: desk.read && { byName: colleagueName(state, desk.read.by), at: desk.read.at },
    withdrawnAt: status === 'withdrawn' ? (desk.withdrawals[0]?.at ?? null) : null,
    notice: desk.notice,
    corrections,
    newest: revisionView(state, article, newest),
    holderId: newest.holderId,
    holderName: colleagueName(state, newest.holderId),
    publishable: effectOf('publishArticle', publishingState(ruled, next)) === 'changes' ? next.revision : null,
    approvesAlone: offered.includes('submitRevision') && isTheirs && approvesAlone(state.people, caller.personId),
    offered,
  }
}

/** @returns the article's line in the queue; null where its newest revision is published */
export function workItem(state: MockState, article: Article): WorkItem | null {
  const { revision, status } = newestOf(deskOf(state, article))
  const isWork = status === 'review' || (status !== 'discarded' && !(revision === article.revision && article.basis !== null))
  return isWork ? workLine(state, article) : null
}

/** @param since of a withdrawn article: when it left the site */
export function workLine(state: MockState, article: Article, since?: string): WorkItem {
  const desk = deskOf(state, article)
  const newest = newestOf(desk)
  const { revision, status, at, steps } = newest
  return {
    slug: article.slug,
    title: newest.content.title,
    category: article.category,
    status: article.status,
    newer: newerVersion(article.basis === null ? null : article.revision, newest),
    generatedBy: article.generatedBy,
    writtenBy: article.writtenBy,
    flagged: article.reviewReasons.length > 0,
    reviewReasons: reasonsOf(article, newest).map(({ text }) => text),
    held: null,
    newest: {
      revision,
      status,
      hands: handsOf(desk, revision).map((id) => ({ id, name: colleagueName(state, id) })),
      holderName: colleagueName(state, inHandsOf(newest)),
      since: since ?? steps.at(-1)?.at ?? at,
    },
  }
}

/** @returns the article where its text was sent back to the person; null for any other */
export function returnedText(state: MockState, article: Article, personId: string): ReturnedText | null {
  const { status, holderId, authorId, steps, content } = newestOf(deskOf(state, article))
  const step = steps.findLast(({ what }) => what === 'sent_back')
  if (status !== 'sent_back' || !step || (holderId ?? authorId) !== personId) return null
  const { note = null, role = null, by, at } = step
  return { slug: article.slug, title: content.title, note, byName: colleagueName(state, by), byRole: role, at }
}
