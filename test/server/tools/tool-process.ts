import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithTest } from '../../machine/end-with-test.ts'

export interface ToolRun {
  readonly child: ChildProcess
  /** Text that the tool has printed so far, on both streams. */
  output(): string
  /** Exit code, null when a signal ended the tool. */
  readonly ended: Promise<number | null>
}

interface Options {
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Number of the user of the system who runs it; default is this one. */
  readonly uid?: number
  /** The folder of another release; default is this one. */
  readonly release?: string
}

/**
 * Starts a command-line tool and goes on while it runs.
 * @param script «server/tools/log.ts»
 */
export function startTool(
  script: string,
  args: readonly string[],
  { dataDir, environment = {}, uid, release = process.cwd() }: Options = {},
): ToolRun {
  const child = endWithTest(
    spawn(process.execPath, [script, ...args], {
      cwd: release,
      ...(uid === undefined ? {} : { uid, gid: uid }),
      env: { ...process.env, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Runs it to its end. */
export async function runTool(...how: Parameters<typeof startTool>): Promise<{ code: number | null; output: string }> {
  const run = startTool(...how)
  const code = await run.ended
  return { code, output: run.output() }
}
