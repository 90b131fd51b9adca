import { HttpResponse, type HttpHandler } from 'msw'
import type { Command } from '../../../events/domain/permissions.ts'
import type { NewsroomRules } from '../../api/newsroom.ts'
import type { MockBackend, MockCaller } from '../backend/mock-backend.ts'
import { confirmPassword } from '../people/session-handlers.ts'
import type { MockState } from '../state/mock-state.ts'
import { colleagueName } from './desk-state.ts'

/** Handles the newsroom's rules, which owners set. */
export function ruleHandlers(backend: MockBackend): HttpHandler[] {
  const { state, now, read, change, record } = backend
  /** @param state the call's state: its scenario decides whether a model writes */
  const shown = ({ generatedTexts: { usesModel } }: MockState) => {
    const { ownApproval, generatedTexts } = state()
    const decisions = generatedTexts.decisions.slice(0, 5).map(({ by, ...made }) => ({ ...made, byName: colleagueName(state(), by) }))
    const decision = decisions[0]?.decision ?? 'undecided'
    return HttpResponse.json({ ownApproval, generatedTexts: { decision, isForced: false, usesModel, decisions } } satisfies NewsroomRules)
  }
  /** @param apply returns the type of the recorded fact; null where nothing changed */
  const set = (path: string, command: Command, stream: string, apply: (by: MockCaller) => string | null) =>
    change(`/newsroom/rules/${path}`, command, async ({ caller, request, seen }) => {
      const refusal = path.endsWith('/allow') ? await confirmPassword(backend, caller, request) : null
      if (refusal) return refusal
      const type = apply(caller)
      if (type) record(`person:${caller.personId}`, type, stream)
      return shown(seen)
    })
  const ownApproval = (allowed: boolean, type: string) => () => {
    const isChange = state().ownApproval !== allowed
    state().ownApproval = allowed
    return isChange ? type : null
  }
  const unreadPublishing =
    (decision: 'allowed' | 'forbidden', type: string) =>
    ({ personId }: MockCaller) => {
      const { decisions } = state().generatedTexts
      if (decisions[0]?.decision === decision) return null
      decisions.unshift({ decision, by: personId, at: now().toISOString() })
      return type
    }
  const [own, generated] = ['newsroom-rules', 'newsroom-rules-generated-texts']
  return [
    read('/newsroom/rules', 'seeDashboard', ({ seen }) => shown(seen)),
    set('own-approval/allow', 'allowOwnApproval', own, ownApproval(true, 'OwnApprovalAllowed')),
    set('own-approval/forbid', 'forbidOwnApproval', own, ownApproval(false, 'OwnApprovalForbidden')),
    set('unread-publishing/allow', 'allowUnreadPublishing', generated, unreadPublishing('allowed', 'UnreadPublishingAllowed')),
    set('unread-publishing/forbid', 'forbidUnreadPublishing', generated, unreadPublishing('forbidden', 'UnreadPublishingForbidden')),
  ]
}
