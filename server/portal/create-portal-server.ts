import type { RequestListener, Server } from 'node:http'
import type { EventLog } from '../../events/log/event-log.ts'
import { limitSearches } from '../api/limit-searches.ts'
import { addAuditExportRoute } from '../newsroom/audit/audit-export-route.ts'
import { addFrontPagePreviewRoute } from '../newsroom/front-page/front-page-preview-route.ts'
import { createPresence } from '../newsroom/desk/presence.ts'
import { addPreviewRoute } from '../newsroom/desk/preview-route.ts'
import { homePreviewRenderer, previewRenderer } from '../pages/preview-renderer.ts'
import { previewHome } from '../api/reading-api.ts'
import { presentArticle } from '../api/in-italian.ts'
import { createApp } from '../http/app.ts'
import { mountCalls } from '../http/calls/mount-calls.ts'
import { auditParts, CALLS, createHandlers } from './calls.ts'
import { redirectToCanonical } from '../http/canonical-address.ts'
import { addChangesRoute } from '../http/changes-route.ts'
import { addFormRoutes } from '../api/forms-route.ts'
import { addCspReportsRoute, type CspCounts } from '../http/csp-reports-route.ts'
import { addHealthRoutes } from '../http/health-routes.ts'
import { createClientAddress, createShareHolders } from '../http/guards/client-address.ts'
import { createForwardingWatch, type ForwardingWatch } from '../http/guards/forwarding-watch.ts'
import { createHostGuard } from '../http/guards/host-guard.ts'
import { createLimitedServer } from '../http/limited-server.ts'
import { addRequestGuards } from '../http/guards/request-guards.ts'
import { isOperator } from '../telemetry/is-operator.ts'
import { addMetricsRoute } from '../telemetry/metrics/metrics-route.ts'
import type { Metrics } from '../telemetry/metrics/open-metrics.ts'
import { addProcessFamilies, sharedExposition } from '../telemetry/metrics/portal-metrics.ts'
import { createCachedAnswers } from '../page-cache/cached-answers.ts'
import { serveCached } from '../page-cache/serve-cached.ts'
import { serveMachineFiles } from '../page-cache/serve-machine-files.ts'
import { servePages } from '../page-cache/serve-pages.ts'
import { serveSitemaps } from '../page-cache/serve-sitemaps.ts'
import { damagedFiles } from './open-store.ts'
import { readReadiness, withinPing } from './readiness.ts'
import { newsroomProblem } from '../newsroom/newsroom-problem.ts'
import type { Tracing } from '../telemetry/tracing/open-tracing.ts'
import type { Newsroom } from './open-newsroom.ts'
import type { Reading } from './open-reading.ts'
import type { Storage } from './storage/storage.ts'
import type { Website } from './open-website.ts'
import type { PortalContext, ShareMetrics } from './portal-options.ts'

interface Parts {
  readonly log: EventLog
  readonly storage: Storage
  readonly reading: Reading
  readonly website: Website
  readonly newsroom: Newsroom
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly shareMetrics: ShareMetrics
}

type RouteParts = Parts & { readonly forwarding: ForwardingWatch; readonly cspCounts: CspCounts }

/** Assembles the handling of requests: cached pages first, then Koa with the API's routes, then the site. Does not listen yet. */
export function createPortalServer(context: PortalContext, parts: Parts): Server {
  const { config } = context
  const { reading, website, metrics, tracing } = parts
  const { pageCache, renderAhead } = reading
  const { site, renderer, headers, files } = website
  const { admit } = parts.newsroom.admin.guard
  const pages = servePages({ renderer, pageCache, logger: context.logger, now: context.now, pageHeaders: headers.page })
  renderAhead.start(pages.ahead)
  const hosts = createHostGuard({
    publicUrl: config.publicUrl,
    // Metrics are allowed on any host only with their token, which no page can send.
    anyHostPaths: ['/healthz', '/readyz', ...(config.metricsToken === undefined ? [] : ['/metrics'])],
  })
  const forwarding = createForwardingWatch(config.trustedProxies, context.now)
  const searches = limitSearches(reading.searchShares, createClientAddress(config.trustedProxies))
  const cspCounts: CspCounts = {}
  const app = createApp({
    logger: context.logger,
    headers: (ctx) => ctx.set(headers.common),
    hosts: hosts.middleware,
    problemOf: newsroomProblem,
    routed: metrics.requests.routed,
    guards: (router) => {
      addRequestGuards(router, { ...config, now: context.now })
      router.use(searches)
    },
    admit,
    calls: (router) =>
      mountCalls(router, CALLS, {
        handlers: createHandlers({ context, newsroom: parts.newsroom, ...parts.storage, cspCounts }),
        admit,
        reads: reading.api,
        now: context.now,
        watch: context.watchAnswers,
        cacheFor: createCachedAnswers({ pageCache, headers: headers.common }),
      }),
    routes: portalRoutes(context, { ...parts, forwarding, cspCounts }),
    site: [
      redirectToCanonical,
      serveSitemaps({ site, pageCache, readModels: parts.storage.readModels, now: context.now, headers: headers.common }),
      serveMachineFiles({ site, pageCache, headers: headers.common }),
      searches,
      pages.middleware,
    ],
    ...(renderer.developmentMiddleware ? { development: renderer.developmentMiddleware } : {}),
  })
  const next = metrics.requests.measure(app.callback())
  const answer = tracing.requests(serveCached({ files, pageCache, hosts, next, onServed: metrics.requests.cached }))
  const listener: RequestListener = (request, response) => {
    forwarding.see(request)
    answer(request, response)
  }
  return createLimitedServer(listener, createShareHolders(config.trustedProxies, context.isExempt), context.connections)
}

export function portalRoutes(
  { config, logger, now, signal }: PortalContext,
  { log, storage: { readModels, workingCopies }, reading, website, newsroom, metrics, shareMetrics, forwarding, cspCounts }: RouteParts,
): Parameters<typeof createApp>[0]['routes'] {
  const { admin, views, desk } = newsroom
  const { realApi, pageCache } = reading
  const renderHome = homePreviewRenderer({ renderer: website.renderer, api: realApi })
  const renderPreview = previewRenderer({ renderer: website.renderer, api: realApi })
  addProcessFamilies(metrics.registry, { pageCache, views })
  const processes = shareMetrics(metrics.registry)
  const { projecting } = newsroom
  const read = { log, readModels, views, vaultFault: admin.vaultFault, projecting, forwardingWarning: forwarding.warning }
  const collect = async () => `${await sharedExposition({ log, readModels })}\n${await processes()}`
  return [
    (routes) => addFormRoutes(routes, { renderer: website.renderer, api: realApi, pageHeaders: website.headers.page, now }),
    (routes) => addCspReportsRoute(routes, { counts: cspCounts, logger, now, onReport: metrics.cspReported }),
    (routes) =>
      addHealthRoutes(routes, {
        readiness: () => readReadiness({ ...read, damaged: () => damagedFiles(config.dataDir) }),
        // The dashboard shows causes. Without the log no session can be recognised.
        seesCauses: async (ctx) =>
          isOperator(ctx, config.metricsToken) || (await withinPing(admin.guard.may(ctx, 'seeDashboard').catch(() => false))) === true,
      }),
    (routes) => addMetricsRoute(routes, { collect, token: config.metricsToken }),
    (routes) =>
      addPreviewRoute(routes, {
        reads: readModels,
        now,
        render: (article) => renderPreview(presentArticle(reading.bylineOf)(article)),
        headers: website.headers.framed,
      }),
    (routes) =>
      addFrontPagePreviewRoute(routes, {
        render: async (category, changes) =>
          renderHome(await previewHome({ readModels, now, bylineOf: reading.bylineOf }, category, changes)),
        headers: website.headers.framed,
      }),
    (routes) => addAuditExportRoute(routes, auditParts(newsroom, readModels), { mayExport: (ctx) => admin.guard.may(ctx, 'exportAudit') }),
    (routes) =>
      addChangesRoute(
        routes,
        readModels,
        { mayRead: (ctx) => admin.guard.may(ctx, 'followChanges') },
        { enter: createPresence({ ...desk, copies: workingCopies, logger }), onChange: workingCopies.onPresence },
        signal,
      ),
  ]
}
