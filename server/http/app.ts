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
  /** Refuses what is addressed to another host. */
  readonly hosts: Middleware
  /** @returns what a client sees of an error of the rooms behind the routes; null for one that is not theirs */
  readonly problemOf: (error: unknown) => HttpProblem | null
  /** Receives the pattern of the route that answers. */
  readonly routed?: (response: ServerResponse, route: string) => void
  /** What every call of a route passes first. */
  readonly guards: (router: Router) => void
  readonly admit: Admit
  /** Adds the calls of the API. */
  readonly calls: (router: Router) => void
  /** Each adds its routes; all of them live under /api, but for the health checks. */
  readonly routes: readonly ((routes: Routes) => void)[]
  /** Neither the API nor a check: feeds, covers, pages. */
  readonly site: readonly Middleware[]
  /** In development: Vite's own files. Called first; goes on when it has none. */
  readonly development?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
}

/** Error codes of a connection that the client closed or reset. */
const CLOSED_BY_THE_READER = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'])

/** The story of a request, from top to bottom. */
export function createApp(parts: AppParts): Koa {
  const { logger, hosts, guards, admit, calls, routes, site, development } = parts
  const app = new Koa()
  app.on('error', (error) => {
    // Readers disconnect in the middle of an answer all the time, and a broken request may contain anything. `recordRequests` answers
    // errors inside a request, so one of these codes here belongs to the reader's own connection.
    if (CLOSED_BY_THE_READER.has(error.code) || error.code?.startsWith('HPE_')) logger.debug({ code: error.code }, 'a request was aborted')
    else logger.error({ err: error }, 'unhandled error')
  })

  app.use(recordRequests(parts))
  app.use(hosts)
  app.use(refuseUnanswered)
  // One spelling of each address: what the guards look at is what is called.
  const router = new Router({ sensitive: true, strict: true })
  guards(router)
  calls(router)
  const guarded = guardedRoutes(router, admit)
  for (const addTo of routes) addTo(guarded)
  app.use(router.routes())
  app.use(router.allowedMethods())
  // What is under /api and was not answered is no page either.
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
        throw new HttpProblem(400, 'L’indirizzo richiesto non è valido.')
      }
      await next()
    } catch (error) {
      respondWithError(ctx, problemOf(error) ?? error, logger)
    }
    // No query, no address, and no path that a client made up: the log of requests holds nothing personal.
    routed?.(ctx.res, routeOf(ctx))
    const ms = Math.round((performance.now() - started) * 10) / 10
    logger.info({ method: ctx.method, path: knownPath(ctx), status: ctx.status, ms, requestId: usedRequestId(ctx) }, 'request')
  }
}

const refuseUnanswered: Middleware = async (ctx, next) => {
  // About the server, not about a page (RFC 9110, 9.3.7).
  if (ctx.req.url === '*') {
    ctx.status = 204
    return
  }
  await next()
  if (ctx.body || ctx.respond === false) return
  if (ctx.status === 405) throw new HttpProblem(405, 'Questo indirizzo non ammette il metodo usato.')
  if (ctx.status === 501) throw new HttpProblem(501, 'Metodo HTTP sconosciuto.')
  if (isApi(ctx) && ctx.status === 404) throw new HttpProblem(404, 'Questo indirizzo dell’API non esiste.')
}

/** The site can only be read. */
const refuseUnreadable: Middleware = async (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD')
    throw new HttpProblem(405, 'Questo indirizzo si può solo leggere.')
  }
  // A redirect to such a path, without the slash at its end, would lead to another host.
  if (/^\/\/|\\|%5c/i.test(ctx.path)) throw new HttpProblem(404, 'Nessuna pagina ha questo indirizzo.')
  await next()
}

/** Vite answers on the raw response, or hands on. */
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

/** The router's pattern; «page» for the site, «none» for an unknown address under /api. */
const routeOf = (ctx: Context): string => {
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown }
  return typeof matched === 'string' ? matched : isApi(ctx) ? 'none' : 'page'
}

const isApi = (ctx: Context) => ctx.path === '/api' || ctx.path.startsWith('/api/')

/** The path of what was found; else the route's pattern, or nothing. */
const knownPath = (ctx: Context): string => {
  const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown }
  return typeof route === 'string' ? route : ctx.status < 300 ? ctx.path.slice(0, 200) : '(unknown)'
}

/** RFC 9457 for the API, a page for readers; an unexpected error is logged with its stack, which only operators see. */
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
