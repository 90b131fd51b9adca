import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { HttpProblem } from './problem.ts'
import { callerOf } from './request-origin.ts'
import type { Routes } from './routes.ts'

/** Changes within this time are sent together, because a batch changes documents many times a second. */
const COALESCE_MS = 200
/**
 * Interval of keep-alives, because proxies close silent connections after about a minute. A stream whose right was removed without a notice
 * ends with the next keep-alive.
 */
const KEEP_ALIVE_MS = 5_000
/** Last event of a stream whose right was withdrawn. The dashboard then shows the login and does not reconnect. */
const WITHDRAWN = `event: end\ndata: ${JSON.stringify({ reason: 'right_withdrawn' })}\n\n`
/** Open streams of all admins per process. Each stream holds one of a limited number of connections. */
const MAX_STREAMS = 100

/** Open streams of all sessions and tokens of one person, so that no one takes the places of others. */
const MAX_STREAMS_PER_PERSON = 20

export interface ChangesGuard {
  /** @returns whether the request's session or token is valid */
  mayRead(ctx: Context): Promise<boolean>
}

/** Presence of the people who follow the stream. It ends with the stream. */
export interface Presence {
  /** @returns a function that ends the presence of the request's caller */
  enter(ctx: Context): () => void
  /** @returns a function that removes the listener */
  onChange(listener: () => void): () => void
}

/**
 * Adds `GET /api/admin/changes`: server-sent events (WHATWG HTML, 9.2) with the names of changed read models, so that the dashboard fetches
 * them again. A stream ends with an `end` event when its session or token ends. It ends at once after a revocation (every process notices a
 * change of `sessions` or `people`, by polling every 10 ms or from Redis), with the next keep-alive after an expiry, and with the notice of
 * the reconnect after an outage of the read models.
 * @param presence reported as the model `presence`
 * @param signal closes the open streams when the program ends
 */
export function addChangesRoute(
  routes: Routes,
  readModels: Pick<ReadModels, 'onChange'>,
  { mayRead }: ChangesGuard,
  presence: Presence,
  signal: AbortSignal,
  keepAliveMs = KEEP_ALIVE_MS,
): void {
  let streams = 0
  const byPerson = new Map<string, number>()
  routes.get('/api/admin/changes', 'followChanges', (ctx) => {
    if (streams >= MAX_STREAMS) throw new HttpProblem(503, 'too-many-open-pages', { retryAfter: 30 })
    const { personId } = callerOf(ctx)
    const personStreams = byPerson.get(personId) ?? 0
    if (personStreams >= MAX_STREAMS_PER_PERSON) throw new HttpProblem(429, 'too-many-own-open-pages', { retryAfter: 30 })
    streams++
    byPerson.set(personId, personStreams + 1)
    const stream = new PassThrough()
    const changed = new Set<string>()
    let pending: NodeJS.Timeout | undefined
    const send = (text: string) => void (stream.writableEnded || stream.write(text))
    const sendChanges = () => {
      pending = undefined
      send(`event: change\ndata: ${JSON.stringify({ models: [...changed] })}\n\n`)
      changed.clear()
    }
    // If the check fails, the stream stays open. Fetching the named models also requires a valid session.
    const endUnlessAllowed = () =>
      void mayRead(ctx).then(
        (may) => may || stream.writableEnded || stream.end(WITHDRAWN),
        () => {},
      )
    const unsubscribe = readModels.onChange((changes) => {
      for (const change of changes) changed.add(change.lost ? '*' : change.model)
      if (changes.some((change) => change.lost || change.model === 'sessions' || change.model === 'people')) endUnlessAllowed()
      if (changed.size > 0) pending ??= setTimeout(sendChanges, COALESCE_MS)
    })
    const endPresence = presence.enter(ctx)
    const unsubscribePresence = presence.onChange(() => {
      changed.add('presence')
      pending ??= setTimeout(sendChanges, COALESCE_MS)
    })
    const keepAlive = setInterval(() => {
      send(': still here\n\n')
      endUnlessAllowed()
    }, keepAliveMs)
    const end = () => stream.end()
    signal.addEventListener('abort', end, { once: true })
    stream.once('close', () => {
      streams--
      const left = byPerson.get(personId)! - 1
      if (left > 0) byPerson.set(personId, left)
      else byPerson.delete(personId)
      clearTimeout(pending)
      clearInterval(keepAlive)
      unsubscribe()
      unsubscribePresence()
      endPresence()
      signal.removeEventListener('abort', end)
    })
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    stream.write('retry: 2000\n\n')
    ctx.body = stream
    // The right may have ended between the guard's check and the subscription.
    endUnlessAllowed()
  })
}
