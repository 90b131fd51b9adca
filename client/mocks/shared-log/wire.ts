import { StreamDeletedError, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'

/** Path at which the development server answers `Asked`. */
export const SHARED_LOG_PATH = '/mock-log'

/** A call of a method on the parts that browser and development server share. */
export interface Asked {
  readonly part: 'log' | 'copies'
  /** Null only fetches records. */
  readonly method: string | null
  readonly args: readonly unknown[]
  /** Position of the last record that the browser has; -1: it has none. */
  readonly after: number
}

const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() }

/** @returns JSON that preserves big integers and the bytes of a text */
export function toWire(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    const member = this[key]
    if (typeof member === 'bigint') return { $bigint: String(member) }
    return member instanceof Uint8Array ? { $bytes: utf8.decoder.decode(member) } : member
  })
}

export function fromWire(json: string): unknown {
  return JSON.parse(json, (_, member: unknown) => {
    if (member === null || typeof member !== 'object') return member
    if ('$bigint' in member) return BigInt(member.$bigint as string)
    return '$bytes' in member ? utf8.encoder.encode(member.$bytes as string) : member
  })
}

const ERRORS = { WrongExpectedRevisionError, StreamDeletedError }

/** @returns an object from which `errorFromWire` restores the error */
export const errorToWire = (error: Error): object => ({
  ...Object.fromEntries(Object.entries(error)),
  name: error.name,
  message: error.message,
})

export function errorFromWire(members: Partial<Error>): Error {
  const kind = ERRORS[members.name as keyof typeof ERRORS] ?? Error
  return Object.assign(Object.setPrototypeOf(new Error(members.message), kind.prototype as object) as Error, members)
}
