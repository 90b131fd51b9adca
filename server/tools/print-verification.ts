import type { EventLog } from '../../events/log/event-log.ts'
import { projections } from '../../projections/models/all.ts'
import type { Store } from '../../projections/stores/store.ts'
import { verify } from '../../projections/projector/verify.ts'
import { count, percent, printLine } from './terminal/print-line.ts'
import { progressLine } from './terminal/progress-line.ts'

/** Folds the log into a fresh store, compares it, and prints the result. Sets exit code 1 if they differ. */
export async function printVerification(log: EventLog, store: Store): Promise<void> {
  const progress = progressLine()
  const verified = await verify({
    log,
    store,
    projections,
    onProgress: ({ events, done }) => progress.show(`${count(events, 'event')} folded, ${percent(done)}`, done),
  })
  progress.clear()
  for (const { model, equal, compared, difference } of verified) {
    printLine(`${model.padEnd(20)} ${equal ? 'equal' : 'DIFFERENT'} (${compared} lines compared)`)
    if (!difference) continue
    printLine(`  live:     ${difference.live}`)
    printLine(`  replayed: ${difference.replayed}`)
  }
  const missing = projections.filter(({ name }) => !verified.some(({ model }) => model === name))
  for (const { name, version } of missing) printLine(`${name.padEnd(20)} NOT BUILT from this log in version ${version}`)
  const areEqual = missing.length === 0 && verified.every((one) => one.equal)
  printLine(areEqual ? 'The live read models equal a replay of the log.' : 'The live read models do not equal a replay of the log.')
  process.exitCode = areEqual ? 0 : 1
}
