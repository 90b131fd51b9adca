import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { terminalText } from '../events/terminal-text.ts'
import { buildAnew, buildIfStale } from './pages/build-if-stale.ts'
import type { ServeOptions } from './workers/serve.ts'

const USAGE = `The portal.

  npm start              serves the production build, rebuilt first when its sources have changed
  npm run dev            serves with hot reload
  npm start -- --built   serves the existing build
  npm run build          builds, and ends

Its settings are environment variables; README.md lists them.`
const WRONG_ARGUMENTS = 2

const root = process.cwd()
/** The program in few files: 1,340 modules took half a second of processor time longer to load. */
const BUILT = join(root, 'dist/server/serve.mjs')

/** `npm start` runs the program as it is built, `npm run dev` its sources. */
async function start({ help, build, built, ...options }: ReturnType<typeof readArguments>): Promise<void> {
  if (help) return console.log(USAGE)
  if (build) return buildAnew(root)
  // An image is built once, whatever the times of its files say; and workers run what their primary has built.
  if (!options.dev && !built && !cluster.isWorker) await buildIfStale(root)
  if (!options.dev && !existsSync(BUILT)) {
    console.error('There is no build: npm run build.')
    process.exit(1)
  }
  const { serve } = options.dev ? await import('./workers/serve.ts') : ((await import(pathToFileURL(BUILT).href)) as Program)
  await serve({ ...options, root })
}

interface Program {
  serve(options: ServeOptions): Promise<void>
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      'embedded-log': { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { 'embedded-log': hasEmbeddedLog, ...others } = values
  return { ...others, hasEmbeddedLog }
}

try {
  await start(readArguments())
} catch (error) {
  const isWrongArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(isWrongArgument ? `${terminalText(error.message)}\n\n${USAGE}` : error)
  process.exit(isWrongArgument ? WRONG_ARGUMENTS : 1)
}
