import { hash as digestOf, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { secondFactorStream } from '../../../events/schemas/admin.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { type EventLog, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { makePrivate, makePrivateFolder } from '../../../events/private-files.ts'
import { type SameSecret, sameSecret } from '../passwords/password.ts'
import { decodeBase32, encodeBase32, matchingStep, newTotpSecret } from './totp.ts'

export const secondFactorSchema = z.strictObject({
  secret: z.string().min(16),
  /** SHA-256. The codes have 120 bits, so they need no slow hash. */
  recoveryCodes: z.array(z.string()),
})
export type StoredSecondFactor = z.infer<typeof secondFactorSchema>

export interface SecondFactor {
  /** Read at every login, so that turning the factor on or off needs no restart. */
  isEnabled(): Promise<boolean>
  /** Accepts a code once; the log refuses a second use, on every process. Returns null for a wrong code. */
  take(code: string, origin: Origin): Promise<'totp' | 'recovery' | null>
}

export interface SecondFactorContext {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
}

interface Options extends SecondFactorContext {
  readonly read: () => Promise<StoredSecondFactor | null>
  readonly isSame?: SameSecret
}

const RECOVERY_CODES = 10
const file = (dataDir: string) => join(dataDir, 'second-factor.json')
const digest = (text: string) => digestOf('sha256', text)
const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

/** Reads the first owner's factor. @param givenSecret base32; replaces the one in the data folder and has no recovery codes */
export function storedSecondFactor(dataDir: string, givenSecret: string | undefined): Options['read'] {
  makePrivate(file(dataDir))
  return async () => {
    if (givenSecret !== undefined) return { secret: givenSecret, recoveryCodes: [] }
    const text = await readFile(file(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? null : secondFactorSchema.parse(JSON.parse(text))
  }
}

export function createSecondFactor({ log, newId, now, read, isSame = sameSecret }: Options): SecondFactor {
  async function takeOnce(factorId: string, origin: Origin): Promise<boolean> {
    const event = { type: 'SecondFactorUsed', data: { factorId, usedAt: now().toISOString() } } as const
    try {
      await log.append(secondFactorStream(factorId), 'no_stream', newEvents([event], origin, newId))
      return true
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) return false
      throw error
    }
  }

  return {
    isEnabled: async () => (await read()) !== null,
    async take(code, origin) {
      const stored = await read()
      if (!stored) return null
      const plain = plainCode(code)
      const hash = digest(`recovery:${plain}`)
      // Compares the code with every step and every recovery code, so that timing reveals none of them.
      const step = matchingStep(decodeBase32(stored.secret), plain, now(), isSame)
      const recovery = stored.recoveryCodes.filter((one) => isSame(one, hash))
      if (step !== null) return (await takeOnce(digest(`totp:${digest(stored.secret)}:${step}`), origin)) ? 'totp' : null
      if (recovery.length > 0) return (await takeOnce(hash, origin)) ? 'recovery' : null
      return null
    },
  }
}

export function newSecondFactor(secret: string): { stored: StoredSecondFactor; recoveryCodes: string[] } {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(15)).match(/.{4}/g)!.join('-'))
  return { stored: { secret, recoveryCodes: recoveryCodes.map((code) => digest(`recovery:${plainCode(code)}`)) }, recoveryCodes }
}

/** Turns on the first owner's factor. Returns the secret and recovery codes, to be shown once. */
export async function enableSecondFactor(dataDir: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newTotpSecret()
  const { stored, recoveryCodes } = newSecondFactor(secret)
  makePrivateFolder(dataDir)
  await rm(file(dataDir), { force: true })
  await writeFile(file(dataDir), JSON.stringify(stored), { mode: 0o600, flag: 'wx' })
  return { secret, recoveryCodes }
}

export const disableSecondFactor = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })
