import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, family } from './registry.ts'

/** CPU, memory and event loop, under the names that Prometheus' own clients use. */
export function createProcessMetrics(startedAt: Date): { read: () => Family[]; [Symbol.dispose]: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    read() {
      const cpu = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const longest = delay.max / 1e9
      const p99 = delay.percentile(99) / 1e9
      delay.reset()
      return [
        family('counter', 'process_cpu_seconds_total', 'CPU time spent, in seconds.', [(cpu.user + cpu.system) / 1e6]),
        family('gauge', 'process_resident_memory_bytes', 'Memory in use.', [rss]),
        family('gauge', 'process_start_time_seconds', 'When the process started, in seconds of the Unix epoch.', [
          startedAt.getTime() / 1e3,
        ]),
        family('gauge', 'nodejs_heap_size_used_bytes', 'JavaScript heap in use.', [heapUsed]),
        family('gauge', 'nodejs_external_memory_bytes', 'Memory of buffers and native objects.', [external]),
        family('gauge', 'nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last scrape.', [longest]),
        family('gauge', 'nodejs_eventloop_lag_p99_seconds', 'The delay that 99 % stayed under since the last scrape.', [p99]),
      ]
    },
    [Symbol.dispose]: () => delay.disable(),
  }
}
