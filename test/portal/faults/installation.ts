import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithTest } from '../../machine/end-with-test.ts'
import { findProgram } from '../../machine/programs/find-program.ts'
import { ADMIN_PASSWORD } from '../start-portal.ts'
import { storePassword } from '../store-password.ts'
import type { Fault, Target } from './fault-plan.ts'

/** One process of the installation, which can be killed and comes back at the same address. */
export interface Part {
  readonly url: string
  /** Kills or halts it, waits, and starts it again; resolves when it answers once more. */
  inject(fault: Pick<Fault, 'kind' | 'downMs'>): Promise<void>
  /** Text that the installation has printed. */
  output(): string
  end(): Promise<void>
}

export interface Installation extends AsyncDisposable {
  readonly parts: Readonly<Record<Target, Part>>
  readonly webs: readonly Part[]
  readonly logUrl: string
  readonly redisUrl: string
  /** Data folder of both web processes. */
  readonly dataDir: string
}

/** The embedded log and Redis in processes of their own, and two web processes on them. Null without redis-server. */
export async function startInstallation(): Promise<Installation | null> {
  const redis = findProgram('redis-server')
  if (!redis) {
    console.log('# skipped: redis-server is not installed')
    return null
  }
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  await storePassword(folder, ADMIN_PASSWORD)
  const [logPort, redisPort, ...webPorts] = await freePorts(4)
  const logUrl = `kurrentdb://127.0.0.1:${logPort}?tls=false`
  const redisUrl = `redis://127.0.0.1:${redisPort}`
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const start = async (url: string, ready: string, command: string, args: string[], environment: Record<string, string> = {}) => {
    const part = await startPart(url, ready, command, args, environment)
    stack.defer(() => part.end())
    return part
  }
  const log = await start(logUrl, 'listens on', process.execPath, [
    'events/embedded/main.ts',
    '--port',
    String(logPort),
    '--data',
    join(folder, 'log.db'),
    // The server comes back at the same address and without a new secret.
    '--insecure',
  ])
  const redisPart = await start(redisUrl, 'Ready to accept connections', redis, [
    '--port',
    String(redisPort),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ])
  const web = (port: number) =>
    start(`http://127.0.0.1:${port}`, 'Portale', process.execPath, ['server/start.ts'], {
      PORT: String(port),
      DATA_DIR: folder,
      EVENTSTORE_URL: logUrl,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'error',
      VIEWS_PER_MINUTE: '1000000',
      GENERATIONS_PER_HOUR: '1000000',
    })
  // The first builds the client when it is stale; two at once would be in each other's way.
  const webs = [await web(webPorts[0]!), await web(webPorts[1]!)]
  const opened = stack.move()
  return {
    parts: { log, redis: redisPart, 'web 1': webs[0]!, 'web 2': webs[1]! },
    webs,
    logUrl,
    redisUrl,
    dataDir: folder,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function startPart(
  url: string,
  ready: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Part> {
  let printed = ''
  let child: ChildProcess
  let isEnding = false

  async function launch(): Promise<void> {
    child = endWithTest(spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] }))
    const isReady = Promise.withResolvers<void>()
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk) => {
        printed += chunk
        said += chunk
        if (said.includes(ready)) isReady.resolve()
      })
      ;(stream as Socket).unref()
    }
    child.once('exit', (code, signal) => isReady.reject(new Error(`${args[0]} ended with ${signal ?? code} before it was ready:\n${said}`)))
    await isReady.promise
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  await launch()
  return {
    url,
    output: () => printed,
    async inject({ kind, downMs }) {
      if (kind === 'hang') {
        child.kill('SIGSTOP')
        await sleep(downMs)
        child.kill('SIGCONT')
        return
      }
      await kill()
      await sleep(downMs)
      if (!isEnding) await launch()
    },
    async end() {
      isEnding = true
      child.kill('SIGCONT')
      await kill()
    },
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  for (const server of servers) server.close()
  return ports
}
