import { hash as digestOf, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { secondFactorStream } from '../../events/schemas/admin.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { type EventLog, WrongExpectedRevisionError } from '../../events/log/event-log.ts'
import { makePrivate, makePrivateFolder } from '../../events/private-files.ts'
import { type SameSecret, sameSecret } from './passwords/same-secret.ts'
import { decodeBase32, encodeBase32, matchingStep, newTotpSecret } from './totp.ts'

const storedSchema = z.strictObject({
  /** Base32. */
  secret: z.string().min(16),
  /** SHA-256; the codes have 120 bits, so that no slow hash is needed. */
  recoveryCodes: z.array(z.string()),
})
type Stored = z.infer<typeof storedSchema>

export interface SecondFactor {
  /** Read at every login, so that turning it on or off needs no restart. */
  isEnabled(): Promise<boolean>
  /**
   * Takes a code, once: the log refuses the second time, on every process.
   * @returns which kind it was, or null
   */
  take(code: string, origin: Origin): Promise<'totp' | 'recovery' | null>
}

interface Options {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly dataDir: string
  /** Base32; in place of the one in the data folder, then without recovery codes. */
  readonly givenSecret: string | undefined
  readonly isSame?: SameSecret
}

const RECOVERY_CODES = 10
const file = (dataDir: string) => join(dataDir, 'second-factor.json')
const digest = (text: string) => digestOf('sha256', text)
const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

export function createSecondFactor({ log, newId, now, dataDir, givenSecret, isSame = sameSecret }: Options): SecondFactor {
  makePrivate(file(dataDir))
  async function read(): Promise<Stored | null> {
    if (givenSecret !== undefined) return { secret: givenSecret, recoveryCodes: [] }
    const text = await readFile(file(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? null : storedSchema.parse(JSON.parse(text))
  }

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
      // The code is compared with every step and every recovery code: timing reveals none of them.
      const step = matchingStep(decodeBase32(stored.secret), plain, now(), isSame)
      const recovery = stored.recoveryCodes.filter((one) => isSame(one, hash))
      if (step !== null) return (await takeOnce(digest(`totp:${digest(stored.secret)}:${step}`), origin)) ? 'totp' : null
      if (recovery.length > 0) return (await takeOnce(hash, origin)) ? 'recovery' : null
      return null
    },
  }
}

/** Turns the second factor on. @returns what to show once: the secret and the codes for when the phone is lost */
export async function enableSecondFactor(dataDir: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newTotpSecret()
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(15)).match(/.{4}/g)!.join('-'))
  const stored: Stored = { secret, recoveryCodes: recoveryCodes.map((code) => digest(`recovery:${plainCode(code)}`)) }
  makePrivateFolder(dataDir)
  await rm(file(dataDir), { force: true })
  await writeFile(file(dataDir), JSON.stringify(stored), { mode: 0o600, flag: 'wx' })
  return { secret, recoveryCodes }
}

export const disableSecondFactor = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })
