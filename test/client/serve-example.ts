/** Serves the pages over example data, for looking at them: `node test/client/serve-example.ts [port] [--dev] [--slow]`. */
import { setTimeout as wait } from 'node:timers/promises'
import { createExampleApi } from './example-api.ts'
import { servePages } from './serve-pages.ts'

const gate = () => (process.argv.includes('--slow') ? wait(1500) : Promise.resolve())
const mode = process.argv.includes('--dev') ? 'development' : 'production'
const { origin } = await servePages({ api: createExampleApi({ gate }), port: Number(process.argv[2] ?? 0), mode })
console.info(origin)
