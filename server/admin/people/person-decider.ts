import { effectOf, type Role } from '../../../events/domain/permissions.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { EventData, PeopleEvent } from '../../../events/schemas/vocabulary.ts'
import { NO_PROFILE, profileAfter, type ProfileState } from '../../../projections/models/profile-state.ts'
import type { ParametersOf } from '../../italian/refusals.ts'
import { CommandRefusedError, type Decider } from '../../newsroom/decider.ts'
import { decideProfile, isProfileCommand, type ProfileCommand } from './names/profile-decider.ts'
import { sameSecret } from '../passwords/password.ts'

interface PersonState {
  /** `withdrawn`: a crash may have interrupted the erasure that follows. */
  readonly status: 'none' | 'invited' | 'withdrawn' | 'active' | 'deactivated'
  readonly role: Role
  readonly invitation: { readonly hash: string; readonly expiresAt: string } | null
  readonly passwordReset: PasswordReset | null
  readonly hasSecondFactor: boolean
  readonly passkeys: readonly string[]
  readonly profile: ProfileState
}

interface PasswordReset {
  readonly hash: string
  readonly expiresAt: string
  readonly used: boolean
}

export type PersonCommand = { readonly at: string } & (
  | { readonly type: 'renewInvitation'; readonly hash: string; readonly expiresAt: string }
  | { readonly type: 'withdrawInvitation' }
  | { readonly type: 'acceptInvitation'; readonly hash: string; readonly password: string; readonly profile: string }
  | { readonly type: 'changeRole'; readonly role: Role }
  | { readonly type: 'deactivatePerson' }
  | { readonly type: 'reactivatePerson' }
  | { readonly type: 'resetSecondFactor' }
  | { readonly type: 'changePassword'; readonly password: string }
  | { readonly type: 'resetPassword'; readonly hash: string; readonly expiresAt: string }
  | { readonly type: 'usePasswordReset'; readonly hash: string; readonly password: string }
  | { readonly type: 'enableSecondFactor'; readonly secondFactor: string }
  | { readonly type: 'removeSecondFactor' }
  | { readonly type: 'registerPasskey'; readonly passkeyId: string; readonly passkey: string; readonly counter: number }
  | { readonly type: 'removePasskey'; readonly passkeyId: string }
  | ProfileCommand
)

const MAX_PASSKEYS = 10

export const opensInvitation = (invitation: PersonState['invitation'], hash: string, at: string): boolean =>
  invitation !== null && at < invitation.expiresAt && sameSecret(invitation.hash, hash)

/**
 * Returns the reason why the link sets no password; null if it does. Only the link's holder gets a specific reason.
 * @param hash of a link's secret
 */
export function faultOfReset(
  { status, passwordReset }: Pick<PersonState, 'passwordReset'> & { status: string },
  hash: string,
  at: string,
): ParametersOf<'invalid-reset'>['fault'] | null {
  if (status !== 'active' || passwordReset === null || !sameSecret(passwordReset.hash, hash)) return 'unknown'
  if (passwordReset.used) return 'used'
  return at < passwordReset.expiresAt ? null : 'expired'
}

/**
 * Decides commands on one person. The first owner is never invited and always active.
 * @param invited from the stream of invitations; null for a person who was never invited or is erased, and therefore unknown
 */
export const personDecider = (
  personId: string,
  invited: EventData<'PersonInvited'> | null,
): Decider<PersonState, PersonCommand, PeopleEvent> => ({
  initial: {
    status: personId === FIRST_OWNER_ID ? 'active' : invited ? 'invited' : 'none',
    role: invited?.role ?? 'author',
    invitation: invited && { hash: invited.invitationHash, expiresAt: invited.expiresAt },
    passwordReset: null,
    hasSecondFactor: false,
    passkeys: [],
    profile: NO_PROFILE,
  },

  decide(command, state) {
    if (state.status === 'none') throw new CommandRefusedError('not_found', 'no-such-person')
    const { at } = command
    switch (command.type) {
      case 'acceptInvitation': {
        const { invitation } = state
        if (state.status !== 'invited' || !opensInvitation(invitation, command.hash, at))
          throw new CommandRefusedError('not_found', 'invalid-invitation')
        const { password, profile } = command
        return [{ type: 'InvitationAccepted', data: { personId, password, profile, acceptedAt: at } }]
      }
      case 'changePassword':
        requireActive(state)
        return [{ type: 'PersonPasswordChanged', data: { personId, password: command.password, changedAt: at } }]
      case 'usePasswordReset': {
        const fault = faultOfReset(state, command.hash, at)
        if (fault !== null) throw new CommandRefusedError('not_found', 'invalid-reset', { parameters: { fault } })
        return [{ type: 'PasswordReset', data: { personId, password: command.password, resetAt: at } }]
      }
      case 'enableSecondFactor':
        requireActive(state)
        return [{ type: 'PersonSecondFactorEnabled', data: { personId, secondFactor: command.secondFactor, enabledAt: at } }]
      case 'removeSecondFactor':
        return state.hasSecondFactor ? [{ type: 'PersonSecondFactorRemoved', data: { personId, removedAt: at } }] : []
      case 'registerPasskey':
        return [passkeyRegistered(personId, command, state)]
      case 'removePasskey':
        return state.passkeys.includes(command.passkeyId) ? [passkeyRemoved(personId, command.passkeyId, at)] : []
      default:
        if (!isProfileCommand(command)) return decideByTable(personId, command, state)
        requireActive(state)
        return decideProfile(personId, command, state.profile)
    }
  },

  evolve: (state, event) => (state.status === 'none' ? state : evolve(state, event)),
})

function evolve(state: PersonState, event: PeopleEvent): PersonState {
  switch (event.type) {
    case 'InvitationRenewed':
      return { ...state, invitation: { hash: event.data.invitationHash, expiresAt: event.data.expiresAt } }
    case 'InvitationAccepted':
      return { ...state, status: 'active', invitation: null, profile: profileAfter(state.profile, event) }
    case 'PersonReactivated':
      return { ...state, status: 'active', invitation: null }
    case 'InvitationWithdrawn':
      return { ...state, status: 'withdrawn', invitation: null }
    case 'PersonDeactivated':
      return { ...state, status: 'deactivated', passwordReset: null }
    case 'PasswordResetOffered':
      return { ...state, passwordReset: { hash: event.data.resetHash, expiresAt: event.data.expiresAt, used: false } }
    case 'PasswordReset':
      return { ...state, passwordReset: state.passwordReset && { ...state.passwordReset, used: true } }
    case 'PersonPasswordChanged':
      return { ...state, passwordReset: null }
    case 'PersonRoleChanged':
      return { ...state, role: event.data.role }
    case 'PersonSecondFactorEnabled':
      return { ...state, hasSecondFactor: true }
    case 'PersonSecondFactorRemoved':
      return { ...state, hasSecondFactor: false }
    case 'PasskeyRegistered':
      return { ...state, passkeys: [...state.passkeys, event.data.passkeyId] }
    case 'PasskeyRemoved':
      return { ...state, passkeys: state.passkeys.filter((id) => id !== event.data.passkeyId) }
    case 'PersonProfileChanged':
    case 'PersonProfileProposed':
    case 'PersonProfileApproved':
    case 'PersonProfileRefused':
    case 'PersonProfileWithdrawn':
      return { ...state, profile: profileAfter(state.profile, event) }
    default:
      return state
  }
}

function passkeyRegistered(
  personId: string,
  { passkeyId, passkey, counter, at }: Extract<PersonCommand, { type: 'registerPasskey' }>,
  state: PersonState,
): PeopleEvent {
  requireActive(state)
  if (state.passkeys.length >= MAX_PASSKEYS)
    throw new CommandRefusedError('conflict', 'too-many-passkeys', { parameters: { most: MAX_PASSKEYS } })
  return { type: 'PasskeyRegistered', data: { personId, passkeyId, passkey, counter, registeredAt: at } }
}

type OwnersCommand = Extract<
  PersonCommand,
  {
    type:
      | 'renewInvitation'
      | 'withdrawInvitation'
      | 'changeRole'
      | 'deactivatePerson'
      | 'reactivatePerson'
      | 'resetSecondFactor'
      | 'resetPassword'
  }
>

function decideByTable(personId: string, command: OwnersCommand, state: PersonState): PeopleEvent[] {
  const { at } = command
  const effect = effectOf(command.type, state.status)
  if (effect === 'refused') throw new CommandRefusedError('conflict', 'not-in-this-state')
  if (effect === 'keeps') return []
  switch (command.type) {
    case 'renewInvitation':
      return [{ type: 'InvitationRenewed', data: { personId, invitationHash: command.hash, renewedAt: at, expiresAt: command.expiresAt } }]
    case 'withdrawInvitation':
      return [{ type: 'InvitationWithdrawn', data: { personId, withdrawnAt: at } }]
    case 'changeRole':
      return state.role === command.role ? [] : [{ type: 'PersonRoleChanged', data: { personId, role: command.role, changedAt: at } }]
    case 'deactivatePerson':
      return [{ type: 'PersonDeactivated', data: { personId, deactivatedAt: at } }]
    case 'reactivatePerson':
      return [{ type: 'PersonReactivated', data: { personId, reactivatedAt: at } }]
    case 'resetPassword':
      return [{ type: 'PasswordResetOffered', data: { personId, resetHash: command.hash, offeredAt: at, expiresAt: command.expiresAt } }]
    case 'resetSecondFactor':
      return [
        ...(state.hasSecondFactor ? [{ type: 'PersonSecondFactorRemoved' as const, data: { personId, removedAt: at } }] : []),
        ...state.passkeys.map((passkeyId) => passkeyRemoved(personId, passkeyId, at)),
      ]
  }
}

const passkeyRemoved = (personId: string, passkeyId: string, removedAt: string): PeopleEvent => ({
  type: 'PasskeyRemoved',
  data: { personId, passkeyId, removedAt },
})

function requireActive({ status }: PersonState): void {
  if (status !== 'active') throw new CommandRefusedError('conflict', 'not-in-this-state')
}
