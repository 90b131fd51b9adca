import type { z } from 'zod'
import { SealBrokenError } from './sealing.ts'

const VERSION = 1

export const writeSealedJson = (value: object): string => JSON.stringify({ version: VERSION, ...value })

/**
 * Parses sealed JSON. A text without a version has the first.
 * @throws SealBrokenError if a later release wrote it, ZodError
 */
export function readSealedJson<Value>(schema: z.ZodType<Value>, text: string): Value {
  const { version = VERSION, ...value } = JSON.parse(text) as { version?: number }
  if (version !== VERSION) throw new SealBrokenError(`written in version ${version} by a later release, which can read it`)
  return schema.parse(value)
}
