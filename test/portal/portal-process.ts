import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithTest } from '../machine/end-with-test.ts'
import { startCommand } from '../machine/programs/start-command.ts'
import { ADMIN_PASSWORD } from './start-portal.ts'
import { storePassword } from './store-password.ts'

export interface PortalProcess extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  /** Text that the process has printed so far. */
  output(): string
  /** @returns the exit code, null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * `npm start` in a process of its own, so that it can be killed.
 * @param environment without `ADMIN_PASSWORD` the password is that of the data folder, and quick to verify
 * @param release the folder of another release, built; default is this one
 */
export async function startPortalProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  release?: string,
): Promise<PortalProcess> {
  if (environment['ADMIN_PASSWORD'] === undefined) await storePassword(dataDir, ADMIN_PASSWORD)
  const command = startCommand()
  const child: ChildProcess = endWithTest(
    spawn(process.execPath, [...command.options, 'server/start.ts', ...(release ? ['--built'] : [])], {
      env: { ...process.env, ...command.environment, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(release ? { cwd: release } : {}),
    }),
  )
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = /Portale\s+(http:\/\/\S+?)\/\s/.exec(printed)
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it listened:\n${printed}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  return {
    url,
    pid: child.pid!,
    output: () => printed,
    end,
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL')
    },
  }
}
