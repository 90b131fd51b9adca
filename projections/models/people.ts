import { FIRST_OWNER_ID, type Role } from '../../events/domain/permissions.ts'
import { defineProjection, type Recorded } from '../projection.ts'
import { NO_PROFILE, profileAfter, type ProfileEvent, type ProfileState } from './profile-state.ts'

export interface PasskeyRecord {
  id: string
  /** Sealed. */
  passkey: string
  /** As of its last use. */
  counter: number
  registeredAt: string
  lastUsedAt: string | null
}

/** A person of the newsroom. What is sealed stays so here: only the person's key, which is in the log alone, opens it. */
export interface PersonRecord extends ProfileState {
  id: string
  /** `unknown`: there is a key, but no invitation; also the first owner, who was never invited. */
  status: 'unknown' | 'invited' | 'active' | 'deactivated' | 'erased'
  role: Role
  /** When their key was stored last: in the vault they are, though perhaps not invited. Null: unknown, or erased. */
  keyStoredAt: string | null
  /** Sealed, as are `password`, `secondFactor` and the profiles. */
  email: string
  password: string
  secondFactor: string | null
  passkeys: PasskeyRecord[]
  /** Null once accepted. */
  invitation: { hash: string; expiresAt: string } | null
  /** The newest link for setting a password; null: none, or it is void. */
  passwordReset: { hash: string; expiresAt: string; used: boolean } | null
  invitedAt: string
  lastLoginAt: string | null
  /** How often all their sessions were ended. */
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

/** Who has a key and no invitation, by when the key was stored. */
export const UNINVITED_INDEX = 'uninvited'
/** People whose profile waits for approval, sorted by the time of their proposal. */
export const PROPOSED_INDEX = 'proposed'

/** Key: the person's id. Once a person is erased, nothing that comes later, or is no longer in the log, changes the document. */
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
    // Sessions end: the person who uses one may not be the one who reads mail at the new address.
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
