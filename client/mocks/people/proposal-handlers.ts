import { type HttpHandler, HttpResponse } from 'msw'
import { effectOf, FIRST_OWNER_ID, FIRST_OWNER_NAME, isPermitted } from '../../../events/domain/permissions.ts'
import { publicProfile, showsTheSame } from '../../../events/domain/newsroom/public-profile.ts'
import type { Profile, ProposalList } from '../../api/people.ts'
import type { MockBackend, MockCall } from '../backend/mock-backend.ts'
import { conflict, invalid, kindOf, notFound, problem } from '../backend/scenario.ts'
import type { MockState } from '../state/mock-state.ts'
import type { MockProfile } from '../state/newsroom-state.ts'

const NO_SUCH_PERSON = 'Questa persona non c’è.'

/** @returns the person's profile; undefined for an unknown id */
export const profileOwner = ({ people, firstOwner }: MockState, id: string): MockProfile | undefined =>
  id === FIRST_OWNER_ID ? firstOwner : people.find((person) => person.id === id)

/** Applies the change at once if it is not public or was already approved; otherwise proposes it. @returns the type of the event */
export function changeProfile({ state, now }: MockBackend, owner: MockProfile, profile: Profile, isPublic: boolean): string {
  const isApproved = owner.approvedProfile !== null && showsTheSame(profile, owner.approvedProfile)
  if (!isPublic || isApproved) {
    Object.assign(owner, { profile, isPublic, proposal: null, ...(isPublic ? { approvedProfile: profile } : {}) })
    return 'PersonProfileChanged'
  }
  const version = (state().made += 1).toString(16).padStart(64, '0')
  const proposedAt = now().toISOString()
  owner.proposal = { version, profile, proposedAt, outcome: 'waiting', decidedAt: null, reason: null, warnings: [] }
  return 'PersonProfileProposed'
}

/** @returns everyone whose profile waits for approval */
function waiting({ people, firstOwner }: MockState) {
  const owners = [
    { id: FIRST_OWNER_ID, owner: firstOwner as MockProfile, otherwise: FIRST_OWNER_NAME },
    ...people.filter(({ status }) => status === 'active').map((owner) => ({ id: owner.id, owner: owner as MockProfile, otherwise: null })),
  ]
  return owners
    .flatMap(({ owner: { proposal, ...owner }, ...rest }) => (proposal?.outcome === 'waiting' ? [{ ...rest, owner, proposal }] : []))
    .toSorted((one, other) => one.proposal.proposedAt.localeCompare(other.proposal.proposedAt))
}

const isOnlyApprover = ({ people }: MockState, id: string) =>
  id === FIRST_OWNER_ID && !people.some(({ status, role }) => status === 'active' && isPermitted('approveProfile', role))

function listOf(state: MockState, callerId: string): ProposalList {
  const items = waiting(state).map(({ id, owner: { profile, isPublic }, otherwise, proposal }) => ({
    personId: id,
    personName: profile?.name ?? otherwise,
    version: proposal.version,
    proposedAt: proposal.proposedAt,
    former: profile && isPublic ? publicProfile(profile) : null,
    proposed: publicProfile(proposal.profile),
    warnings: proposal.warnings,
    isOwn: id === callerId,
    mayDecide: id !== callerId || isOnlyApprover(state, callerId),
  }))
  return { items, total: items.length }
}

/** Handles the calls of people who may approve profiles. */
export function proposalHandlers({ state, read, change, record, now }: MockBackend): HttpHandler[] {
  const decide = (command: 'approveProfile' | 'refuseProfile') => async (call: MockCall) => {
    const { id = '' } = call.params
    const { version, reason } = (await call.request.json()) as { version?: unknown; reason?: string }
    if (typeof version !== 'string' || !/^[\da-f]{64}$/.test(version)) return invalid('version', 'Manca.')
    if (command === 'refuseProfile' && !reason?.trim()) return invalid('reason', 'Manca.')
    const owner = profileOwner(state(), id)
    if (!owner) return notFound(NO_SUCH_PERSON)
    if (id === call.caller.personId && !isOnlyApprover(state(), id)) {
      const detail = 'Sul tuo profilo decide un’altra persona che può approvarlo.'
      return problem(403, 'Accesso negato', detail, undefined, kindOf('own-profile'))
    }
    const { proposal } = owner
    if (proposal?.version !== version) {
      const detail = 'La richiesta è cambiata o è stata ritirata: rileggi l’elenco.'
      return problem(409, 'Conflitto con lo stato attuale', detail, undefined, kindOf('outdated-profile'))
    }
    const effect = effectOf(command, proposal.outcome)
    if (effect === 'refused') return conflict('Qualcun altro ha già deciso su questa richiesta.')
    if (effect === 'changes') {
      const isApproved = command === 'approveProfile'
      Object.assign(proposal, { outcome: isApproved ? 'approved' : 'refused', decidedAt: now().toISOString(), reason: reason ?? null })
      if (isApproved) Object.assign(owner, { profile: proposal.profile, isPublic: true, approvedProfile: proposal.profile })
      record(`person:${call.caller.personId}`, isApproved ? 'PersonProfileApproved' : 'PersonProfileRefused', `person-${id}`)
    }
    return new HttpResponse(null, { status: 204 })
  }
  return [
    read('/admin/profile-proposals', 'seeProfileProposals', ({ caller, seen }) => HttpResponse.json(listOf(seen, caller.personId))),
    change('/admin/profile-proposals/:id/approve', 'approveProfile', decide('approveProfile')),
    change('/admin/profile-proposals/:id/refuse', 'refuseProfile', decide('refuseProfile')),
  ]
}
