import { readFile } from 'node:fs/promises'
import { type PortalProcess, startPortalProcess } from '../portal/portal-process.ts'

export interface ServedPortal extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Resident memory of the portal's process, in megabytes. */
  memory(): Promise<number>
}

/** `npm start` in a process of its own on the data set; views from any number of addresses are let in, and any number of generations. */
export async function servePortal(dataDir: string): Promise<ServedPortal> {
  const portal: PortalProcess = await startPortalProcess(dataDir, {
    TRUSTED_PROXIES: '127.0.0.1',
    VIEWS_PER_MINUTE: '1000000000',
    GENERATIONS_PER_HOUR: '1000000000',
  })
  return {
    url: portal.url,
    port: Number(new URL(portal.url).port),
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
