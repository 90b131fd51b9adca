import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../../events/new-id.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { openMemoryStore } from '../../../projections/stores/memory/memory-store.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { openMemoryWorkingCopies } from '../../../projections/stores/working-copies/memory.ts'
import type { WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import { type DeriveKey, deriveByScrypt } from '../../../server/admin/passwords/password.ts'
import { readConfig } from '../../../server/config.ts'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { type Newsroom, openNewsroom } from '../../../server/portal/open-newsroom.ts'
import { openReading, type Reading } from '../../../server/portal/open-reading.ts'
import type { PortalContext } from '../../../server/portal/portal-options.ts'
import { openedInMemory, withReadModels } from '../../../server/portal/storage/storage.ts'
import { openMemorySearch } from './memory-search.ts'
import { MOCK_PASSWORD, seedNewsroom } from './seeds.ts'

/** A portal without a network: the portal's own rules, over a log and read models in memory. */
export interface MockPortal extends AsyncDisposable {
  readonly log: MemoryEventLog
  readonly readModels: ReadModels
  readonly context: PortalContext
  readonly reading: Reading
  readonly newsroom: Newsroom
  readonly workingCopies: WorkingCopies
  close(): Promise<void>
}

interface Options {
  /** A log with its events, which another portal may share. Default: a new log with the shipped content and a newsroom of five people. */
  readonly log?: MemoryEventLog
  readonly writer?: Writer
  readonly config?: Partial<PortalContext['config']>
  readonly now?: () => Date
  /** Origin of the portal's pages. */
  readonly origin?: string
}

/** Derives keys at a low cost, so that logins in the mocks are quick. */
const deriveQuickly: DeriveKey = (password, salt) => deriveByScrypt(password, salt, { N: 16, r: 8, p: 1 })
const ANY_KEY = Buffer.alloc(32, 'mock').toString('base64')
/** Age of the seeds when the portal opens. */
const SEEDED_BEFORE_MS = 3 * 86_400_000
const CAUGHT_UP_WITHIN_MS = 60_000

/** Opens a portal in this process. Close it with `close()`. */
export async function mockPortal({ origin = 'http://localhost:5173', ...options }: Options = {}): Promise<MockPortal> {
  let behindMs = options.log ? 0 : SEEDED_BEFORE_MS
  const clock = options.now ?? (() => new Date())
  const now = () => new Date(clock().getTime() - behindMs)
  const { log = new MemoryEventLog({ now }), writer = sampleWriter() } = options
  const workingCopies = openMemoryWorkingCopies(now)
  const dataDir = await mkdtemp(join(tmpdir(), 'mock-portal-'))
  const ending = new AbortController()
  const given = { DATA_DIR: dataDir, PUBLIC_URL: origin, ADMIN_PASSWORD: MOCK_PASSWORD, VAULT_KEY: ANY_KEY }
  const context: PortalContext = {
    config: { ...readConfig(given), ...options.config },
    mode: 'development',
    logger: quiet as never,
    now,
    newId: () => newId(),
    signal: ending.signal,
    started: now(),
    derive: deriveQuickly,
    connections: {},
    isExempt: () => true,
    watchAnswers: undefined,
  }
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const compact = () => log.compact()
  const store = withSearch(openMemoryStore(), openMemorySearch({}))
  const parts = { store, workingCopies, opening: Promise.resolve(openedInMemory(log, compact)) }
  const storage = stack.use(await withReadModels(context, parts, new AsyncDisposableStack()))
  const reading = stack.use(openReading(context, { storage, writer: writer.model }))
  const newsroom = stack.use(await openNewsroom(context, { log, compact, storage, reading, writer, aloneSince: null }))
  stack.defer(() => ending.abort())
  const { readModels } = storage
  if (!options.log) await seedNewsroom(newsroom)
  // A log from elsewhere has events before this portal opens, and the first call must already see them.
  const end = await log.end()
  if (end && !(await readModels.waitFor(end, CAUGHT_UP_WITHIN_MS))) throw new Error('The read models of the mocks do not catch up.')
  behindMs = 0
  const opened = stack.move()
  const close = () => opened.disposeAsync()
  return { log, readModels, context, reading, newsroom, workingCopies, close, [Symbol.asyncDispose]: close }
}

const silent = () => {}
/** Logs errors only, because people cause refusals in the mocks on purpose. */
const quiet = { debug: silent, info: silent, warn: silent, error: console.error }
