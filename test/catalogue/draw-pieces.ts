import { join } from 'node:path'
import { Fragment, type FunctionComponent } from 'react'
import { createServer, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const RECORDED = '__drawnComponents'

/** Functions that React has called to draw. */
const drawn = new Set<unknown>()
;(globalThis as Record<string, unknown>)[RECORDED] = drawn

/** Replaces each function component by one that records that it was drawn. */
const recordDrawn: Plugin = {
  name: 'record-drawn',
  enforce: 'pre',
  resolveId: (id, importer) => (/^react\/jsx-(dev-)?runtime$/.test(id) && importer !== '\0recording' ? '\0recording' : null),
  load: (id) =>
    id === '\0recording'
      ? `import * as runtime from 'react/jsx-dev-runtime'
         import * as plain from 'react/jsx-runtime'
         const recorded = new Map()
         const recording = (type) => {
           if (typeof type !== 'function' || type.prototype?.isReactComponent) return type
           if (!recorded.has(type)) recorded.set(type, (props) => (globalThis.${RECORDED}.add(type), type(props)))
           return recorded.get(type)
         }
         export const Fragment = runtime.Fragment
         export const jsxDEV = (type, ...rest) => runtime.jsxDEV(recording(type), ...rest)
         export const jsx = (type, ...rest) => plain.jsx(recording(type), ...rest)
         export const jsxs = (type, ...rest) => plain.jsxs(recording(type), ...rest)`
      : null,
}

/** Loads modules of the client as vite does, and records the components that React draws. */
export async function openComponents() {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [recordDrawn],
    server: { middlewareMode: true, watch: null, ws: false },
  })
  return {
    load: async <T>(path: string): Promise<T> => (await server.ssrLoadModule(`/${path}`)) as T,
    isDrawn: (component: unknown) => drawn.has(component),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

/** Returns true for what is drawn as a component: a function with a name that starts with a capital and has small letters. */
export const isComponent = (name: string, value: unknown): value is FunctionComponent =>
  typeof value === 'function' && value !== Fragment && /^[A-Z]\w*[a-z]/.test(name) && !('isReactComponent' in ((value as { prototype?: object }).prototype ?? {}))
