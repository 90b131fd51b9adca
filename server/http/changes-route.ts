import { PassThrough } from 'node:stream'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { HttpProblem } from './problem.ts'

/** A batch changes documents many times a second; people read slower. */
const GATHER_MS = 200
/** Proxies close silent connections after a minute or so. */
const KEEP_ALIVE_MS = 25_000
/** Of all admins together, at this process: each holds a connection without an end, and those are limited. */
const MAX_STREAMS = 100

/** Of one session or token: a person has a few windows open. */
const MAX_STREAMS_PER_CALLER = 20

export interface ChangesGuard {
  /** @returns whether the request's session or token holds */
  mayRead(ctx: Context): Promise<boolean>
  /** @returns what the requests of one session or token have in common */
  callerOf(ctx: Context): string
}

/**
 * `GET /api/admin/changes`: server-sent events (WHATWG HTML, 9.2) that name the read models that changed, so that the
 * dashboard fetches them again. Nothing is told but names. A stream ends with the session or token that opened it: asked again
 * whenever sessions change, and with each sign of life.
 * @param signal aborted when the program ends: open streams are closed
 */
export function addChangesRoute(
  router: Router,
  readModels: Pick<ReadModels, 'onChange'>,
  { mayRead, callerOf }: ChangesGuard,
  signal: AbortSignal,
): void {
  let streams = 0
  const byCaller = new Map<string, number>()
  router.get('/api/admin/changes', (ctx) => {
    if (streams >= MAX_STREAMS) throw new HttpProblem(503, 'Ci sono troppe pagine di amministrazione aperte.', { retryAfter: 30 })
    const caller = callerOf(ctx)
    const ofCaller = byCaller.get(caller) ?? 0
    if (ofCaller >= MAX_STREAMS_PER_CALLER)
      throw new HttpProblem(429, 'Questa sessione ha troppe pagine di amministrazione aperte.', { retryAfter: 30 })
    streams++
    byCaller.set(caller, ofCaller + 1)
    const stream = new PassThrough()
    const changed = new Set<string>()
    let gathering: NodeJS.Timeout | undefined
    const tell = (text: string) => void (stream.writableEnded || stream.write(text))
    const tellChanges = () => {
      gathering = undefined
      tell(`event: change\ndata: ${JSON.stringify({ models: [...changed] })}\n\n`)
      changed.clear()
    }
    // While it cannot be known, it stays: what is asked for by its names needs a session too.
    const endUnlessAllowed = () =>
      void mayRead(ctx).then(
        (may) => may || stream.end(),
        () => {},
      )
    const endListening = readModels.onChange((changes) => {
      for (const change of changes) changed.add(change.lost ? '*' : change.model)
      if (changed.has('*') || changed.has('sessions')) endUnlessAllowed()
      if (changed.size > 0) gathering ??= setTimeout(tellChanges, GATHER_MS)
    })
    const keepAlive = setInterval(() => {
      tell(': still here\n\n')
      endUnlessAllowed()
    }, KEEP_ALIVE_MS)
    const end = () => stream.end()
    signal.addEventListener('abort', end, { once: true })
    stream.once('close', () => {
      streams--
      const left = byCaller.get(caller)! - 1
      if (left > 0) byCaller.set(caller, left)
      else byCaller.delete(caller)
      clearTimeout(gathering)
      clearInterval(keepAlive)
      endListening()
      signal.removeEventListener('abort', end)
    })
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    stream.write('retry: 2000\n\n')
    ctx.body = stream
  })
}
