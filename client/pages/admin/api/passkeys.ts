import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { Api } from '../../../api/contract.ts'
import { explain } from './explain.ts'

export const PASSKEYS_KEY = ['/api', 'admin', 'account', 'passkeys'] as const

/** @returns whether this browser has passkeys for this address: they need https or localhost, and a domain */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Loaded when a passkey is asked for, by no one else. */
const webauthn = () => import('@simplewebauthn/browser')

/** Has the device ask the person for a passkey of this site. Rejects with `ApiError` or what `explainPasskey` reads. */
export async function askPasskey(api: Api): Promise<AuthenticationResponseJSON> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), api.challengePasskey()])
  return startAuthentication({ optionsJSON })
}

/** Has the device make a passkey. Rejects like `askPasskey`. */
export async function makePasskey(api: Api, password: string): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([webauthn(), api.offerPasskey(password)])
  return startRegistration({ optionsJSON })
}

/** By the name of the `DOMException` that WebAuthn, 5.1, gives. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'La passkey non è stata usata: hai annullato, o è passato troppo tempo.',
  AbortError: 'La passkey non è stata usata: hai annullato, o è passato troppo tempo.',
  InvalidStateError: 'Questo dispositivo ha già una passkey per il tuo accesso.',
  NotSupportedError: 'Questo dispositivo non sa fare passkey: prova con un altro, o con un telefono.',
  ConstraintError: 'Il dispositivo non può chiedere impronta, volto o PIN: attivali, o prova con un altro.',
  SecurityError: 'Da questo indirizzo le passkey non si possono usare: apri il portale dal suo indirizzo pubblico.',
}

/** @returns why no passkey was made or used, in Italian */
export const explainPasskey = (error: unknown): string =>
  (error instanceof Error && (REASONS[error.name] ?? (error.cause instanceof Error && REASONS[error.cause.name]))) || explain(error)
