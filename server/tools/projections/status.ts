import type { EventLog } from '../../../events/log/event-log.ts'
import { readLogIdentity } from '../../../events/log/log-identity.ts'
import { endFor, formatPosition, shareOfLog } from '../../../events/log/position.ts'
import { projections } from '../../../projections/models/all.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { grouped, printLine } from '../terminal/print-line.ts'
import { withStore } from './with-store.ts'

export const showStatus = (): Promise<void> => withStore(status)

async function status(log: EventLog, store: Store): Promise<void> {
  const builds = await store.builds()
  const [end, endOfPrograms, identity] = await Promise.all([log.end(), log.end({ system: false }), readLogIdentity(log)])
  for (const { model, version, log: from, active, state, checkpoint, error, progress } of builds) {
    const known = projections.find(({ name }) => name === model)
    const facts = [
      `${model}@${version}`.padEnd(20),
      (active ? 'shown' : 'being built').padEnd(12),
      state.padEnd(12),
      `at ${checkpoint ? formatPosition(checkpoint) : 'the beginning'} (${(shareOfLog(checkpoint, endFor(checkpoint, end, endOfPrograms)) * 100).toFixed(1)} %)`,
    ]
    if (from !== identity?.id) facts.push('from another log')
    if (progress) facts.push(`${grouped(progress.eventsPerSecond)} events/s, ${progress.secondsLeft} s left`)
    if (known?.version !== version) facts.push(known ? `this program has version ${known.version}` : 'this program does not know it')
    printLine(facts.join('  '))
    if (error) printLine(`  stopped at ${error.type} ${error.eventId} in ${error.stream}: ${error.message}`)
  }
  const missing = projections.filter(({ name }) => !builds.some(({ model, active }) => model === name && active))
  if (missing.length > 0) {
    printLine(`Not built: ${missing.map(({ name }) => name).join(', ')}. A portal that runs builds them; «rebuild <name>» builds one here.`)
  }
  printLine(`The log ends at ${end ? formatPosition(end) : 'its beginning'}.`)
}
