import { prometheusContentType } from 'prom-client'
import { HttpProblem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { isOperator } from '../is-operator.ts'
import type { Exposition } from './open-metrics.ts'

interface Options {
  /** Metrics of this process, or of all workers. */
  readonly collect: Exposition
  /** See `isOperator`. */
  readonly token: string | undefined
}

/** Adds `GET /metrics` in Prometheus' text format. Business figures are not public. */
export function addMetricsRoute(routes: Routes, { collect, token }: Options): void {
  routes.get('/metrics', 'anyone', async (ctx) => {
    if (!isOperator(ctx, token)) throw new HttpProblem(404, 'no-such-address')
    ctx.set({ 'Content-Type': prometheusContentType, 'Cache-Control': 'no-store' })
    ctx.body = await collect()
  })
}
