import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithTest } from '../../machine/end-with-test.ts'

/** Runs `events/embedded/main.ts` with these arguments. */
export const runLog = (...args: string[]): ChildProcess =>
  endWithTest(spawn(process.execPath, ['events/embedded/main.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] }))

/** @returns the address that it prints */
export async function listening(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    const url = /kurrentdb:\/\/\S+/.exec(String(chunk))?.[0]
    if (url) return url
  }
  throw new Error('it ended without listening')
}

/** @returns the exit code and everything it printed */
export async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Ends it as a crash would. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
