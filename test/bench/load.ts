import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadReport } from './load/load-messages.ts'

export interface LoadGenerator extends Disposable {
  /** @throws Error when an answer was not understood, or had a status that was not expected */
  run(order: LoadOrder, expected?: readonly string[]): Promise<LoadReport>
}

const forked = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), [], { serialization: 'advanced', stdio: 'inherit' })

/** @returns a load generator in a process of its own */
export function startLoad(): LoadGenerator {
  const child = forked('./load/load-client.ts')
  return {
    async run(order, expected = ['200']) {
      child.send(order)
      const [report] = (await once(child, 'message')) as [LoadReport | { failed: string }]
      if ('failed' in report) throw new Error(`load generator: ${report.failed}`)
      const strange = Object.keys(report.statuses).filter((status) => !expected.includes(status))
      if (strange.length > 0) throw new Error(`unexpected statuses: ${JSON.stringify(report.statuses)}`)
      return report
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}

/** Answers of the bare server by path. */
export interface BareAnswers {
  readonly [path: string]: { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer }
}

export interface BareServer extends Disposable {
  readonly port: number
  readonly pid: number
}

/** @returns node:http in a process of its own, which sends the same bytes by path and does nothing else */
export async function startBareServer(answers: BareAnswers): Promise<BareServer> {
  const child = forked('./baselines/bare-server.ts')
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid!, [Symbol.dispose]: () => void child.kill() }
}

/** @returns a request as raw text */
export function rawRequest(
  path: string,
  { headers = {}, json }: { headers?: Readonly<Record<string, string>>; json?: object } = {},
): string {
  const body = json === undefined ? '' : JSON.stringify(json)
  const fields = {
    host: 'localhost',
    connection: 'keep-alive',
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `${json === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
