import type { z } from 'zod'
import { SealBrokenError } from './sealing.ts'

/** Of the shapes that are sealed as JSON: the log keeps them, and a later release may write others. */
const VERSION = 1

/** @returns the text to seal, with the version of its shape */
export const writeSealedJson = (value: object): string => JSON.stringify({ version: VERSION, ...value })

/**
 * @param text as it was sealed; without a version in it, from before there was one, it is of the first
 * @throws SealBrokenError when a later release wrote it, ZodError
 */
export function readSealedJson<Value>(schema: z.ZodType<Value>, text: string): Value {
  const { version = VERSION, ...value } = JSON.parse(text) as { version?: number }
  if (version !== VERSION) throw new SealBrokenError(`written in version ${version} by a later release, which can read it`)
  return schema.parse(value)
}
