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
export const startProjectionsTool = (...how: Rest) => startTool('projections', ...how)

type Rest = Parameters<typeof startTool> extends [unknown, ...infer Others] ? Others : never

function startTool(
  tool: 'projections' | 'log',
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  release = process.cwd(),
): ToolRun {
  const child = endWithTest(
    spawn(process.execPath, [`server/tools/${tool}.ts`, ...args], {
      cwd: release,
      env: { ...process.env, DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Runs `npm run projections -- …` to its end. */
export const projectionsTool = (...how: Rest) => runTool('projections', ...how)

/** Runs a command-line tool to its end. */
export async function runTool(...how: Parameters<typeof startTool>): Promise<{ code: number | null; output: string }> {
  const run = startTool(...how)
  const code = await run.ended
  return { code, output: run.output() }
}
