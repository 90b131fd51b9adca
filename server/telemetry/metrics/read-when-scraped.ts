import { Counter, Gauge, type Registry } from 'prom-client'

/** @param read returns the gauge's number at each scrape */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) })
  registry.registerMetric(gauge)
}

/** @param read returns the counter's total at each scrape; something else counts it */
export function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [],
    collect() {
      counter.reset()
      counter.inc(read())
    },
  })
  registry.registerMetric(counter)
}
