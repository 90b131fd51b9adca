import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { endWithTest } from '../../machine/end-with-test.ts'
import { findProgram } from '../../machine/programs/find-program.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

export interface RedisServer extends AsyncDisposable {
  readonly url: string
  /** Ends it as a crash would; what was in it is gone. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
  /** Halts it: connections stay open and nothing answers. */
  freeze(): void
  /** Lets it go on; what it was asked meanwhile it does then. */
  thaw(): void
}

/** @returns a real Redis on a free port that keeps nothing and ends with the test, or null, after printing so, where the program is missing */
export async function startRedis(): Promise<RedisServer | null> {
  const program = findProgram('redis-server')
  if (!program) {
    console.log('# skipped: redis-server is not installed')
    return null
  }
  const folder = await tempFolder()
  const port = await freePort()
  const launch = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder.path]
    const child = endWithTest(spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] }))
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('Ready to accept connections')) break
    // It does not keep the test alive; the test that starts it ends it.
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
