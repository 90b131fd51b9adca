import type { Worker } from 'node:cluster'
import type { Collect, Family } from '../telemetry/metrics/registry.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A worker that is busy or dying is left out of a scrape. */
const WITHIN_MS = 1_000

/** In the primary: asks every worker for its metrics, and sends them to the one that answers the scrape. */
export function createMetricsGatherer(workers: () => readonly Worker[]) {
  const asked = new Map<number, (worker: Worker, families: readonly Family[]) => void>()
  let lastId = 0

  function askAll(): Promise<Family[]> {
    const id = ++lastId
    const waiting = new Set(workers().filter((worker) => worker.isConnected()))
    const families: Family[] = []
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        asked.delete(id)
        resolve(families)
      }
      const timer = setTimeout(end, WITHIN_MS)
      asked.set(id, (worker, some) => {
        families.push(...some.map((one) => ofWorker(one, worker.id)))
        waiting.delete(worker)
        if (waiting.size === 0) end()
      })
      for (const worker of waiting) worker.send({ kind: 'figures', id } satisfies ToWorker, () => {})
    })
  }

  return (worker: Worker, message: FromWorker) => {
    if (message.kind === 'figures') asked.get(message.id)?.(worker, message.families)
    if (message.kind !== 'gather') return
    void askAll().then((families) => {
      if (worker.isConnected()) worker.send({ kind: 'gathered', id: message.id, families } satisfies ToWorker, () => {})
    })
  }
}

const ofWorker = (one: Family, worker: number): Family => ({
  ...one,
  samples: one.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker: String(worker) } })),
})

/**
 * In a worker: gives its own metrics when asked.
 * @returns what collects those of all workers
 */
export function shareMetrics(own: Collect): Collect {
  const waiting = new Map<number, (families: readonly Family[]) => void>()
  let lastId = 0
  const send = (message: FromWorker) => process.send!(message, undefined, undefined, () => {})
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'figures') void own().then((families) => send({ kind: 'figures', id: message.id, families }))
    if (message.kind === 'gathered') waiting.get(message.id)?.(message.families)
  })
  return () =>
    new Promise((resolve) => {
      const id = ++lastId
      const end = (families: readonly Family[]) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(families)
      }
      const timer = setTimeout(end, 2 * WITHIN_MS, [])
      waiting.set(id, end)
      send({ kind: 'gather', id })
    })
}
