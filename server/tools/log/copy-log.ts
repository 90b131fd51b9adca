import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { type Copied, copyLog } from '../../../events/copy/copy-log.ts'
import { CopyRefusedError } from '../../../events/copy/copy-writer.ts'
import { openRawLog, type RawLog } from '../../../events/copy/raw-log.ts'
import { asLogError } from '../../../events/log/event-log-errors.ts'
import { identifyLog, readLogIdentity } from '../../../events/log/log-identity.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { locateLog } from '../../portal/locate-log.ts'
import { locateReadableLog } from './locate-readable-log.ts'
import { count, percent, printLine, stopSignal } from '../terminal/print-line.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { ArgumentError, ToolError } from '../tool-errors.ts'

const MAX_NAMED = 20

/**
 * Copies the configured log to another one, or the other way round, and gives the copy its own identity.
 * @param given URL of the other log; empty: the one in COPY_URL
 * @throws ArgumentError if there is no such URL; ToolError if the target contains other events; EventLogUnavailableError
 */
export async function copyConfiguredLog(direction: 'to' | 'from', given: string): Promise<void> {
  const config = readConfig()
  const other = given || config.copyUrl
  if (!other) throw new ArgumentError('COPY_URL is not set, and no address is given.')
  await using otherLog = openOther(other)
  await using location = await (direction === 'to' ? locateReadableLog(config) : locateLog({ ...config, isFilledNext: true }))
  await using ownLog = openRawLog(location.url)
  const [source, target] = direction === 'to' ? [ownLog, otherLog] : [otherLog, ownLog]
  const to = direction === 'to' ? other : location.url
  const signal = stopSignal()
  const progress = progressLine()
  const result = await copyLog({ source, target, signal }, ({ events, done }) =>
    progress.show(`copied: ${count(events, 'event')}, ${percent(done)}`, done),
  ).catch((error: unknown) => {
    throw error instanceof CopyRefusedError ? new ToolError(error.message, { cause: error }) : asLogError(error, '$all')
  })
  progress.clear()
  printLine(`${count(result.events, 'event')} copied${result.resumed ? ', after those of an earlier run' : ''}.`)
  if (signal.aborted) throw new ToolError('Interrupted: run it again to continue.')
  await identifyCopy(to, direction === 'to' ? location.url : other, result)
  printLine('Read models are rebuilt from it. Event times are those of the copy, so events that expire are kept longer.')
  const padded = [...result.padded]
  if (padded.length > 0) printLine(`In ${padded.length} streams the first events were no longer there; placeholders stand for them:`)
  for (const [stream, count] of padded.slice(0, MAX_NAMED)) printLine(`  ${stream}: ${count}`)
  if (padded.length > MAX_NAMED) printLine(`  and ${padded.length - MAX_NAMED} more`)
}

/** If nothing was copied, the copy keeps its identity from the previous run. */
async function identifyCopy(target: string, source: string, { events }: Copied): Promise<void> {
  const logger = createLogger('error', 2)
  await using copy = await connectEventLog({ url: target, logger })
  await using original = await connectEventLog({ url: source, logger })
  const identity = await readLogIdentity(copy)
  if (events > 0 || identity?.id === (await readLogIdentity(original))?.id)
    await identifyLog(copy, identity, 'copied', 'system:command-line')
}

function openOther(url: string): RawLog {
  try {
    return openRawLog(url)
  } catch (error) {
    throw error instanceof TypeError ? new ArgumentError(error.message, { cause: error }) : error
  }
}
