import type { Routes } from './routes.ts'

export interface Readiness {
  readonly ready: boolean
  /** What is wrong, in English: operators read it. Empty when ready. */
  readonly reasons: readonly string[]
  readonly details: object
}

/** `/healthz`: the process lives. `/readyz`: log, read models and projections are good, or 503 with the reasons. */
export function addHealthRoutes(routes: Routes, readiness: () => Promise<Readiness>): void {
  routes.get('/healthz', 'anyone', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  routes.get('/readyz', 'anyone', async (ctx) => {
    const { ready, reasons, details } = await readiness()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ready' : 'not ready', reasons, ...details }
  })
}
