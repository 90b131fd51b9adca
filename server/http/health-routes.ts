import type { Context } from 'koa'
import type { Routes } from './routes.ts'

export interface Readiness {
  readonly ready: boolean
  /** Parts that are not ready, each once: «event log», «read models», «content», or a read model's name. Empty when ready. */
  readonly notReady: readonly string[]
  /** Causes in English, for operators. Empty when ready. */
  readonly reasons: readonly string[]
  readonly details: object
}

interface Parts {
  readonly readiness: () => Promise<Readiness>
  /** @returns true if the caller may see causes, versions and positions in the log */
  readonly seesCauses: (ctx: Context) => Promise<boolean>
}

/**
 * Adds `/healthz`, which answers while the process lives, and `/readyz`, which answers 503 with the parts of log, read models and
 * projections that are not ready. Only operators see the causes.
 */
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
