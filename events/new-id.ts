import { randomUUID } from 'node:crypto'

export function startingWithTime(id: string, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${id.slice(14)}`
}

/**
 * Returns a random UUID that starts with the time (RFC 9562, version 7). Consecutive ids are neighbours in every index, so a commit of the
 * read models writes few pages. The id reveals its time, so it is no secret.
 * @param now Unix time in milliseconds
 */
export const newId = (now: number = Date.now()): string => startingWithTime(randomUUID(), now).replace(/^(.{14})./, '$17')
