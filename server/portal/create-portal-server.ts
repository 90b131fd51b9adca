import type { RequestListener, Server } from 'node:http'
import type { EventLog } from '../../events/log/event-log.ts'
import { confirmByBody } from '../admin/own-session.ts'
import { addAccountRoutes } from '../admin/people/account-routes.ts'
import { addLinkRoutes } from '../admin/people/link-routes.ts'
import { addPasskeyRoutes } from '../admin/people/passkey-routes.ts'
import { addPeopleRoutes } from '../admin/people/people-routes.ts'
import { addProposalRoutes } from '../admin/people/names/proposal-routes.ts'
import { personNames } from '../admin/people/names/person-names.ts'
import { addSessionRoutes } from '../admin/session-routes.ts'
import { limitSearches } from '../api/limit-searches.ts'
import { createActorNames } from '../newsroom/audit/actor-names.ts'
import { addAuditRoutes } from '../newsroom/audit/audit-routes.ts'
import { addDeskReadRoutes } from '../newsroom/desk/desk-read-routes.ts'
import { addDeskRoutes } from '../newsroom/desk/desk-routes.ts'
import { createPresence } from '../newsroom/desk/presence.ts'
import { addWorkingCopyRoutes } from '../newsroom/desk/working-copy-routes.ts'
import { addRulesRoutes } from '../newsroom/rules/rules-routes.ts'
import { addPreviewRoute } from '../newsroom/desk/preview-route.ts'
import { previewRenderer } from '../pages/preview-renderer.ts'
import { presentArticle } from '../api/in-italian.ts'
import { addOpenDataRoutes } from '../newsroom/open-data/open-data-routes.ts'
import { createApp } from '../http/app.ts'
import { mountCalls } from '../http/calls/mount-calls.ts'
import { CALLS, createHandlers } from './calls.ts'
import { redirectToCanonical } from '../http/canonical-address.ts'
import { addChangesRoute } from '../http/changes-route.ts'
import { addFormRoutes } from '../api/forms-route.ts'
import { addCspReportsRoute } from '../http/csp-reports-route.ts'
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
import { addViewRoutes } from '../views/view-routes.ts'
import { createViewRule } from '../views/view-rule.ts'
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

type RouteParts = Parts & { readonly forwarding: ForwardingWatch }

/** The way of every request: cached pages first, then Koa with the API's routes, then the site. It does not listen yet. */
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
    // Metrics only with their token: no page can send it.
    anyHostPaths: ['/healthz', '/readyz', ...(config.metricsToken === undefined ? [] : ['/metrics'])],
  })
  const forwarding = createForwardingWatch(config.trustedProxies, context.now)
  const searches = limitSearches(reading.searchShares, createClientAddress(config.trustedProxies))
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
        handlers: createHandlers(parts),
        admit,
        reads: reading.api,
        now: context.now,
        cacheFor: createCachedAnswers({ pageCache, headers: headers.common }),
      }),
    routes: portalRoutes(context, { ...parts, forwarding }),
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

/** @returns what adds every route of the portal */
export function portalRoutes(
  { config, logger, now, signal }: PortalContext,
  { log, storage: { readModels, workingCopies }, reading, website, newsroom, metrics, shareMetrics, forwarding }: RouteParts,
): Parameters<typeof createApp>[0]['routes'] {
  const { admin, generation, openData, views, published, desk } = newsroom
  const { realApi, pageCache } = reading
  const renderPreview = previewRenderer({ renderer: website.renderer, api: realApi })
  addProcessFamilies(metrics.registry, { pageCache, views })
  const processes = shareMetrics(metrics.registry)
  const { projecting } = newsroom
  const read = { log, readModels, views, vaultFault: admin.vaultFault, projecting, forwardingWarning: forwarding.warning }
  const collect = async () => `${await sharedExposition({ log, readModels })}\n${await processes()}`
  return [
    (routes) => addSessionRoutes(routes, admin),
    (routes) => addAccountRoutes(routes, admin),
    (routes) => addPasskeyRoutes(routes, admin),
    (routes) => addLinkRoutes(routes, admin),
    (routes) => addPeopleRoutes(routes, admin),
    (routes) => addProposalRoutes(routes, admin),
    (routes) => addFormRoutes(routes, { renderer: website.renderer, api: realApi, pageHeaders: website.headers.page, now }),
    (routes) => addCspReportsRoute(routes, { logger, now, onReport: metrics.cspReported }),
    (routes) =>
      addHealthRoutes(routes, {
        readiness: () => readReadiness({ ...read, damaged: () => damagedFiles(config.dataDir) }),
        // The dashboard shows the causes. Without the log no session can be recognised.
        seesCauses: async (ctx) =>
          isOperator(ctx, config.metricsToken) || (await withinPing(admin.guard.may(ctx, 'seeDashboard').catch(() => false))) === true,
      }),
    (routes) => addMetricsRoute(routes, { collect, token: config.metricsToken }),
    (routes) => addDeskReadRoutes(routes, desk),
    (routes) => addDeskRoutes(routes, desk),
    (routes) => addRulesRoutes(routes, { ...generation, ...desk, confirmByBody: (ctx) => confirmByBody(admin, ctx) }),
    (routes) =>
      addPreviewRoute(routes, {
        reads: readModels,
        now,
        render: (article) => renderPreview(presentArticle(reading.bylineOf)(article)),
        headers: website.headers.framed,
      }),
    (routes) => addWorkingCopyRoutes(routes, { ...desk, copies: workingCopies }),
    (routes) => addOpenDataRoutes(routes, { ...openData, readModels }),
    (routes) =>
      addAuditRoutes(
        routes,
        { readModels, actorNames: createActorNames(readModels, personNames(readModels, admin.vault)) },
        { mayExport: (ctx) => admin.guard.may(ctx, 'exportAudit') },
      ),
    (routes) =>
      addViewRoutes(routes, {
        recorder: views,
        rule: createViewRule(),
        now,
        perMinute: config.viewsPerMinute,
        firstSlug: published.firstSlug,
      }),
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
