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

export const storedPasskeySchema = z.strictObject({
  name: z.string(),
  /** Base64url, as is `publicKey` (COSE). */
  credentialId: z.string(),
  publicKey: z.string(),
  transports: z.array(z.string()),
})
export type StoredPasskey = z.infer<typeof storedPasskeySchema>

export interface Passkey extends StoredPasskey {
  readonly id: string
  readonly counter: number
}

export interface RelyingParty {
  /** A domain (WebAuthn, 5.1.2: «RP ID»). Passkeys are bound to it. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

export interface Expected {
  readonly site: RelyingParty
  readonly challenge: string | null
}

/** Loading takes a quarter of a second and 27 MB, so only a process that meets a passkey loads it. */
const webauthn = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256. Every authenticator supports at least one. */
const ALGORITHMS = [-7, -8, -257]

/** The device verifies its holder, so a passkey counts as both factors and needs no e-mail. */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const

/** @param person.id 16 bytes of it become the user handle in the passkey. The device shows the names */
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

export async function loginOptions(site: RelyingParty, challenge: Buffer): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    userVerification: SELECTION.userVerification,
  })
}

/** Returns the passkey to store and its counter; null unless the answer is to this challenge, for this site, by a verified person. */
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
    // The library's errors contain parts of the answer, which must reach neither the log nor the caller.
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const transports = answer.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), transports, counter }
}

/** Returns a function that checks answers. The log refuses a challenge that was used before, on every process. */
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
        // A counter that goes back indicates a copied authenticator (WebAuthn, 6.1.1).
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

/** Returns the person that the answer names, unproved; null if this portal did not issue the user handle. */
export function personOf({ response: { userHandle } }: PasskeyAnswer): string | null {
  const hex = Buffer.from(userHandle, 'base64url').toString('hex')
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? []
  const id = parts.join('-')
  return parts.length !== 5 ? null : id === FIRST_OWNER_KEY ? FIRST_OWNER_ID : id
}
