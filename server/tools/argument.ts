import type { z } from 'zod'
import { ArgumentError } from './tool-errors.ts'

export function argument<T>(name: string, rule: string, schema: z.ZodType<T>, given: string): T {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ArgumentError(`${name} must be ${rule}, not «${given}».`)
  return parsed.data
}
