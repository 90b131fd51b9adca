import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
/** At most 1,023 bytes (WebAuthn, 4: Credential ID). */
const credentialIdSchema = base64url(1_364)
const extensions = z.object({})

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
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
export type RegistrationAnswer = z.output<typeof registrationAnswer>
/** `RegistrationResponseJSON` of WebAuthn Level 3, reduced to the members in use. */
export const registrationAnswerSchema = registrationAnswer as z.ZodType<RegistrationAnswer, RegistrationResponseJSON>

const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(2_048),
    userHandle: base64url(88),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
export const passkeyAnswerSchema = passkeyAnswer as z.ZodType<PasskeyAnswer, AuthenticationResponseJSON>
