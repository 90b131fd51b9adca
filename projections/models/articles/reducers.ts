import { isSampleText } from '../../../events/domain/generation/sample-data.ts'
import {
  basisOf,
  firstWriter,
  handsIn,
  type PublicationBasis,
  responsibilityFor,
  withRevision,
} from '../../../events/domain/newsroom/publication.ts'
import { subjectsOfText } from '../../../events/domain/navigation/subjects.ts'
import { holderAfterTypo, isRefused, type RevisionStatus } from '../../../events/domain/newsroom/revision-status.ts'
import type { DomainEvent, EventData, EventType } from '../../../events/schemas/vocabulary.ts'
import type { ArticleCard, CardText } from './card.ts'

const MAX_CORRECTIONS = 20
const MAX_ABSENCES = 20

const textOf = (
  data: EventData<'ArticleDrafted'> | EventData<'ArticleRevised'>,
  { writtenBy, provenance }: Pick<ArticleCard, 'writtenBy' | 'provenance'>,
): CardText => ({
  title: data.title,
  subtitle: data.subtitle,
  excerpt: data.excerpt,
  summary: data.summary,
  readTime: data.readTime,
  illustrative: data.illustrative === true || isSampleText(writtenBy, data),
  heroImage: data.heroImage ?? null,
  cover: data.cover ?? null,
  subjects: subjectsOfText(data, provenance?.topicId),
})

const shownText = ({ title, subtitle, excerpt, summary, readTime, illustrative, heroImage, cover, subjects }: CardText): CardText => ({
  title,
  subtitle,
  excerpt,
  summary,
  readTime,
  illustrative,
  heroImage,
  cover,
  subjects,
})

function decide(article: ArticleCard, revision: number, status: RevisionStatus, since: string): void {
  if (article.newest.revision !== revision) return
  if (article.revision === revision) article.refused = isRefused(status)
  article.newest.status = status
  article.newest.since = since
  article.held = null
  if (article.publishedAt === null) article.status = status === 'review' ? 'review' : 'draft'
}

function show(article: ArticleCard, revision: number, basis: PublicationBasis): void {
  if (article.pending?.revision === revision && basis === 'generation') {
    // A program's text from a revised release is published by rule without an approval.
    Object.assign(article, shownText(article.pending), { review: null })
  } else if (article.pending?.revision === revision && basis === 'typo') {
    Object.assign(article, shownText(article.pending))
    article.approved = null
  } else if (article.approved?.revision === revision) {
    // An unpublished article shows its newest text.
    if (article.revision > revision) article.pending = { ...shownText(article), revision: article.revision }
    const { at, approver } = article.approved
    Object.assign(article, shownText(article.approved), { review: { revision, at, approver } })
    article.approved = null
  } else if (article.revision !== revision) throw new Error(`revision ${revision} was published without an approval`)
  article.revision = revision
  article.refused = false
  if (article.pending?.revision === revision) article.pending = null
}

type Reducers = { [T in EventType]?: (article: ArticleCard, event: DomainEvent<T>) => void }

export const cardReducers: Reducers = {
  ArticleDrafted(article, { data }) {
    article.writtenBy = firstWriter(data)
    article.provenance = data.provenance ?? null
    Object.assign(article, textOf(data, article))
    article.id = data.articleId
    article.category = data.category
    article.author = data.author
    article.authorName = data.authorName
    article.authorTitle = data.authorTitle
    article.featured = data.featured
    article.generatedBy = data.generatedBy
    article.hands = data.authorId === undefined ? [] : [{ from: 1, people: [data.authorId] }]
    article.createdAt = data.draftedAt
    article.chosenAt = data.featured && data.generatedBy === 'editorial' ? data.draftedAt : null
    article.newest.authorId = data.authorId ?? null
    article.newest.since = data.draftedAt
    article.newest.findings = data.findings ?? []
  },
  ArticleRevised(article, { data }) {
    const { revision, authorId = null, findings = [], revisedAt } = data
    const holderId = data.typo ? holderAfterTypo(article.newest) : null
    article.newest = { revision, status: 'draft', authorId, holderId, since: revisedAt, findings }
    article.hands = withRevision(article.hands, data)
    article.reviewReasons = []
    article.held = null
    if (article.publishedAt === null) {
      Object.assign(article, textOf(data, article), { revision, status: 'draft', review: null, refused: false })
    } else article.pending = { ...textOf(data, article), revision }
  },
  RevisionSubmitted(article, { data }) {
    decide(article, data.revision, 'review', data.submittedAt)
    if (article.newest.revision === data.revision) article.held = data.cause ?? null
  },
  RevisionApproved(article, { data: { revision, approvedAt, by } }) {
    decide(article, revision, 'approved', approvedAt)
    article.reviewReasons = []
    const text = article.pending?.revision === revision ? article.pending : article.revision === revision ? article : null
    if (!text) return
    const approver = responsibilityFor(article.writtenBy, handsIn(article.hands, revision), by).approver!
    if (text === article && article.basis !== null) {
      article.review = { revision, at: approvedAt, approver }
      if (article.byRule) article.byRule.read ??= { by, at: approvedAt }
    } else article.approved = { ...shownText(text), revision, at: approvedAt, approver }
  },
  RevisionSentBack(article, { data }) {
    decide(article, data.revision, 'sent_back', data.sentBackAt)
  },
  RevisionDiscarded(article, { data }) {
    decide(article, data.revision, 'discarded', data.discardedAt)
    if (article.approved?.revision === data.revision) article.approved = null
    if (article.pending?.revision === data.revision) article.pending = null
  },
  RevisionHandedOver(article, { data }) {
    if (article.newest.revision === data.revision) article.newest.holderId = data.to
  },
  ArticlePublished(article, { data }) {
    show(article, data.revision, data.basis)
    const { basis } = data
    // After a typo, the text rests on the grounds of the one before it.
    if (basis !== 'typo') article.basis = basisOf(basis, article)
    if (basis !== 'typo') article.byRule = article.basis === 'generation' ? { at: data.publishedAt, read: null } : null
    // In releases before recorded reviews, the owner published flagged articles directly.
    if (basis === 'unrecorded' && article.newest.status === 'review') article.newest.status = 'draft'
    article.status = 'published'
    // A withdrawn and republished article keeps its place, because it is no news.
    article.publishedAt ??= data.publishedAt
    article.changedAt = data.publishedAt
    article.reviewReasons = []
    article.notice = null
    if (article.absences[0]?.back === null) article.absences[0].back = { at: data.publishedAt, revision: data.revision }
  },
  PublicationRead(article, { data: { revision, by, readAt } }) {
    if (article.byRule && article.revision === revision) article.byRule.read = { by, at: readAt }
  },
  PublicationReadUndone(article, { data: { revision } }) {
    if (article.byRule && article.revision === revision) article.byRule.read = null
  },
  ArticleCorrected(article, { data: { kind, note, correctedAt } }) {
    if (kind === 'typo' || note === null) return
    article.modifiedAt = correctedAt
    article.corrections = [{ kind, note, at: correctedAt }, ...article.corrections].slice(0, MAX_CORRECTIONS)
  },
  ArticleSentToReview(article, { data }) {
    article.flagged = true
    article.status = 'review'
    article.reviewReasons = data.reasons
    if (article.newest.revision === 1) article.newest.findings = [...new Set(data.reasons.map(({ code }) => code))]
    decide(article, 1, 'review', data.sentAt)
  },
  ArticleWithdrawn(article, { data }) {
    article.changedAt = data.withdrawnAt
    article.status = 'withdrawn'
    article.notice = data.notice
    const absence = { revision: article.revision, from: data.withdrawnAt, notice: data.notice, back: null }
    article.absences = [absence, ...article.absences].slice(0, MAX_ABSENCES)
  },
  ArticleFeatured(article, { data }) {
    article.featured = true
    article.chosenAt = data.featuredAt
  },
  ArticleUnfeatured(article) {
    article.featured = false
    article.chosenAt = null
  },
  ArticleAddressChanged(article, { data }) {
    article.address = data.address
    article.changedAt = data.changedAt
  },
  ArticleCategoryChanged(article, { data }) {
    article.category = data.category
  },
}
