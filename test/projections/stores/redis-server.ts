import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { writeFile } from 'node:fs/promises'
import { createClient } from 'redis'
import { endWithTest } from '../../machine/end-with-test.ts'
import { findProgram } from '../../machine/programs/find-program.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'

export interface RedisServer extends AsyncDisposable {
  readonly url: string
  /** Ends the server as a crash would; its data are gone. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
  /** Halts it: connections stay open and nothing answers. */
  freeze(): void
  /** Lets the server go on; it then executes the commands it received meanwhile. */
  thaw(): void
}

/** Name of the master that the sentinels watch. */
export const MASTER = 'the_Master'

/**
 * @param more command-line options
 * @returns a real Redis on a free port, without persistence, that ends with the test. Prints a message and returns null if the program is
 *   missing
 */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer | null> {
  return startServer(['--save', '', '--appendonly', 'no', '--repl-diskless-sync-delay', '0', ...more], 'Ready to accept connections')
}

/** @returns a real sentinel that watches one master, and would promote its replica by itself */
export async function startSentinel(master: RedisServer): Promise<RedisServer | null> {
  const config = await tempFolder()
  const file = `${config.path}/sentinel.conf`
  await writeFile(file, `sentinel monitor ${MASTER} 127.0.0.1 ${portOf(master)} 1\n`)
  const sentinel = await startServer([file, '--sentinel'], '+monitor master')
  return sentinel && { ...sentinel, [Symbol.asyncDispose]: () => sentinel[Symbol.asyncDispose]().then(() => config[Symbol.asyncDispose]()) }
}

export const portOf = ({ url }: RedisServer): string => new URL(url).port

/** Makes a server a replica of the other, or a master if `master` is null. Open connections stay. */
export async function makeReplica(redis: RedisServer, master: RedisServer | null): Promise<void> {
  await ask(redis, ['REPLICAOF', ...(master ? ['127.0.0.1', portOf(master)] : ['NO', 'ONE'])])
  if (master)
    await until('the replica holds what the master has', async () =>
      String(await ask(redis, ['INFO', 'replication'])).includes('master_link_status:up'),
    )
}

/** Sends one command on a separate connection. */
export async function ask(redis: RedisServer, command: readonly string[]): Promise<unknown> {
  const client = await createClient({ url: redis.url }).connect()
  try {
    return await client.sendCommand([...command])
  } finally {
    client.destroy()
  }
}

/** @param args arguments of `redis-server` that precede those of the address */
async function startServer(args: readonly string[], readyLine: string): Promise<RedisServer | null> {
  const program = findProgram('redis-server')
  if (!program) {
    console.log('# skipped: redis-server is not installed')
    return null
  }
  const folder = await tempFolder()
  const port = await freePort()
  const launch = async () => {
    const options = [...args, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path]
    const child = endWithTest(spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] }))
    for await (const line of createInterface({ input: child.stdout })) if (line.includes(readyLine)) break
    // The server does not keep the process alive; the test that starts the server ends it.
    child.stdout.resume()
    child.unref()
    ;(child.stdout as Socket).unref()
    return child
  }
  let child = await launch()
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // Keeps the process alive while a test waits for its end.
    child.ref()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      child = await launch()
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      process.off('exit', killAtExit)
      await kill()
      await folder[Symbol.asyncDispose]()
    },
  }
}
