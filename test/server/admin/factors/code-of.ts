import { decodeBase32, hotp, totpStep } from '../../../../server/admin/factors/totp.ts'

/** @param used a step whose code was taken. @returns a code of another step that is valid now */
export function codeOf(secret: string, used?: number): { step: number; code: string } {
  const now = totpStep(new Date())
  const step = now === used ? now - 1 : now
  return { step, code: hotp(decodeBase32(secret), step) }
}
