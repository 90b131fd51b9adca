import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deriveByScrypt } from '../admin/passwords/password.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { hostInUrl, isLoopback } from '../http/guards/loopback.ts'
import { openMetrics } from '../telemetry/metrics/open-metrics.ts'
import { openTracing } from '../telemetry/tracing/open-tracing.ts'
import { sampleWriter } from '../newsroom/writer/sample/sample.ts'
import type { Config } from '../config.ts'
import type { Writer } from '../newsroom/writer/writer.ts'
import { newId } from '../../events/new-id.ts'
import { createPortalServer } from './create-portal-server.ts'
import { openNewsroom } from './open-newsroom.ts'
import { openReading } from './open-reading.ts'
import { openStorage } from './storage/open-storage.ts'
import { prepareStoreFiles } from './open-store.ts'
import { openWebsite } from './open-website.ts'
import type { PortalContext, PortalOptions } from './portal-options.ts'

export interface Portal {
  readonly url: string
  readonly generatedPassword: string | null
  /** Stops accepting requests, cancels running generations (the log records that), finishes the other work, and writes buffered views. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000
const IDLE_CHECK_MS = 50

/** Assembles the portal. Each step depends only on earlier ones: storage, reads, the website, the newsroom, the server. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { config, root, mode, logLocation, isAlone = false, shareMetrics = (own) => () => own.metrics(), overrides = {} } = options
  const ending = new AbortController()
  const context: PortalContext = {
    config,
    mode,
    logger: overrides.logger ?? createLogger(config.logLevel),
    now: overrides.now ?? (() => new Date()),
    newId: overrides.newId ?? (() => newId()),
    signal: ending.signal,
    started: overrides.now?.() ?? new Date(),
    derive: overrides.derive ?? deriveByScrypt,
    watchAnswers: overrides.watchAnswers,
    connections: overrides.connections ?? {},
    isExempt: overrides.isExempt ?? isLoopback,
  }
  // A process that uses another process's embedded log shares its folder with a running portal.
  const isFirst = async () => config.eventStoreUrl !== undefined || (await logLocation)?.isOwner !== false
  if (!options.areFilesPrepared) await prepareStoreFiles(config, context.logger, isFirst)
  await using stack = new AsyncDisposableStack()
  const openingStorage = overrides.storage ? overrides.storage(context) : openStorage(context, logLocation)
  // Runs while the threads of the log and of the search start.
  const openingWebsite = openWebsite(context, root)
  for (const opening of [openingStorage, openingWebsite])
    stack.defer(async () => (await opening.catch(() => null))?.[Symbol.asyncDispose]())
  const [storage, website] = await Promise.all([openingStorage, openingWebsite])
  const writer = overrides.writer ?? (await writerOf(config))
  const reading = stack.use(openReading(context, { storage, writer: writer.model, override: overrides.readingApi }))

  const opened = await storage.opening
  const tracing = stack.use(await openTracing({ endpoint: config.otlpEndpoint, logger: context.logger }))
  const log = tracing.log(opened.log)
  const aloneSince = isAlone || opened.isOwner ? context.started : null
  const newsroom = stack.use(await openNewsroom(context, { log, compact: opened.compact, storage, reading, writer, aloneSince }))
  const metrics = stack.use(openMetrics(context.started))
  const server = createPortalServer(context, { log, storage, reading, website, newsroom, metrics, tracing, shareMetrics })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const parts = stack.move()

  return {
    generatedPassword: newsroom.admin.generatedPassword,
    url: `http://${hostInUrl(config.host)}:${port}`,
    async close() {
      await drain(server, () => ending.abort())
      const { lost } = await newsroom.views.close(DRAIN_MS)
      if (lost > 0) context.logger.error({ lost }, 'views could not be written before shutdown')
      await parts.disposeAsync()
    },
  }
}

const writerOf = async ({ openai }: Config): Promise<Writer> =>
  openai ? (await import('../newsroom/writer/openai/openai.ts')).openAiWriter(openai) : sampleWriter()

async function drain(server: Server, endWork: () => void): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  endWork()
  // A connection becomes idle after its last answer and would otherwise stay open.
  const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const closeTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(closingIdle)
  clearTimeout(closeTimer)
}
