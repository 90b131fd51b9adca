import type { Logger } from 'pino'
import { FIRST_OWNER_NAME } from '../../events/domain/permissions.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import { createKeyRemoval } from '../../events/vault/erasure.ts'
import type { MasterKeys } from '../../events/vault/master-keys.ts'
import { createVault, type Vault, vaultFault } from '../../events/vault/vault.ts'
import { optionalProjections, projections } from '../../projections/models/all.ts'
import { type Projector, startProjector } from '../../projections/projector/projector.ts'
import { watchStalls } from '../../projections/projector/watch-stalls.ts'
import { findArticles, findPublished, findSlugOfGeneration } from '../../projections/queries/article-queries.ts'
import { findGeneration, listRunningGenerations } from '../../projections/queries/generation-queries.ts'
import { findTopics, listNewestTopics } from '../../projections/queries/topic-queries.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { createActorRights } from '../admin/authority/actor-rights.ts'
import { openAuthority } from '../admin/authority/authority.ts'
import type { LogRecords } from '../admin/authority/log-records.ts'
import { isOnlyApprover } from '../admin/authority/only-approver.ts'
import { type Admin, openAdmin } from '../admin/open-admin.ts'
import { isFirstOwner, readPeople } from '../admin/people/directory.ts'
import { personNames } from '../admin/people/names/person-names.ts'
import { removeOrphans } from '../admin/people/remove-orphans.ts'
import { presentArticle } from '../api/in-italian.ts'
import type { ArticleByOwner } from '../newsroom/article/article-calls.ts'
import type { Colleagues } from '../newsroom/desk/colleagues.ts'
import type { DeskContext } from '../newsroom/desk/desk-command.ts'
import { createNotes } from '../newsroom/desk/notes.ts'
import { createBatchTurn } from '../newsroom/generation/batch-turn.ts'
import { createBudget } from '../newsroom/generation/budget.ts'
import type { GenerationContext } from '../newsroom/generation/generation-context.ts'
import type { OpenDataContext } from '../newsroom/open-data/import-data.ts'
import { isOwnApprovalAllowed } from '../newsroom/rules/own-approval.ts'
import { frontPageExpiries } from '../newsroom/front-page/run-expiries.ts'
import { dailyArticle } from '../newsroom/schedule/daily-hour.ts'
import { scheduledArticles } from '../newsroom/schedule/run-schedules.ts'
import { startScheduler } from '../newsroom/schedule/scheduler.ts'
import type { Writer } from '../newsroom/writer/writer.ts'
import { createPublishedArticles, type PublishedArticles } from '../views/published-articles.ts'
import { createViewRecorder, type ViewRecorder } from '../views/view-recorder.ts'
import { masterKeysOf } from './master-keys-of.ts'
import type { Reading } from './open-reading.ts'
import type { PortalContext } from './portal-options.ts'
import type { Projecting } from './readiness.ts'
import type { Storage } from './storage/storage.ts'
import { startUpkeep } from './upkeep.ts'

export interface Newsroom extends AsyncDisposable {
  readonly admin: Admin
  readonly generation: GenerationContext
  readonly views: ViewRecorder
  readonly projecting: Projecting
  readonly published: PublishedArticles
  readonly articleByOwner: ArticleByOwner
  readonly desk: DeskContext
  readonly openData: OpenDataContext
}

interface Parts {
  readonly log: EventLog
  readonly storage: Storage
  readonly reading: Reading
  readonly writer: Writer
  readonly compact: (() => Promise<unknown>) | null
  /** Start of the period in which only this process can have generated articles; null if there may be others. */
  readonly aloneSince: Date | null
}

export async function openNewsroom(
  context: PortalContext,
  { log: whole, compact, storage, reading, writer, aloneSince }: Parts,
): Promise<Newsroom> {
  const { config, logger, now, newId, signal, derive } = context
  const { store, readModels } = storage
  await using stack = new AsyncDisposableStack()
  const authority = stack.use(openAuthority(whole, readModels))
  const { log, records } = authority
  const ensureAllowed = authority.rights.check
  const projector = stack.use(startWatchedProjector({ log, store, readModels, logger, now }))
  const keys = masterKeysOf(config)
  const removal = createKeyRemoval({ log, dataDir: config.dataDir, compact, newId, now })
  const removeKeys = (origin: Origin) => {
    removal(origin).catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ err: error }, 'a deleted key is still in the log’s file: the next sweep retries')
    })
  }
  const erasures = { dataDir: config.dataDir, removeKeys, onServer: compact === null }
  const admin = stack.use(await openAdmin({ authority, readModels, newId, now, logger, config, vault: { keys, erasures }, derive }))
  const runningGenerations = () => listRunningGenerations(readModels)
  const generation: GenerationContext = {
    log,
    readModels: reading.readModels,
    ensureAllowed,
    newId,
    now,
    logger,
    writer,
    signal,
    budget: createBudget({ limits: config.budget, log, newId, now, logger }),
    topics: reading.realApi.topics,
    newestTopics: () => listNewestTopics(readModels),
    findTopics: (ids) => findTopics(readModels, ids),
    findGeneration: (id) => findGeneration(readModels, id),
    runningGenerations,
    batchTurn: createBatchTurn(runningGenerations, log),
    generatedTexts: { isForced: config.reviewBeforePublishing, isRemote: writer.isRemote },
    findSlugOfGeneration: (generation) => findSlugOfGeneration(readModels, generation),
  }
  const vaultUpkeep = createVaultUpkeep({ log, logger, newId, now, readModels, keys, dataDir: config.dataDir, removal })
  const atStart = () => vaultUpkeep.atStart(aloneSince)
  const openData = { ...openDataOf(context, log), ensureAllowed }
  const { viewsMaxAgeDays } = config
  stack.use(
    await startUpkeep({ generation, openData, projector, readModels, aloneSince, viewsMaxAgeDays, atStart, sweep: vaultUpkeep.sweep }),
  )
  const personal = createVault({ log, keys, newId, now })
  const desk: DeskContext = {
    ...generation,
    reads: readModels,
    colleagues: colleaguesOf({ readModels, records, vault: personal, log }),
    notes: createNotes(personal, newId),
  }
  const scheduled = { ...desk, mayNow: createActorRights({ records, now }), logger }
  const work = [scheduledArticles(scheduled), dailyArticle(generation), frontPageExpiries({ ...desk, logger })]
  stack.use(startScheduler({ work, readModels, now, logger, signal }))
  const views = createViewRecorder({ log, newId, now, logger })
  const published = stack.use(createPublishedArticles(readModels, (address) => findPublished(readModels, address)))
  const parts = stack.move()
  return {
    admin,
    generation,
    views,
    projecting: projector,
    published,
    articleByOwner: articleByOwnerIn(readModels, reading),
    desk,
    openData,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

interface ProjectorParts extends Pick<Parts, 'log'>, Pick<Storage, 'store' | 'readModels'>, Pick<PortalContext, 'logger' | 'now'> {}

function startWatchedProjector({
  log,
  store,
  readModels,
  logger,
  now,
}: ProjectorParts): Projecting & Pick<Projector, 'caughtUp'> & AsyncDisposable {
  const projector = startProjector({ log, store, projections, logger, now })
  const required = projections.filter((one) => !optionalProjections.includes(one))
  const watch = watchStalls({ log, readModels, projections: required, logger, onStall: () => projector.restart() })
  return {
    caughtUp: projector.caughtUp,
    damage: () => projector.damage(),
    stalled: watch.stalled,
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]()
      await projector[Symbol.asyncDispose]()
    },
  }
}

const openDataOf = ({ config, newId, now, signal }: PortalContext, log: EventLog): Omit<OpenDataContext, 'ensureAllowed'> => ({
  log,
  newId,
  now,
  signal,
  reviewBeforePublishing: config.reviewBeforePublishing,
  locations: config.dataSources,
})

const articleByOwnerIn =
  (readModels: Storage['readModels'], reading: Reading): ArticleByOwner =>
  async (slug) => {
    const [article] = await findArticles(readModels, [slug])
    return article ? presentArticle(reading.bylineOf)(article) : null
  }

interface ColleaguesOfParts {
  readonly readModels: Pick<ReadModels, 'read'>
  readonly records: Pick<LogRecords, 'person'>
  readonly vault: Vault
  readonly log: Pick<EventLog, 'readStream'>
}

function colleaguesOf({ readModels, records, vault, log }: ColleaguesOfParts): Colleagues {
  const namesOf = personNames(readModels, vault)
  const approvesAlone = (personId: string) => isOnlyApprover({ log, records }, personId, 'approveRevision')
  return {
    approvesAlone,
    mayApproveOwn: async (personId) => (await isOwnApprovalAllowed(log)) || approvesAlone(personId),
    isActive: async (personId) => isFirstOwner(personId) || (await records.person(personId))?.status === 'active',
    active: async () => [FIRST_OWNER_ID, ...(await readPeople(readModels)).filter(({ status }) => status === 'active').map(({ id }) => id)],
    async names(ids) {
      if (ids.length === 0) return {}
      const names = await namesOf(ids)
      return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? (isFirstOwner(id) ? FIRST_OWNER_NAME : null)]))
    },
  }
}

type VaultUpkeepParts = Parameters<typeof removeOrphans>[0] & {
  readonly logger: Logger
  readonly keys: MasterKeys
  readonly removal: ReturnType<typeof createKeyRemoval>
}

interface VaultUpkeep {
  /** Logs a fault of the master key, and finishes erasures that a crash interrupted. @param aloneSince see `removeOrphans` */
  atStart(aloneSince: Date | null): Promise<void>
  sweep(): Promise<void>
}

function createVaultUpkeep({ logger, keys, removal, ...context }: VaultUpkeepParts): VaultUpkeep {
  const { log, newId } = context
  async function finish(aloneSince: Date | null): Promise<ReadonlySet<string>> {
    const origin: Origin = { actor: 'system:upkeep', correlationId: newId() }
    const orphans = await removeOrphans(context, aloneSince, origin)
    if (orphans > 0) logger.warn({ orphans }, 'deleted keys without an invitation, left by a crash')
    return removal(origin)
  }
  return {
    async atStart(aloneSince) {
      const fault = await vaultFault({ log, keys })
      // Readers are served even without the key. A portal without people needs no key yet.
      if (fault && fault.code !== 'never_set') logger.error(fault.message)
      const pending = await finish(aloneSince)
      if (pending.size > 0)
        logger.warn(
          { pending: pending.size },
          'the wrapped keys of erased people are in the server’s files: scavenge each node, then run «npm run admin -- scavenged <instant>»',
        )
    },
    sweep: async () => void (await finish(null)),
  }
}
