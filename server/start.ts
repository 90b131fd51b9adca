import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.ts'
import { ConfigError, readConfig } from './config.ts'
import { openPortal } from './portal.ts'
import { runPrimary } from './workers/run-primary.ts'
import { runWorker } from './workers/worker.ts'

/** `npm start` and `npm run dev`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, log: { type: 'string' }, built: { type: 'boolean', default: false } },
  })
  const config = readConfig()
  const root = process.cwd()
  if (cluster.isWorker) return runWorker(config, root, values.log)
  // An image is built once, whatever the times of its files say.
  if (!values.dev && !values.built) await buildIfStale(root)

  const portal =
    config.webConcurrency > 1 && !values.dev
      ? await runPrimary(config)
      : await openPortal({ config, root, mode: values.dev ? 'development' : 'production' })
  console.log(`\n  ${config.siteName}\n  Portale   ${portal.url}/\n  Admin     ${portal.url}/admin\n`)
  if (portal.generatedPassword) {
    console.log(`  Password  ${portal.generatedPassword}\n  Shown this once; only its hash is kept. ADMIN_PASSWORD sets another.\n`)
  }

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    console.log(`\n${signal}: finishing what is under way…`)
    await portal.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await main()
} catch (error) {
  if (error instanceof ConfigError) console.error(`The configuration is not right:\n${error.message}`)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is taken by another program: stop it, or set PORT to another number.')
  } else console.error(error)
  process.exit(1)
}
