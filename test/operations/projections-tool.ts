import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithTest } from '../machine/end-with-test.ts'

export interface ToolRun {
  readonly child: ChildProcess
  /** What it printed so far, on both streams. */
  output(): string
  /** Its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Starts `npm run projections -- …` on a data folder and goes on while it runs. */
export function startProjectionsTool(
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  release = process.cwd(),
): ToolRun {
  const child = endWithTest(
    spawn(process.execPath, ['server/tools/projections.ts', ...args], {
      cwd: release,
      env: { ...process.env, DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Runs it to its end. */
export async function projectionsTool(...how: Parameters<typeof startProjectionsTool>): Promise<{ code: number | null; output: string }> {
  const run = startProjectionsTool(...how)
  const code = await run.ended
  return { code, output: run.output() }
}
