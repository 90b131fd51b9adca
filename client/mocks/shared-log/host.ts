import type { MockPortal } from '../portal/mock-portal.ts'
import { type Asked, errorToWire, fromWire, toWire } from './wire.ts'

/**
 * Creates the other end of `connectSharedLog`. It calls a method of the portal's log or working copies, and returns the result with the new
 * records.
 */
export function hostSharedLog({ log, workingCopies }: Pick<MockPortal, 'log' | 'workingCopies'>): (body: string) => Promise<string> {
  let presence = 0
  workingCopies.onPresence(() => presence++)
  const parts = { log, copies: workingCopies }
  return async (body) => {
    const { part, method, args, after } = fromWire(body) as Asked
    const answer: { result?: unknown; error?: object } = {}
    try {
      if (method !== null)
        answer.result = await (parts[part][method as never] as (...args: unknown[]) => unknown).apply(parts[part], [...args])
    } catch (error) {
      answer.error = errorToWire(error as Error)
    }
    const records = log.store.records.filter(({ position }) => Number(position.commit) > after)
    return toWire({ ...answer, records, presence })
  }
}
