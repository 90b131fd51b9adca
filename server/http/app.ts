import type { IncomingMessage, ServerResponse } from 'node:http'
import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'
import { HttpProblem, toProblem } from './problem.ts'
import { isRequestTarget } from './guards/request-target.ts'
import { usedRequestId } from './request-origin.ts'
import type { Admit } from './calls/answer-call.ts'
import { guardedRoutes, type Routes } from './routes.ts'

export interface AppParts {
  readonly logger: Logger
  /** Sets the headers that every response carries. */
  readonly headers: (ctx: Context) => void
  readonly hosts: Middleware
  /** @returns the problem that a client sees for an error of the rooms behind the routes; null for any other error */
  readonly problemOf: (error: unknown) => HttpProblem | null
  /** Receives the pattern of the matched route. */
  readonly routed?: (response: ServerResponse, route: string) => void
  readonly guards: (router: Router) => void
  readonly admit: Admit
  readonly calls: (router: Router) => void
  /** Each function adds its routes. All routes except the health checks are under /api. */
  readonly routes: readonly ((routes: Routes) => void)[]
  /** Middleware for feeds, covers and pages, which are outside the API. */
  readonly site: readonly Middleware[]
  /** Vite's middleware in development. It runs first and calls `next` if it has no answer. */
  readonly development?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
}

const CLOSED_BY_THE_READER = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'])

/** Assembles the application. A request passes its middleware from top to bottom. */
export function createApp(parts: AppParts): Koa {
  const { logger, hosts, guards, admit, calls, routes, site, development } = parts
  const app = new Koa()
  app.on('error', (error) => {
    // Readers often disconnect in the middle of an answer, and a broken request may contain anything. `recordRequests` answers errors in a
    // request, so these codes come from the reader's own connection.
    if (CLOSED_BY_THE_READER.has(error.code) || error.code?.startsWith('HPE_')) logger.debug({ code: error.code }, 'a request was aborted')
    else logger.error({ err: error }, 'unhandled error')
  })

  app.use(recordRequests(parts))
  app.use(hosts)
  app.use(refuseUnanswered)
  // Matches one spelling of each address, so that guards and routes see the same path.
  const router = new Router({ sensitive: true, strict: true })
  guards(router)
  calls(router)
  const guarded = guardedRoutes(router, admit)
  for (const addTo of routes) addTo(guarded)
  app.use(router.routes())
  app.use(router.allowedMethods())
  // An unanswered path under /api is not a page either.
  app.use((ctx, next) => (isApi(ctx) ? undefined : next()))
  if (development) app.use(tryFirst(development))
  app.use(refuseUnreadable)
  for (const middleware of site) app.use(middleware)
  return app
}

/** Sets the common headers, turns errors into answers, and logs and counts the request. */
function recordRequests({ logger, headers, problemOf, routed }: AppParts): Middleware {
  return async (ctx, next) => {
    const started = performance.now()
    try {
      headers(ctx)
      if (!isRequestTarget(ctx.req)) {
        ctx.req.url = '/'
        throw new HttpProblem(400, 'invalid-address')
      }
      await next()
    } catch (error) {
      respondWithError(ctx, problemOf(error) ?? error, logger)
    }
    // The log of requests contains no query, client address or unknown path, so that it holds nothing personal.
    routed?.(ctx.res, routeOf(ctx))
    const ms = Math.round((performance.now() - started) * 10) / 10
    logger.info({ method: ctx.method, path: knownPath(ctx), status: ctx.status, ms, requestId: usedRequestId(ctx) }, 'request')
  }
}

const refuseUnanswered: Middleware = async (ctx, next) => {
  // The request asks about the server as a whole (RFC 9110, 9.3.7).
  if (ctx.req.url === '*') {
    ctx.status = 204
    return
  }
  await next()
  if (ctx.body || ctx.respond === false) return
  if (ctx.status === 405) throw new HttpProblem(405, 'method-not-allowed')
  if (ctx.status === 501) throw new HttpProblem(501, 'unknown-method')
  if (isApi(ctx) && ctx.status === 404) throw new HttpProblem(404, 'no-such-call')
}

/** Refuses methods other than GET and HEAD, and paths that could redirect to another host. */
const refuseUnreadable: Middleware = async (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD')
    throw new HttpProblem(405, 'read-only')
  }
  // Without its trailing slash, such a path would redirect to another host.
  if (/^\/\/|\\|%5c/i.test(ctx.path)) throw new HttpProblem(404, 'no-such-page')
  await next()
}

/** Lets Vite answer on the raw response, or continues. */
const tryFirst =
  (development: NonNullable<AppParts['development']>): Middleware =>
  (ctx, next) =>
    new Promise<void>((resolve, reject) => {
      ctx.res.once('close', resolve)
      development(ctx.req, ctx.res, (error) => {
        ctx.res.off('close', resolve)
        if (error) reject(error)
        else next().then(resolve, reject)
      })
    })

/** Returns the router's pattern, «page» for the site, or «none» for an unknown address under /api. */
const routeOf = (ctx: Context): string => {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown }
  return typeof matched === 'string' ? matched : isApi(ctx) ? 'none' : 'page'
}

/** The address `/api` itself is a page, which describes the API. */
const isApi = (ctx: Context) => ctx.path.startsWith('/api/')

/** Returns the route's pattern or the path of a page that was found. Other paths are not logged. */
const knownPath = (ctx: Context): string => {
  const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown }
  return typeof route === 'string' ? route : ctx.status < 300 ? ctx.path.slice(0, 200) : '(unknown)'
}

/** Answers the API with RFC 9457 and readers with a page. An unexpected error is logged with its stack, which only operators see. */
function respondWithError(ctx: Context, error: unknown, logger: Logger): void {
  const { problem, retryAfter, unexpected } = toProblem(error)
  if (unexpected) logger.error({ err: error, method: ctx.method, path: knownPath(ctx) }, 'a request failed')
  if (ctx.headerSent || ctx.res.destroyed) {
    ctx.res.destroy()
    return
  }
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
  ctx.set('Cache-Control', 'no-store')
  ctx.status = problem.status
  if (isApi(ctx) || !ctx.accepts('html')) {
    ctx.type = 'application/problem+json'
    ctx.body = JSON.stringify(problem)
  } else {
    ctx.type = 'html'
    ctx.set('Content-Security-Policy', ERROR_PAGE_POLICY)
    ctx.body = errorPage(problem, error instanceof HttpProblem ? error.home : undefined)
  }
}
