import type { HttpHandler } from 'msw'
import { FIRST_OWNER_ID, isPermitted } from '../../../events/domain/permissions.ts'
import { readingState, rulingOnNewest } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { RevisionStatus } from '../../../events/domain/newsroom/revision-status.ts'
import { isGrave } from '../../../events/domain/review-reasons.ts'
import type { DeskStep } from '../../api/newsroom.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { invalid, kindOf, problem } from '../backend/scenario.ts'
import type { MockRevision } from '../state/newsroom-state.ts'
import { answerTo, type Define, faultOf, type OnArticle, refuseOther, revisionOf } from './desk-commands.ts'
import { editorOf, hashOf, isOnSite, newestOf, publishable, readable, reasonsOf } from './desk-state.ts'

/** @returns the revision from which a text may be made once the newest is discarded */
function settledIn({ article, desk }: OnArticle): number | null {
  const { approved, published } = publishable(article, desk)
  return approved ?? published
}

/** The commands on the newest revision, and the one that adds a revision. */
export function revisionHandlers({ state, now, record }: MockBackend, onArticle: Define): HttpHandler[] {
  /** Runs on the newest revision, which the request must name. */
  const onNewest = (
    verb: string,
    command: Parameters<typeof rulingOnNewest>[0],
    type: string,
    change: (call: OnArticle, newest: MockRevision) => Response | undefined | void,
  ) =>
    onArticle(verb, command, (call) => {
      const { article, desk, body, caller } = call
      const other = command === 'reviseArticle' ? refuseOther(desk, body.basedOn, settledIn(call)) : refuseOther(desk, body)
      if (other) return other
      const newest = newestOf(desk)
      const answer = answerTo(rulingOnNewest(command, { ...newest, isOnSite: isOnSite(article, desk) }, editorOf(state(), caller)))
      if (answer) return answer === 'keeps' ? undefined : answer
      const refusal = change(call, newest)
      if (!refusal) record(`person:${caller.personId}`, type, `article-${article.firstSlug}`, article.firstSlug)
      return refusal ?? undefined
    })
  const decided = (
    { article, caller }: OnArticle,
    newest: MockRevision,
    status: RevisionStatus,
    step: Partial<DeskStep> & Pick<DeskStep, 'what'>,
  ) => {
    newest.status = status
    newest.steps.push({ by: caller.personId, byName: null, at: now().toISOString(), ...step })
    if (article.basis === null) article.status = status === 'review' ? 'review' : 'draft'
  }
  const missingText = (field: 'note' | 'reason', { body }: OnArticle) => (body[field]?.trim() ? undefined : invalid(field, 'Manca.'))
  return [
    onNewest('revisions', 'reviseArticle', 'ArticleRevised', (call, newest) => revise(call, newest, now().toISOString())),
    onNewest('submit', 'submitRevision', 'RevisionSubmitted', (call, newest) => decided(call, newest, 'review', { what: 'submitted' })),
    onNewest('approve', 'approveRevision', 'RevisionApproved', (call, newest) => {
      const findings = reasonsOf(call.article, newest)
      const despite = findings.length > 0 ? call.body.despite?.trim() : undefined
      if (findings.length > 0 && !despite) {
        const detail = 'Il controllo editoriale segnala questa versione: per approvarla lo stesso serve un motivo.'
        return problem(409, 'Conflitto con lo stato attuale', detail, undefined, kindOf('grave-findings'), { findings })
      }
      const note = despite && { note: despite }
      decided(call, newest, 'approved', { what: 'approved', ownWork: newest.authorId === call.caller.personId, ...note })
      newest.findings = findings.flatMap(({ code, text }) => (isGrave(code) ? [{ code, name: text }] : []))
      call.desk.approved = newest.revision
    }),
    onNewest('send-back', 'sendBackRevision', 'RevisionSentBack', (call, newest) => {
      const missing = missingText('note', call)
      if (!missing) decided(call, newest, 'sent_back', { what: 'sent_back', note: call.body.note, role: call.caller.role })
      return missing
    }),
    onNewest('discard', 'discardRevision', 'RevisionDiscarded', (call, newest) => {
      const missing = missingText('reason', call)
      if (missing) return missing
      decided(call, newest, 'discarded', { what: 'discarded', note: call.body.reason })
      if (call.desk.approved === newest.revision) call.desk.approved = null
    }),
    onNewest('hand-over', 'handOverRevision', 'RevisionHandedOver', (call, newest) => {
      const { to } = call.body
      const isActive = to === FIRST_OWNER_ID || state().people.some(({ id, status }) => id === to && status === 'active')
      if (!isActive) return problem(422, 'Dati non validi', 'Questa persona non è nella redazione.')
      newest.holderId = to
      newest.steps.push({ what: 'handed_over', by: call.caller.personId, byName: null, at: now().toISOString(), to })
    }),
  ]
}

/** Adds a revision. An editor who writes it from a text that a rule published has thereby read that text. @returns the refusal, if any */
function revise({ article, desk, body, caller }: OnArticle, newest: MockRevision, at: string): Response | undefined {
  const fault = faultOf(body.content)
  if (fault || (hashOf(body.content) === newest.hash && newest.status !== 'discarded')) return fault ?? undefined
  desk.revisions.push(revisionOf(body.content, caller.personId, [newest.revision + 1, body.basedOn.revision], at))
  if (article.basis === null) article.status = 'draft'
  const isOfShown = article.basis !== null && body.basedOn.revision === article.revision
  if (isOfShown && readingState(readable(article, desk)) === 'unread' && isPermitted('markRead', caller.role))
    desk.read = { by: caller.personId, at }
  return undefined
}
