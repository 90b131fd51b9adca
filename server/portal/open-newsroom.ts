import { optionalProjections, projections } from '../../projections/models/all.ts'
import { growMoreUntil } from '../../projections/projector/heap-growth.ts'
import { type Projector, startProjector } from '../../projections/projector/projector.ts'
import { watchStalls } from '../../projections/projector/watch-stalls.ts'
import { findArticles, findPublished, findSlugOfGeneration } from '../../projections/queries/article-queries.ts'
import { findGeneration, listRunningGenerations } from '../../projections/queries/generation-queries.ts'
import { findTopics, listNewestTopics } from '../../projections/queries/topic-queries.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { openAuthority } from '../admin/authority/authority.ts'
import { type Admin, openAdmin } from '../admin/open-admin.ts'
import { presentArticle } from '../api/in-italian.ts'
import type { ArticleByOwner } from '../newsroom/article/article-calls.ts'
import { createBatchTurn } from '../newsroom/generation/batch-turn.ts'
import { createBudget } from '../newsroom/generation/budget.ts'
import type { GenerationContext } from '../newsroom/generation/generation-context.ts'
import type { OpenDataContext } from '../newsroom/open-data/import-data.ts'
import type { DeskContext } from '../newsroom/desk/desk-command.ts'
import { createNotes } from '../newsroom/desk/notes.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { createKeyRemoval } from '../../events/vault/erasure.ts'
import { createVault } from '../../events/vault/vault.ts'
import { createVaultUpkeep } from './vault-upkeep.ts'
import { colleaguesOf } from './colleagues-of.ts'
import { masterKeysOf } from './master-keys-of.ts'
import { startUpkeep } from './upkeep.ts'
import { type PublishedArticles, createPublishedArticles } from '../views/published-articles.ts'
import { createViewRecorder, type ViewRecorder } from '../views/view-recorder.ts'
import type { Writer } from '../newsroom/writer/writer.ts'
import type { Reading } from './open-reading.ts'
import type { Storage } from './storage/storage.ts'
import type { Projecting } from './readiness.ts'
import type { PortalContext } from './portal-options.ts'

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
  /** See `OpenedLog`. */
  readonly compact: (() => Promise<unknown>) | null
  /** This process is the only one that can have been generating: since when. */
  readonly aloneSince: Date | null
}

/** What commands need, and what runs by itself: projections, upkeep, views. */
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
  const projector = stack.use(startWatchedProjector({ log, store, readModels, logger }))
  growMoreUntil(projector.caughtUp)
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

interface ProjectorParts extends Pick<Parts, 'log'>, Pick<Storage, 'store' | 'readModels'>, Pick<PortalContext, 'logger'> {}

/** @returns a projector that resubscribes when read models stall */
function startWatchedProjector({
  log,
  store,
  readModels,
  logger,
}: ProjectorParts): Projecting & Pick<Projector, 'caughtUp'> & AsyncDisposable {
  const projector = startProjector({ log, store, projections, logger })
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

/** What an import needs. @returns it with the places of the sources, as configured */
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
