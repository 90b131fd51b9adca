import type { Logger } from 'pino'
import type { EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { formatPosition } from '../../events/log/position.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { openLog } from '../portal/open-log.ts'
import { openStore } from '../portal/open-store.ts'
import { copyConfiguredLog } from './copy-log.ts'
import { backupLog, checkLog, compactLog } from './log-maintenance.ts'
import { locateReadableLog } from './locate-readable-log.ts'
import { count } from './terminal/amounts.ts'
import { printErrorLine, printLine } from './terminal/print-line.ts'
import { printVerification } from './print-verification.ts'
import { progressLine } from './terminal/progress-line.ts'
import { restoreLog } from './restore-log.ts'
import { runTool } from './run-tool.ts'
import { stopSignal } from './terminal/stop-signal.ts'

const USAGE = `Usage: npm run log -- <command>
  stats            how many events of each type, streams, first and last
  show <stream>    every event of one stream, as JSON lines
  tail [-n 20]     the newest events, then each new one as it comes (Ctrl-C ends)
  check            reads everything in the embedded log's file; names what is damaged
  compact          removes what no reader may see any more: deleted, truncated or expired events
  backup <file>    copies the embedded log into a new file, while the portal runs
  restore <file>   puts a backup in place of a log that does not exist (any more)
  copy to | from   copies every event to, or from, the log at COPY_URL, EventStoreDB or embedded; run again, it continues where it
                   was cut off. Also «copy --to <url>», «copy --from <url>»: other users of this machine see what is in arguments
  replay           folds the whole log into a fresh store and says whether it equals the live one
It reads the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not.`

/** They are held in memory before the oldest is printed. */
const MAX_NEWEST = 100_000

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
  printLine('The log’s own events, which check and backup count too, are left out.')
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

async function replay(log: EventLog, logger: Logger): Promise<void> {
  await using store = await openStore(readConfig(), logger)
  await printVerification(log, store)
}

await runTool({
  usage: USAGE,
  commands: {
    stats: [],
    show: ['<stream>'],
    tail: [],
    check: [],
    compact: [],
    backup: ['<file>'],
    restore: ['<file>'],
    copy: ['[to | from]'],
    replay: [],
  },
  options: { n: { type: 'string', short: 'n', default: '20' }, to: { type: 'string', default: '' }, from: { type: 'string', default: '' } },
  async run([command, stream], { n, to, from }) {
    if (command === 'copy') {
      const directions = [stream, to && 'to', from && 'from'].filter(Boolean)
      const [direction] = directions
      if (directions.length !== 1 || (direction !== 'to' && direction !== 'from')) return false
      await copyConfiguredLog(direction, (to || from)!)
      return true
    }
    if (command === 'restore' && stream) {
      await restoreLog(stream)
      return true
    }
    if (command === 'check' || command === 'compact' || (command === 'backup' && stream)) {
      await (command === 'check' ? checkLog() : command === 'compact' ? compactLog() : backupLog(stream!))
      return true
    }
    const limit = Number(n)
    const isCountRight = /^\d+$/.test(n!) && limit <= MAX_NEWEST
    if (!(command === 'stats' || command === 'replay' || (command === 'show' && stream) || (command === 'tail' && isCountRight)))
      return false
    const logger = createLogger('error', 2)
    const config = readConfig()
    await using opened = await openLog(config, logger, locateReadableLog(config))
    if (command === 'stats') await stats(opened.log)
    else if (command === 'show') await show(opened.log, stream!)
    else if (command === 'tail') await tail(opened.log, limit)
    else await replay(opened.log, logger)
    return true
  },
})
