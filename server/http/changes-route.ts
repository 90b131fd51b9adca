import { PassThrough } from 'node:stream'
import type Router from '@koa/router'
import type { ReadModels } from '../../projections/read-models/read-models.ts'

/** A batch changes documents many times a second; people read slower. */
const GATHER_MS = 200
/** Proxies close silent connections after a minute or so. */
const KEEP_ALIVE_MS = 25_000

/**
 * `GET /api/admin/changes`: server-sent events (WHATWG HTML, 9.2) that name the read models that changed, so that the
 * dashboard fetches them again. Nothing is told but names.
 * @param signal aborted when the program ends: open streams are closed
 */
export function addChangesRoute(router: Router, readModels: Pick<ReadModels, 'onChange'>, signal: AbortSignal): void {
  router.get('/api/admin/changes', (ctx) => {
    const stream = new PassThrough()
    const changed = new Set<string>()
    let gathering: NodeJS.Timeout | undefined
    const tell = () => {
      gathering = undefined
      stream.write(`event: change\ndata: ${JSON.stringify({ models: [...changed] })}\n\n`)
      changed.clear()
    }
    const endListening = readModels.onChange((changes) => {
      for (const change of changes) changed.add(change.lost ? '*' : change.model)
      if (changed.size > 0) gathering ??= setTimeout(tell, GATHER_MS)
    })
    const keepAlive = setInterval(() => stream.write(': still here\n\n'), KEEP_ALIVE_MS)
    const end = () => stream.end()
    signal.addEventListener('abort', end, { once: true })
    stream.once('close', () => {
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
