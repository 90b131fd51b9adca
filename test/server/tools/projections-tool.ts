import { runTool, startTool, type ToolRun } from './tool-process.ts'

type Environment = Readonly<Record<string, string>>

const SCRIPT = 'server/tools/projections.ts'

/** Starts `npm run projections -- …` on a data folder and goes on while it runs. */
export const startProjectionsTool = (
  args: readonly string[],
  dataDir: string,
  environment: Environment = {},
  release = process.cwd(),
): ToolRun => startTool(SCRIPT, args, { dataDir, environment, release })

/** Runs it to its end. */
export const projectionsTool = (args: readonly string[], dataDir: string, environment: Environment = {}, release = process.cwd()) =>
  runTool(SCRIPT, args, { dataDir, environment, release })
