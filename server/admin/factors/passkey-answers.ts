import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
/** At most 1,023 bytes (WebAuthn, 4: Credential ID). */
const credentialIdSchema = base64url(1_364)
/** Extensions are neither asked for nor read. */
const extensions = z.object({})

/** What both kinds of answer have. */
const credential = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
}

const registrationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(8_192),
    /** «usb», «internal», «smart-card»: what later levels add has a name of the same kind. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
export type RegistrationAnswer = z.output<typeof registrationAnswer>
/** `RegistrationResponseJSON` of WebAuthn Level 3, as far as it is used; the rest is dropped. */
export const registrationAnswerSchema = registrationAnswer as z.ZodType<RegistrationAnswer, RegistrationResponseJSON>

const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(2_048),
    /** Whose passkey it is: always there, for passkeys that are found without an e-mail. */
    userHandle: base64url(88),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const passkeyAnswerSchema = passkeyAnswer as z.ZodType<PasskeyAnswer, AuthenticationResponseJSON>
