import { hash } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { secondFactorStream } from '../../../events/schemas/admin.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import { FIRST_OWNER_KEY, keyId } from '../../../events/vault/vault.ts'
import { CHALLENGE_MS } from './passkey-challenges.ts'
import type { PasskeyAnswer, RegistrationAnswer } from './passkey-answers.ts'
import type { SecondFactorContext } from './second-factor.ts'

/** What is sealed of a passkey. */
export const storedPasskeySchema = z.strictObject({
  name: z.string(),
  /** Base64url, as is `publicKey` (COSE). */
  credentialId: z.string(),
  publicKey: z.string(),
  transports: z.array(z.string()),
})
export type StoredPasskey = z.infer<typeof storedPasskeySchema>

/** A person's, opened. */
export interface Passkey extends StoredPasskey {
  readonly id: string
  readonly counter: number
}

/** The site that passkeys are for. */
export interface RelyingParty {
  /** A domain (WebAuthn, 5.1.2: «RP ID»): passkeys are bound to it. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** What an answer is checked against. */
export interface Expected {
  readonly site: RelyingParty
  /** Base64url; null where this browser has none that is still valid. */
  readonly challenge: string | null
}

/** A quarter of a second and 27 MB: only a process that meets a passkey loads it. */
const webauthn = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256: what every authenticator knows one of. */
const ALGORITHMS = [-7, -8, -257]

/** A passkey is found without an e-mail, and its device asks who holds it: so it counts as both factors. */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const

/** @param person.id 16 bytes of it go into the passkey as the user's handle; the names are what the device shows */
export async function registrationOptions(
  site: RelyingParty,
  challenge: Buffer,
  person: { id: string; email: string; name: string; passkeys: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: handleOf(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: person.passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** @returns no list of passkeys: the device offers those that it has for this site */
export async function loginOptions(site: RelyingParty, challenge: Buffer): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    userVerification: SELECTION.userVerification,
  })
}

/** @returns what to store, and the counter; null where the answer is not one to this challenge, for this site, by a verified person */
export async function readRegistration(
  answer: RegistrationAnswer,
  { site, challenge }: Expected,
): Promise<(Omit<StoredPasskey, 'name'> & { counter: number }) | null> {
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports: answer.response.transports ?? [] } },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // Its errors name what was wrong, with parts of the answer: neither for the log nor for the caller.
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const transports = answer.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), transports, counter }
}

/** @returns what checks answers, and takes each challenge once: the log refuses the second time, on every process */
export function createPasskeyCheck({ log, newId, now }: SecondFactorContext) {
  async function takeOnce(challenge: string, data: { personId: string; passkeyId: string; counter: number }, origin: Origin) {
    const stream = secondFactorStream(hash('sha256', `passkey:${challenge}`))
    const event = { type: 'PasskeyUsed', data: { ...data, usedAt: now().toISOString() } } as const
    try {
      await log.append(stream, 'no_stream', newEvents([event], origin, newId))
      return true
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) return false
      throw error
    }
  }

  return async (
    person: { readonly personId: string; readonly passkeys: readonly Passkey[] },
    answer: PasskeyAnswer,
    { site, challenge }: Expected,
    origin: Origin,
  ): Promise<boolean> => {
    const { personId, passkeys } = person
    const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id)
    if (challenge === null || !passkey || personOf(answer) !== personId) return false
    const { verifyAuthenticationResponse } = await webauthn()
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // A counter that goes back is a copy of the authenticator (WebAuthn, 6.1.1): refused.
        counter: passkey.counter,
      },
    }).catch(() => null)
    if (!verified?.verified) return false
    const { newCounter: counter } = verified.authenticationInfo
    return takeOnce(challenge, { personId, passkeyId: passkey.id, counter }, origin)
  }
}
export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>

const handleOf = (personId: string) => new Uint8Array(Buffer.from(keyId(personId).replaceAll('-', ''), 'hex'))

/** @returns the person that the answer names, unproved; null for a handle that this portal did not give */
export function personOf({ response: { userHandle } }: PasskeyAnswer): string | null {
  const hex = Buffer.from(userHandle, 'base64url').toString('hex')
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? []
  const id = parts.join('-')
  return parts.length !== 5 ? null : id === FIRST_OWNER_KEY ? FIRST_OWNER_ID : id
}
