import { setTimeout as sleep } from 'node:timers/promises'
import { formatPosition } from '../../../events/log/position.ts'
import { newId } from '../../../events/new-id.ts'
import { people } from '../../../projections/models/people.ts'
import { sessions } from '../../../projections/models/sessions.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { openAuthority } from '../../admin/authority/authority.ts'
import type { SessionContext } from '../../admin/sessions.ts'
import { readConfig } from '../../config.ts'
import { locateExistingLog } from '../../portal/locate-log.ts'
import { openStore } from '../../portal/open-store.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { openFoundLog } from '../open-found-log.ts'

/** Read models that have not progressed for this long are not waited for. */
const STALLED_MS = 2_500

export async function withSessions(work: (context: SessionContext) => Promise<void>): Promise<void> {
  const config = readConfig()
  const logger = createLogger('warn', 2)
  await using opened = await openFoundLog(config, logger, locateExistingLog(config))
  await using store = await openStore(config, logger)
  await using stack = new AsyncDisposableStack()
  const builds = await store.builds()
  const needed = [sessions, people]
  // Projects the events itself, because no portal may be running. If a portal of another release runs, its builds are left alone.
  if (needed.every(({ name, version }) => builds.every((build) => build.model !== name || build.version === version)))
    await caughtUpOrStalled(store, stack.use(startProjector({ log: opened.log, store, projections: needed, logger })).caughtUp)
  await using readModels = await openReadModels({ store, models: needed.map(({ name }) => name) })
  using authority = openAuthority(opened.log, readModels)
  await work({ log: authority.log, readModels, records: authority.records, newId: () => newId(), now: () => new Date() })
}

/** Waits while the read models make progress. If they cannot be written (a full disk), the command continues with their current content. */
async function caughtUpOrStalled(store: Store, caughtUp: Promise<unknown>): Promise<void> {
  const caught = caughtUp.then(() => true)
  const places = async () => (await store.builds()).map(({ checkpoint }) => checkpoint && formatPosition(checkpoint)).join()
  let before: string | null = null
  while (!(await Promise.race([caught, sleep(STALLED_MS, false, { ref: false })]))) {
    const now = await places()
    if (now === before) return
    before = now
  }
}
