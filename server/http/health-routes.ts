import type { Context } from 'koa'
import type { Routes } from './routes.ts'

export interface Readiness {
  readonly ready: boolean
  /** Which parts are not, each once: «event log», «read models», «content», or a read model's name. Empty when ready. */
  readonly notReady: readonly string[]
  /** What is wrong, in English: operators read it. Empty when ready. */
  readonly reasons: readonly string[]
  readonly details: object
}

interface Parts {
  readonly readiness: () => Promise<Readiness>
  /** @returns whether the caller may see causes, versions and places in the log */
  readonly seesCauses: (ctx: Context) => Promise<boolean>
}

/** `/healthz`: the process lives. `/readyz`: log, read models and projections are good, or 503 with what is not; the causes are for operators. */
export function addHealthRoutes(routes: Routes, { readiness, seesCauses }: Parts): void {
  routes.get('/healthz', 'anyone', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  routes.get('/readyz', 'anyone', async (ctx) => {
    const [{ ready, notReady, reasons, details }, isTold] = await Promise.all([readiness(), seesCauses(ctx)])
    ctx.set('Cache-Control', 'no-store')
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ready' : 'not ready', notReady, ...(isTold ? { reasons, ...details } : {}) }
  })
}
