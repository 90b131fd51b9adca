import { FIRST_OWNER_ID, type Role } from '../../events/domain/permissions.ts'
import { defineProjection, type Recorded } from '../projection.ts'
import { NO_PROFILE, profileAfter, type ProfileEvent, type ProfileState } from './profile-state.ts'

export interface PasskeyRecord {
  id: string
  passkey: string
  counter: number
  registeredAt: string
  lastUsedAt: string | null
}

/** Person of the newsroom. Sealed fields stay sealed, because only the log has the keys. */
export interface PersonRecord extends ProfileState {
  id: string
  /** `unknown`: a key without an invitation, or the first owner, who was never invited. */
  status: 'unknown' | 'invited' | 'active' | 'deactivated' | 'erased'
  role: Role
  /** Time at which the key was last stored; null without a key or after an erasure. */
  keyStoredAt: string | null
  email: string
  password: string
  secondFactor: string | null
  passkeys: PasskeyRecord[]
  invitation: { hash: string; expiresAt: string } | null
  /** Newest link for setting a password; null if there is none or it is void. */
  passwordReset: { hash: string; expiresAt: string; used: boolean } | null
  invitedAt: string
  lastLoginAt: string | null
  epoch: number
}

const initial = (id: string): PersonRecord => ({
  id,
  status: 'unknown',
  role: 'author',
  keyStoredAt: null,
  email: '',
  password: '',
  secondFactor: null,
  ...NO_PROFILE,
  passkeys: [],
  invitation: null,
  passwordReset: null,
  invitedAt: '',
  lastLoginAt: null,
  epoch: 0,
})

/** People with a key and no invitation, by the time of the key. */
export const UNINVITED_INDEX = 'uninvited'
export const PROPOSED_INDEX = 'proposed'

/** Key: the person's id. After an erasure, neither later nor missing events change the document. */
export const people = defineProjection<PersonRecord>({
  name: 'people',
  version: 5,
  key: (event) => {
    switch (event.type) {
      case 'PersonInvited':
      case 'InvitationRenewed':
      case 'InvitationAccepted':
      case 'PersonRoleChanged':
      case 'PersonDeactivated':
      case 'PersonReactivated':
      case 'PersonPasswordChanged':
      case 'PasswordResetOffered':
      case 'PasswordReset':
      case 'PersonSecondFactorEnabled':
      case 'PersonSecondFactorRemoved':
      case 'PasskeyRegistered':
      case 'PasskeyRemoved':
      case 'PasskeyUsed':
      case 'PersonProfileChanged':
      case 'PersonProfileProposed':
      case 'PersonProfileApproved':
      case 'PersonProfileRefused':
      case 'PersonProfileWithdrawn':
      case 'PersonEmailChanged':
      case 'PersonLoggedIn':
      case 'PersonSessionsEnded':
      case 'PersonKeyStored':
      case 'PersonErased':
        return event.data.personId
      default:
        return null
    }
  },
  initial,
  on: {
    PersonKeyStored: (person, { data }) => updateUnlessErased(person, { keyStoredAt: data.storedAt }),
    PersonInvited: (person, { data: { role, email, invitationHash: hash, expiresAt, invitedAt } }) =>
      updateUnlessErased(person, { status: 'invited', role, email, invitation: { hash, expiresAt }, invitedAt }),
    InvitationRenewed: (person, { data: { invitationHash: hash, expiresAt } }) =>
      updateUnlessErased(person, { invitation: { hash, expiresAt } }),
    InvitationAccepted(person, event, recorded) {
      updateUnlessErased(person, { status: 'active', password: event.data.password, invitation: null })
      updateProfile(person, event, recorded)
    },
    PersonRoleChanged: (person, { data: { role } }) => updateUnlessErased(person, { role }),
    PersonDeactivated: (person) => updateUnlessErased(person, { status: 'deactivated', passwordReset: null, epoch: person.epoch + 1 }),
    PersonReactivated: (person) => updateUnlessErased(person, { status: 'active' }),
    PersonPasswordChanged: (person, { data: { password } }) =>
      updateUnlessErased(person, { password, passwordReset: null, epoch: person.epoch + 1 }),
    PasswordResetOffered: (person, { data: { resetHash: hash, expiresAt } }) =>
      updateUnlessErased(person, { passwordReset: { hash, expiresAt, used: false } }),
    PasswordReset: (person, { data: { password } }) =>
      updateUnlessErased(person, {
        password,
        passwordReset: person.passwordReset && { ...person.passwordReset, used: true },
        epoch: person.epoch + 1,
      }),
    PersonSecondFactorEnabled: (person, { data: { secondFactor } }) => updateUnlessErased(person, { secondFactor }),
    PersonSecondFactorRemoved: (person) => updateUnlessErased(person, { secondFactor: null }),
    PasskeyRegistered: (person, { data: { passkeyId: id, passkey, counter, registeredAt } }) =>
      updateUnlessErased(person, { passkeys: [...person.passkeys, { id, passkey, counter, registeredAt, lastUsedAt: null }] }),
    PasskeyRemoved: (person, { data }) =>
      updateUnlessErased(person, { passkeys: person.passkeys.filter(({ id }) => id !== data.passkeyId) }),
    PasskeyUsed(person, { data: { passkeyId, counter, usedAt } }) {
      const passkey = person.passkeys.find(({ id }) => id === passkeyId)
      if (passkey) Object.assign(passkey, { counter, lastUsedAt: usedAt })
    },
    PersonProfileChanged: updateProfile,
    PersonProfileProposed: updateProfile,
    PersonProfileApproved: updateProfile,
    PersonProfileRefused: updateProfile,
    PersonProfileWithdrawn: updateProfile,
    // Sessions end, because another person may read mail at the new address.
    PersonEmailChanged: (person, { data: { email } }) => updateUnlessErased(person, { email, epoch: person.epoch + 1 }),
    PersonLoggedIn: (person, { data }) => updateUnlessErased(person, { lastLoginAt: data.loggedInAt }),
    PersonSessionsEnded: (person) => updateUnlessErased(person, { epoch: person.epoch + 1 }),
    PersonErased: (person) => void Object.assign(person, initial(person.id), { status: 'erased' }),
  },
  indexes({ id, status, invitedAt, keyStoredAt, proposal }): Record<string, number> {
    const isThere = status === 'active' || id === FIRST_OWNER_ID
    const proposed = isThere && proposal?.outcome === 'waiting' ? { [PROPOSED_INDEX]: Date.parse(proposal.proposedAt) } : {}
    if (status === 'unknown') return keyStoredAt === null ? proposed : { ...proposed, [UNINVITED_INDEX]: Date.parse(keyStoredAt) }
    return status === 'erased' ? {} : { ...proposed, all: Date.parse(invitedAt) }
  },
})

const PERSON = 'person:'

function updateProfile(person: PersonRecord, event: ProfileEvent, { metadata: { actor } }: Recorded): void {
  updateUnlessErased(person, profileAfter(person, event, actor?.startsWith(PERSON) ? actor.slice(PERSON.length) : null))
}

function updateUnlessErased(person: PersonRecord, changes: Partial<PersonRecord>): void {
  if (person.status !== 'erased') Object.assign(person, changes)
}
