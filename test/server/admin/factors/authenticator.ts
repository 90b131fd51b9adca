import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** False values that a test gives its authenticator. */
interface Lies {
  readonly origin?: string
  /** Site that the passkey claims to belong to. */
  readonly rpId?: string
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

export interface Authenticator {
  register(options: PublicKeyCredentialCreationOptionsJSON, lies?: Lies): RegistrationResponseJSON
  /** Answers with the passkey that was registered last. Its counter goes up by one. */
  answer(options: PublicKeyCredentialRequestOptionsJSON, lies?: Lies): AuthenticationResponseJSON
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** An authenticator with ES256 keys, as far as the site sees it. @param origin of the page that calls it */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  /** WebAuthn, 6.1. Flags: present, verified, with a credential. */
  function authData(rpId: string, lies: Lies, credential: Uint8Array = new Uint8Array()): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter = lies.counter ?? counter + 1))
    const flags = 0x01 | (lies.verified === false ? 0 : 0x04) | (credential.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(flags), count, credential])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    register({ challenge, rp, user }, lies = {}) {
      handle = user.id
      const data = authData(
        rp.id!,
        lies,
        Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey(publicKey.export({ format: 'jwk' }))]),
      )
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    answer({ challenge, rpId }, lies = {}) {
      const json = clientData('webauthn.get', challenge, lies)
      const data = authData(rpId!, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      const response = {
        clientDataJSON: base64url(json),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: lies.userHandle ?? handle,
      }
      return { ...common, response }
    },
  }
}

/** @returns the key in CBOR: {kty: EC2, alg: ES256, crv: P-256, x, y} */
const coseKey = ({ x, y }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])
