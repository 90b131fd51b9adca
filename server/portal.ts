import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { HYDRATE_SCRIPT } from '../client/site/shell/hydrate-script.ts'
import { createSite } from '../client/site/site.ts'
import { THEME_SCRIPT } from '../client/site/shell/theme-script.ts'
import { projections } from '../projections/all.ts'
import { startProjector } from '../projections/projector.ts'
import { findArticles } from '../projections/queries/article-queries.ts'
import { findGeneration, listRunningGenerations } from '../projections/queries/generation-queries.ts'
import { readSpending } from '../projections/queries/spending-query.ts'
import { openReadModels } from '../projections/read-models/open-read-models.ts'
import type { ReadingApi } from '../client/api/contract.ts'
import { openAdmin } from './admin/open-admin.ts'
import { addSessionRoutes } from './admin/session-routes.ts'
import { publicReadingApi } from './api/public-reading-api.ts'
import { createReadingApi } from './api/reading-api.ts'
import { addReadRoutes } from './api/read-routes.ts'
import { addArticleRoutes } from './article/article-routes.ts'
import type { Config } from './config.ts'
import { createLogger } from './create-logger.ts'
import { createBudget } from './generation/budget.ts'
import type { GenerationContext } from './generation/generation-context.ts'
import { addGenerationRoutes } from './generation/generation-routes.ts'
import { createApp } from './http/app.ts'
import { addChangesRoute } from './http/changes-route.ts'
import { addHealthRoutes } from './http/health-routes.ts'
import { createHostGuard } from './http/host-guard.ts'
import { redirectToCanonical } from './http/canonical-address.ts'
import { hostInUrl } from './http/loopback.ts'
import { addCspReportsRoute } from './http/csp-reports-route.ts'
import { createLimitedServer } from './http/limited-server.ts'
import { addRequestGuards } from './http/request-guards.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { addMetricsRoute } from './metrics/metrics-route.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { processFamilies, sharedFamilies } from './metrics/portal-metrics.ts'
import type { LogLocation } from './locate-log.ts'
import { openLog } from './open-log.ts'
import { openStore } from './open-store.ts'
import { createCachedAnswers } from './page-cache/cached-answers.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createRenderAhead } from './page-cache/render-ahead.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { serveMachineFiles } from './page-cache/serve-machine-files.ts'
import { servePages } from './page-cache/serve-pages.ts'
import { createPageRenderer } from './pages/vike.ts'
import { readReadiness } from './readiness.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { addTopicRoutes } from './topic/topic-routes.ts'
import { startUpkeep } from './upkeep.ts'
import { rememberPublished } from './views/published-articles.ts'
import { createViewRecorder } from './views/view-recorder.ts'
import { addViewRoutes } from './views/view-routes.ts'
import { createViewRule } from './views/view-rule.ts'
import type { Collect } from './workers/gather-metrics.ts'
import { sampleWriter } from './writer/sample.ts'
import type { Writer } from './writer/writer.ts'

export interface Portal {
  /** Where it listens, e.g. «http://localhost:3000». */
  readonly url: string
  /** The admin's, made at the first start: to be printed once. Null otherwise. */
  readonly generatedPassword: string | null
  /** Takes no more, finishes what is under way (a generation is cancelled and says so in the log), writes what waits, ends. */
  close(): Promise<void>
}

interface Options {
  readonly config: Config
  readonly root: string
  readonly mode: 'production' | 'development'
  /** The log, when it is being looked for already. */
  readonly logLocation?: Promise<LogLocation>
  /** No other process can be generating; told by itself where this one runs the embedded log. */
  readonly isAlone?: boolean
  /** One of several workers: takes what collects this one's metrics, gives what collects those of all. */
  readonly shareMetrics?: (own: Collect) => Collect
  /** Parts that a test puts in place of the real ones. */
  readonly overrides?: {
    readonly writer?: Writer
    readonly readingApi?: (real: ReadingApi) => ReadingApi
    readonly logger?: Logger
  }
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 10_000

/** Puts the parts together: the only place that knows them all. */
export async function openPortal({
  config,
  root,
  mode,
  logLocation,
  isAlone = false,
  shareMetrics = (own) => own,
  overrides = {},
}: Options): Promise<Portal> {
  const started = new Date()
  const now = () => new Date()
  const newId = () => randomUUID()
  const ending = new AbortController()
  await using stack = new AsyncDisposableStack()
  const logger = overrides.logger ?? createLogger(config.logLevel)

  // The log takes longest to be there; what does not need it is made ready meanwhile.
  const opening = openLog({ ...config, mustAnswer: false }, logger, logLocation)
  stack.defer(async () => (await opening.catch(() => null))?.[Symbol.asyncDispose]())
  const store = stack.use(await openStore(config, logger))
  const readModels = stack.use(
    await openReadModels({
      store,
      models: projections.map((projection) => projection.name),
      onListenerError: (error) => logger.error({ err: error }, 'a listener of the read models failed'),
    }),
  )

  const writer = overrides.writer ?? (config.openai ? (await import('./writer/openai.ts')).openAiWriter(config.openai) : sampleWriter())
  const realApi = createReadingApi({ readModels, writer: writer.model, now })
  const api = overrides.readingApi?.(realApi) ?? realApi
  const { publisher } = config
  const site = createSite({
    name: config.siteName,
    url: config.publicUrl,
    partnerUrl: config.partnerUrl,
    publisher: { company: publisher.name, address: publisher.address, email: publisher.email, phone: publisher.phone },
  })
  const renderer = stack.use(await createPageRenderer({ mode, root, site }))
  const headers = createSecurityHeaders({
    inlineScripts: [THEME_SCRIPT, HYDRATE_SCRIPT],
    isHttps: config.publicUrl.startsWith('https:'),
    isDevelopment: mode === 'development',
  })
  const files = mode === 'production' ? await loadStaticFiles(join(root, 'dist/client'), headers.common) : new Map()

  const opened = await opening
  const tracing = stack.use(await openTracing({ endpoint: config.otlpEndpoint, logger }))
  const log = tracing.log(opened.log)
  const projector = stack.use(startProjector({ log, store, projections, logger }))
  const admin = await openAdmin({ log, readModels, newId, now, logger, config })
  const generation: GenerationContext = {
    log,
    readModels: {
      ...readModels,
      // What is not told in time may never be: whoever follows its command must not get a page from before it.
      async waitFor(position, timeoutMs) {
        const passed = await readModels.waitFor(position, timeoutMs)
        if (!passed) pageCache.clear()
        return passed
      },
    },
    newId,
    now,
    logger,
    writer,
    signal: ending.signal,
    budget: createBudget({ limits: config.budget, spending: (at) => readSpending(readModels, at), now }),
    topics: realApi.topics,
    findGeneration: (id) => findGeneration(readModels, id),
    runningGenerations: () => listRunningGenerations(readModels),
  }
  const aloneSince = isAlone || opened.isOwner ? started : null
  stack.use(await startUpkeep({ generation, projector, readModels, aloneSince, viewsMaxAgeDays: config.viewsMaxAgeDays }))

  const views = createViewRecorder({ log, newId, now, logger })
  const articleByOwner = async (slug: string) => (await findArticles(readModels, [slug]))[0] ?? null
  const published = stack.use(rememberPublished(readModels, async (slug) => (await articleByOwner(slug))?.status === 'published'))

  const pageCache = createPageCache({
    api: publicReadingApi(api),
    maxBytes: mode === 'development' ? 0 : PAGE_CACHE_BYTES,
    onDropped: (keys) => renderAhead.take(keys),
  })
  const pages = servePages({ renderer, pageCache, logger, pageHeaders: headers.page })
  const renderAhead = stack.use(createRenderAhead({ render: pages.ahead, logger }))
  stack.defer(readModels.onChange(pageCache.drop))

  const metrics = stack.use(openMetrics(started))
  metrics.source(() => processFamilies({ pageCache, views }))
  const collectAll = shareMetrics(metrics.collect)
  const collect = async () => [...(await sharedFamilies({ log, readModels })), ...(await collectAll())]

  const hosts = createHostGuard({
    publicUrl: config.publicUrl,
    // Metrics only with their token: no page can send it.
    anyHostPaths: ['/healthz', '/readyz', ...(config.metricsToken === undefined ? [] : ['/metrics'])],
  })
  const app = createApp({
    logger,
    headers: (ctx) => ctx.set(headers.common),
    hosts: hosts.middleware,
    routed: metrics.requests.routed,
    routes: [
      (router) => addRequestGuards(router, { ...config, now, admin: admin.guard.middleware }),
      (router) => addSessionRoutes(router, admin),
      (router) => addCspReportsRoute(router, { logger, now, onReport: metrics.cspReported }),
      (router) => addHealthRoutes(router, () => readReadiness({ log, readModels, views })),
      (router) => addMetricsRoute(router, { collect, token: config.metricsToken }),
      (router) =>
        addReadRoutes(router, api, (ctx) => admin.guard.may(ctx, 'read'), createCachedAnswers({ api, pageCache, headers: headers.common })),
      (router) => addArticleRoutes(router, generation, articleByOwner),
      (router) => addTopicRoutes(router, generation, realApi.topics),
      (router) => addGenerationRoutes(router, generation, articleByOwner),
      (router) => addViewRoutes(router, { recorder: views, rule: createViewRule(), now, isPublished: published.has }),
      (router) => addChangesRoute(router, readModels, ending.signal),
    ],
    site: [redirectToCanonical, serveMachineFiles({ site, pageCache, now, headers: headers.common }), pages.middleware],
    ...(renderer.developmentMiddleware ? { development: renderer.developmentMiddleware } : {}),
  })
  const answer = serveCached({ files, pageCache, hosts, next: metrics.requests.measure(app.callback()), onServed: metrics.requests.cached })
  const server = createLimitedServer(tracing.requests(answer))
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const parts = stack.move()

  return {
    generatedPassword: admin.generatedPassword,
    url: `http://${hostInUrl(config.host)}:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      ending.abort()
      server.closeIdleConnections()
      const overdue = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearTimeout(overdue)
      const { lost } = await views.close(DRAIN_MS)
      if (lost > 0) logger.error({ lost }, 'views could not be written before the end')
      await parts.disposeAsync()
    },
  }
}
