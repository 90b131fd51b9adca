import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { addCounter, addGauge } from './read-when-scraped.ts'

const SECONDS_PER_NANOSECOND = 1e-9

/** Adds CPU, memory and event loop under the names that Prometheus' own clients use. */
export function addProcessMetrics(registry: Registry, startedAt: Date): Disposable {
  const delay = monitorEventLoopDelay({ samplePerIteration: true })
  delay.enable()
  addCounter(registry, 'process_cpu_seconds_total', 'CPU time spent, in seconds.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  addGauge(registry, 'process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss())
  addGauge(
    registry,
    'process_start_time_seconds',
    'When the process started, in seconds of the Unix epoch.',
    () => startedAt.getTime() / 1e3,
  )
  addGauge(registry, 'nodejs_heap_size_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  addGauge(registry, 'nodejs_external_memory_bytes', 'Memory of buffers and native objects.', () => process.memoryUsage().external)
  addGauge(
    registry,
    'nodejs_eventloop_lag_max_seconds',
    'Longest delay of the event loop since the last scrape.',
    () => delay.max * SECONDS_PER_NANOSECOND,
  )
  addGauge(registry, 'nodejs_eventloop_lag_p99_seconds', 'The delay that 99 % stayed under since the last scrape.', () => {
    const p99 = delay.percentile(99) * SECONDS_PER_NANOSECOND
    // This gauge is read last, because metrics are collected in the order of their registration.
    delay.reset()
    return p99
  })
  return { [Symbol.dispose]: () => delay.disable() }
}
