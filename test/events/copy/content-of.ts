import { createHash } from 'node:crypto'
import { openRawLog } from '../../../events/copy/raw-log.ts'
import type { StoredRecord } from '../../../events/log/reading/read-answer.ts'

const text = ({ id, stream, revision, type, isJson, metadata, data }: StoredRecord) =>
  [
    type === '$streamDeleted' ? '' : id,
    stream,
    revision,
    type,
    isJson,
    Buffer.from(metadata).toString(),
    Buffer.from(data).toString('latin1'),
  ].join('|')

/** @returns every event of a log that is not the server's own, as text: equal texts are equal events */
export async function contentOf(url: string): Promise<string[]> {
  await using log = openRawLog(url)
  const all: string[] = []
  for await (const event of log.readAll(null)) if (!event.stream.startsWith('$')) all.push(text(event))
  return all
}

/** The same for logs that are too large to be compared event by event. */
export async function fingerprintOf(url: string): Promise<{ events: number; hash: string }> {
  await using log = openRawLog(url)
  const hash = createHash('sha256')
  let events = 0
  for await (const event of log.readAll(null)) {
    if (event.stream.startsWith('$')) continue
    hash.update(text(event))
    events++
  }
  return { events, hash: hash.digest('hex') }
}
