import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { createSite } from '../../../client/site/site.ts'
import { projections } from '../../../projections/models/all.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { type Line, type Row, shown } from '../line.ts'
import { alternate, runsPerSecond } from '../rounds.ts'

type RenderToStream = (tree: ReactNode, options?: object) => Promise<ReadableStream<Uint8Array>>

/**
 * A page from its address to its last byte, read models and head and all, against React alone on the tree that vike handed to
 * it, its data already there.
 */
export const renderedPages: Line = {
  name: 'render',
  async run(context) {
    // The portal's processes have it from vike, which comes too late for who loads React first.
    process.env['NODE_ENV'] = 'production'
    const trees = catchTrees()
    const { createPageRenderer } = await import('../../../server/pages/vike.ts')
    const store = openSqliteStore({ file: join(context.dataDir, 'read-models.db') })
    await using stack = new AsyncDisposableStack()
    stack.use(store)
    const readModels = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
    const api = createReadingApi({ readModels, writer: 'bench', now: () => new Date(), bylineOf: () => null })
    const site = createSite({ url: 'http://localhost:3000' })
    const renderer = stack.use(await createPageRenderer({ mode: 'production', root: process.cwd(), site }))
    const rows: Row[] = []
    for (const [what, path] of [
      ['home rendered each time', '/'],
      ['article rendered each time', `/articolo/${context.slugs.at(-1)}`],
    ] as const) {
      const signal = new AbortController().signal
      const render = async () => {
        const page = await renderer.render({
          url: path,
          headers: { accept: 'text/html' },
          signal,
          nonce: null,
          shellDeadlineMs: Infinity,
          api,
        })
        if (page.status !== 200 || typeof page.body !== 'string') throw new Error(`${path}: ${page.status}`)
      }
      await render()
      const { tree, stream } = trees.last()
      const alone = async () => {
        const reader = (await stream(tree)).getReader()
        while (!(await reader.read()).done);
      }
      const compared = await alternate(
        context,
        () => runsPerSecond(context.seconds, render),
        () => runsPerSecond(context.seconds, alone),
        (rate) => rate,
      )
      rows.push({
        what,
        baseline: 'react-dom’s own stream of the same tree into a null sink',
        value: compared.value,
        base: compared.base,
        unit: 'pages/s',
        ratio: compared.ratio,
        target: '≥ 0.60',
        reached: compared.ratio.median >= 0.6,
        also: `${shown(1_000 / compared.value)} ms a page, React’s stream alone ${shown(1_000 / compared.base)} ms`,
      })
    }
    return rows
  },
}

/** Stands before react-dom's stream, which must not have been loaded yet, and keeps the last tree it was given. */
function catchTrees() {
  const require = createRequire(import.meta.url)
  let last: { tree: ReactNode; stream: RenderToStream } | null = null
  for (const name of ['react-dom/server.edge', 'react-dom/server.node', 'react-dom/server']) {
    const module = require(name) as { renderToReadableStream?: RenderToStream }
    const stream = module.renderToReadableStream
    if (!stream || 'isCaught' in stream) continue
    const caught: RenderToStream = (tree, options) => {
      last = { tree, stream }
      return stream(tree, options)
    }
    module.renderToReadableStream = Object.assign(caught, { isCaught: true })
  }
  return {
    last() {
      if (!last) throw new Error('no tree came by: react-dom was loaded before')
      return last
    },
  }
}
