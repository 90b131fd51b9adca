import { z } from 'zod'
import { isSeenLine, isSeenText } from '../../../events/domain/newsroom/seen-text.ts'
import { MAX_PERSON } from '../../../events/domain/newsroom/limits.ts'
import type { FieldCode } from '../../italian/fields.ts'
import { deviceText } from '../../italian/sign-in.ts'

export const emailSchema = z
  .string()
  .trim()
  .max(MAX_PERSON.email)
  .pipe(z.email('not-an-address' satisfies FieldCode))

/** Returns the address in the form for comparison. Letter case is ignored in the local part too. */
export const comparedAddress = (email: string): string => email.trim().normalize('NFC').toLowerCase()

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isSeenLine, 'unseen-text' satisfies FieldCode)

export const nameSchema = line(MAX_PERSON.name).min(1, 'missing-name' satisfies FieldCode)

/** A profile as stored. Accepts values that an earlier rule allowed. */
export const storedProfileSchema = z.strictObject({
  name: z.string(),
  byline: z.string(),
  desk: z.string(),
  biography: z.string(),
})
export type Profile = z.infer<typeof storedProfileSchema>

/**
 * A profile as a person writes it; see also `profileFaults`. The fields together stay below 1,000 characters: see `sealedSchema` in
 * `events/schemas/people.ts`.
 */
export const profileSchema = z.strictObject({
  name: nameSchema,
  byline: line(MAX_PERSON.byline),
  desk: line(MAX_PERSON.desk),
  biography: z
    .string()
    .trim()
    .max(MAX_PERSON.biography)
    .refine(isSeenText, 'unseen-text' satisfies FieldCode),
}) satisfies z.ZodType<Profile>

export const firstProfile = (name: string): Profile => ({ name, byline: '', desk: '', biography: '' })

export const FIELDS = {
  email: 'email',
  password: 'password',
  secondFactor: 'second factor',
  profile: 'profile',
  device: 'device',
  passkey: 'passkey',
} as const

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): string {
  const known = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return deviceText(known(BROWSERS), known(SYSTEMS))
}
