import type { Role } from '../../events/domain/permissions.ts'
import { defineProjection } from '../projection.ts'

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
export interface PersonRecord {
  id: string
  /** `unknown`: there is a key, but no invitation; also the first owner, who was never invited. */
  status: 'unknown' | 'invited' | 'active' | 'deactivated' | 'erased'
  role: Role
  /** When their key was stored last: in the vault they are, though perhaps not invited. Null: unknown, or erased. */
  keyStoredAt: string | null
  /** Sealed, as are `password`, `secondFactor` and `profile`. */
  email: string
  password: string
  secondFactor: string | null
  profile: string | null
  passkeys: PasskeyRecord[]
  isPublic: boolean
  /** Null once accepted. */
  invitation: { hash: string; expiresAt: string } | null
  /** The newest link with which a password is set; null: none, or it is void. */
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
  profile: null,
  passkeys: [],
  isPublic: false,
  invitation: null,
  passwordReset: null,
  invitedAt: '',
  lastLoginAt: null,
  epoch: 0,
})

/** Who has a key and no invitation, by when the key was stored. */
export const UNINVITED_INDEX = 'uninvited'

/** Key: the person's id. Once a person is erased, nothing that comes later, or is no longer in the log, changes the document. */
export const people = defineProjection<PersonRecord>({
  name: 'people',
  version: 4,
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
    InvitationAccepted: (person, { data: { password, profile } }) =>
      updateUnlessErased(person, { status: 'active', password, profile, invitation: null }),
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
    PersonProfileChanged: (person, { data: { profile, isPublic } }) => updateUnlessErased(person, { profile, isPublic }),
    // Sessions end: the person who uses one may not be the one who reads mail at the new address.
    PersonEmailChanged: (person, { data: { email } }) => updateUnlessErased(person, { email, epoch: person.epoch + 1 }),
    PersonLoggedIn: (person, { data }) => updateUnlessErased(person, { lastLoginAt: data.loggedInAt }),
    PersonSessionsEnded: (person) => updateUnlessErased(person, { epoch: person.epoch + 1 }),
    PersonErased: (person) => void Object.assign(person, initial(person.id), { status: 'erased' }),
  },
  indexes({ status, invitedAt, keyStoredAt }): Record<string, number> {
    if (status === 'unknown') return keyStoredAt === null ? {} : { [UNINVITED_INDEX]: Date.parse(keyStoredAt) }
    return status === 'erased' ? {} : { all: Date.parse(invitedAt) }
  },
})

function updateUnlessErased(person: PersonRecord, changes: Partial<PersonRecord>): void {
  if (person.status !== 'erased') Object.assign(person, changes)
}
