import type { EventLog, RecordedEvent } from '../../../events/log/event-log.ts'
import { formatPosition } from '../../../events/log/position.ts'
import { count, printErrorLine, printLine, stopSignal } from '../terminal/print-line.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { UsageError } from '../tool-errors.ts'
import { withReadableLog } from './with-readable-log.ts'

/** Bounds memory: these events are read before the oldest is printed. */
const MAX_NEWEST = 100_000

export const printStats = (): Promise<void> => withReadableLog(stats)

export const printStream = (stream: string): Promise<void> => withReadableLog((log) => show(log, stream))

export async function followLog(newest: string): Promise<void> {
  const limit = Number(newest)
  if (!/^\d+$/.test(newest) || limit > MAX_NEWEST) throw new UsageError(`not a number of events: ${newest}`)
  await withReadableLog((log) => tail(log, limit))
}

const line = ({ stream, revision, position, event, id, type, metadata }: RecordedEvent) =>
  JSON.stringify({
    position: formatPosition(position),
    stream,
    revision: Number(revision),
    id,
    type,
    actor: metadata.actor,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    ...(event instanceof Error ? { unreadable: event.message } : { data: event.data }),
  })

async function stats(log: EventLog): Promise<void> {
  const byType = new Map<string, number>()
  const streams = new Set<string>()
  const progress = progressLine()
  let total = 0
  let first = ''
  let last = ''
  for await (const { type, stream, position } of log.readAll()) {
    byType.set(type, (byType.get(type) ?? 0) + 1)
    streams.add(stream)
    first ||= formatPosition(position)
    last = formatPosition(position)
    if (++total % 5_000 === 0) progress.show(`${count(total, 'event')} read`)
  }
  progress.clear()
  const width = Math.max(12, ...[...byType.keys()].map((type) => type.length))
  for (const [type, times] of [...byType].toSorted((a, b) => b[1] - a[1])) printLine(`${type.padEnd(width)} ${String(times).padStart(10)}`)
  printLine(`${'events'.padEnd(width)} ${String(total).padStart(10)}`)
  printLine(`${'streams'.padEnd(width)} ${String(streams.size).padStart(10)}`)
  if (total > 0) printLine(`from ${first} to ${last}`)
  printLine('Excludes the log’s own events, which check and backup count too.')
}

async function show(log: EventLog, stream: string): Promise<void> {
  let found = false
  for await (const recorded of log.readStream(stream)) {
    printLine(line(recorded))
    found = true
  }
  if (found) return
  printErrorLine(`No events in the stream «${stream}».`)
  process.exitCode = 1
}

async function tail(log: EventLog, limit: number): Promise<void> {
  const newest: RecordedEvent[] = []
  for await (const recorded of log.readAll({ backwards: true, limit })) newest.unshift(recorded)
  for (const recorded of newest) printLine(line(recorded))
  for await (const { events } of log.subscribeToAll({ after: newest.at(-1)?.position ?? null, signal: stopSignal() })) {
    for (const recorded of events) printLine(line(recorded))
  }
}
