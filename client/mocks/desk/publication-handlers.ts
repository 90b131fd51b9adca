import type { HttpHandler } from 'msw'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { isSlug } from '../../../events/domain/navigation/slug.ts'
import { type CorrectionKind, responsibilityFor } from '../../../events/domain/newsroom/publication.ts'
import { nextToPublish, rulingOnPublication } from '../../../events/domain/newsroom/revision-rulings.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { Article } from '../../api/contract.ts'
import type { RevisionName } from '../../api/newsroom.ts'
import { unsignedTitle } from '../../site/texts/responsibility-text.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { conflict, invalid, kindOf, problem } from '../backend/scenario.ts'
import type { MockDesk, MockRevision } from '../state/newsroom-state.ts'
import { answerTo, type Define, type OnArticle, refuseOther } from './desk-commands.ts'
import { articleAt, handsOf, newestOf, publishable } from './desk-state.ts'

/** The commands that publish, withdraw and move an article. */
export function publicationHandlers({ now, state, record }: MockBackend, onArticle: Define): HttpHandler[] {
  const noted = ({ article, caller }: OnArticle, type: string) =>
    record(`person:${caller.personId}`, type, `article-${article.firstSlug}`, article.firstSlug)
  return [
    onArticle('publish', 'publishArticle', (call) => {
      const answer = publish(call.article, call.desk, call.body, { by: call.caller.personId, now: now() })
      if (answer === 'published') noted(call, 'ArticlePublished')
      return typeof answer === 'string' ? undefined : answer
    }),
    onArticle('withdraw', 'withdrawArticle', (call) => {
      const answer = withdraw(call.article, call.desk, call.body.notice ?? null, now())
      if (answer === 'withdrawn') noted(call, 'ArticleWithdrawn')
      return typeof answer === 'string' ? undefined : answer
    }),
    onArticle('address', 'changeAddress', (call) => {
      const { article, body } = call
      if (typeof body.address !== 'string' || !isSlug(body.address)) return invalid('address', 'Non è un indirizzo.')
      const other = articleAt(state(), body.address)
      if (other && other !== article)
        return problem(
          409,
          'Conflitto con lo stato attuale',
          'Questo indirizzo è o è stato di un altro articolo.',
          undefined,
          kindOf('address-taken'),
        )
      if (!other) noted(call, 'ArticleAddressChanged')
      article.slug = body.address
      return undefined
    }),
    onArticle('category', 'changeCategory', (call) => {
      if (!CATEGORIES.includes(call.body.category)) return invalid('category', 'Non è una sezione.')
      if (call.article.category !== call.body.category) noted(call, 'ArticleCategoryChanged')
      call.article.category = call.body.category
      return undefined
    }),
  ]
}

interface Publishing extends Partial<RevisionName> {
  change?: { kind: CorrectionKind; note: string | null }
}

/** @param named absent: the revision that is next. @returns the refusal, or the outcome */
export function publish(
  article: Article,
  desk: MockDesk,
  named: Publishing,
  { by, now }: { by: string; now: Date },
): Response | 'published' | 'keeps' {
  const state = publishable(article, desk)
  const revision = desk.revisions[(named.revision ?? nextToPublish(state, newestOf(desk).revision)) - 1]
  if (named.revision !== undefined && revision?.hash !== named.hash) return refuseOther(desk, named as RevisionName)!
  const answer = answerTo(rulingOnPublication(state, revision!, named.change))
  if (answer) return answer
  show(article, desk, revision!, named.change, now.toISOString())
  // A rule published the article before; now a person does.
  desk.read = article.basis === 'generation' ? { by, at: now.toISOString() } : null
  return 'published'
}

/** @returns the refusal, or the outcome */
export function withdraw(article: Article, desk: MockDesk, notice: string | null, now: Date): Response | 'withdrawn' | 'keeps' {
  const effect = effectOf('withdrawArticle', article.status)
  if (effect === 'refused') return conflict('L’articolo non è pubblicato: non c’è nulla da ritirare.')
  if (effect === 'keeps') return effect
  article.status = 'withdrawn'
  article.mayReturn = true
  desk.notice = notice
  desk.withdrawals.unshift({ revision: article.revision, at: now.toISOString(), notice, back: null })
  return 'withdrawn'
}

/** Publishes the revision; a republished article keeps its place in lists. */
function show(
  article: Article,
  desk: MockDesk,
  revision: MockRevision,
  change: { kind: CorrectionKind; note: string | null } | undefined,
  at: string,
): void {
  const { body: _, heroImage = null, illustrative = false, ...texts } = revision.content
  const isNew = article.basis === null || article.revision !== revision.revision
  if (isNew && change && change.kind !== 'typo') {
    article.corrections.unshift({ kind: change.kind, note: change.note!, at })
    article.modifiedAt = at
  }
  if (isNew) {
    revision.basis = 'approval'
    const approval = revision.steps.findLast(({ what }) => what === 'approved')
    const { changedBy, approver } = responsibilityFor(article.writtenBy, handsOf(desk, revision.revision), approval?.by ?? null)
    const review = approval && approver ? { revision: revision.revision, at: approval.at, approver } : null
    const authorTitle = unsignedTitle({ writtenBy: article.writtenBy, changedBy })
    const shown = { revision: revision.revision, basis: 'approval', changedBy, authorTitle, review }
    Object.assign(article, { ...texts, heroImage, illustrative, ...shown })
  }
  desk.approved = null
  desk.notice = null
  if (desk.withdrawals[0]?.back === null) desk.withdrawals[0].back = { at, revision: revision.revision }
  Object.assign(article, { status: 'published', publishedAt: article.publishedAt ?? at, reviewReasons: [], mayReturn: false })
}
