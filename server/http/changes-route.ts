import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { HttpProblem } from './problem.ts'
import { callerOf } from './request-origin.ts'
import type { Routes } from './routes.ts'

/** A batch changes documents many times a second: changes are sent together. */
const COALESCE_MS = 200
/**
 * Proxies close silent connections after about a minute. If a right was removed without a notice, the stream ends with the next keep-alive.
 */
const KEEP_ALIVE_MS = 5_000
/** Sent before the stream ends. The dashboard shows the login and does not reconnect. */
const WITHDRAWN = `event: end\ndata: ${JSON.stringify({ reason: 'right_withdrawn' })}\n\n`
/** Of all admins together, per process: each stream holds a connection for as long as it is open, and those are limited. */
const MAX_STREAMS = 100

/** Of all sessions and tokens of a person, who has a few windows open: no one's take the places of the others. */
const MAX_STREAMS_PER_PERSON = 20

export interface ChangesGuard {
  /** @returns whether the request's session or token is valid */
  mayRead(ctx: Context): Promise<boolean>
}

/** Who has what open: part of the stream, because it ends with it. */
export interface Presence {
  /** @returns what ends the presence of the request's caller */
  enter(ctx: Context): () => void
  /** @returns a function that ends the listening */
  onChange(listener: () => void): () => void
}

/**
 * `GET /api/admin/changes`: server-sent events (WHATWG HTML, 9.2) that name the changed read models, so that the dashboard fetches them
 * again. A stream contains only names. It ends with an `end` event when its session or token does: at once if that was revoked (every
 * process notices a change of `sessions` or `people`, by polling every 10 ms or from Redis), with the next keep-alive if it expired, and
 * with the notice of the reconnect if the read models were unavailable.
 * @param presence reported as the model `presence`
 * @param signal aborted when the program ends: open streams are closed
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
    // While that cannot be checked the stream stays open: fetching what it names needs a session too.
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
    // It may have ended since the guard looked, before anyone listened.
    endUnlessAllowed()
  })
}
