import { readFile } from 'node:fs/promises'
import { type PortalProcess, startPortalProcess } from '../portal/portal-process.ts'

export interface ServedPortal extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resident memory of the portal's process, in megabytes. */
  memory(): Promise<number>
}

/**
 * `npm start` in a process of its own on the data set; views from any number of addresses are let in, and any number of generations.
 * @param environment settings besides
 */
export async function servePortal(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<ServedPortal> {
  const portal: PortalProcess = await startPortalProcess(dataDir, {
    ...environment,
    TRUSTED_PROXIES: '127.0.0.1',
    VIEWS_PER_MINUTE: '1000000000',
    GENERATIONS_PER_HOUR: '1000000000',
  })
  return {
    url: portal.url,
    port: Number(new URL(portal.url).port),
    pid: portal.pid,
    memory: () => residentMemory(portal.pid),
    async [Symbol.asyncDispose]() {
      await portal.end('SIGTERM')
    },
  }
}

/** @returns megabytes; 0 where the system does not say (it does on Linux) */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** The kernel's unit in /proc, which does not depend on its own tick. */
const MICROSECONDS_PER_TICK = 10_000

/** @returns processor time of all threads of a process so far, in microseconds; 0 where the system does not say */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Fields after the process name, which may contain spaces: the state is the third field, user and system time the 14th and 15th
  // (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MICROSECONDS_PER_TICK
}
