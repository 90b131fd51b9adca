import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { call } from './call.ts'
import { explain } from './explain.ts'

export const PASSKEYS_KEY = ['/api', 'admin', 'account', 'passkeys'] as const

/** Returns true if this browser supports passkeys at this address: they need https or localhost, and a domain. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const webauthn = () => import('@simplewebauthn/browser')

/** Asks the device for a passkey of this site. Rejects with `ApiError`, or with an error for `explainPasskey`. */
export async function askPasskey(): Promise<AuthenticationResponseJSON> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), call('POST /api/session/passkey/options')])
  return startAuthentication({ optionsJSON })
}

/** Asks the device to create a passkey. Rejects like `askPasskey`. */
export async function createPasskey(password: string): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([webauthn(), call('POST /api/admin/account/passkeys/offer', { password })])
  return startRegistration({ optionsJSON })
}

/** Reasons by the name of the `DOMException` (WebAuthn, 5.1). */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'La passkey non è stata usata: hai annullato, o è passato troppo tempo.',
  AbortError: 'La passkey non è stata usata: hai annullato, o è passato troppo tempo.',
  InvalidStateError: 'Questo dispositivo ha già una passkey per il tuo accesso.',
  NotSupportedError: 'Questo dispositivo non sa fare passkey: prova con un altro, o con un telefono.',
  ConstraintError: 'Il dispositivo non può chiedere impronta, volto o PIN: attivali, o prova con un altro.',
  SecurityError: 'Da questo indirizzo le passkey non si possono usare: apri il portale dal suo indirizzo pubblico.',
}

/** Returns the reason, in Italian, why no passkey was created or used. */
export const explainPasskey = (error: unknown): string =>
  (error instanceof Error && (REASONS[error.name] ?? (error.cause instanceof Error && REASONS[error.cause.name]))) || explain(error)
