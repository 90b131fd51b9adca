import { join } from 'node:path'
import { Fragment, type FunctionComponent } from 'react'
import { createServer, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const RECORDED = '__drawnComponents'

/** Functions that React has called to draw. */
const drawn = new Set<unknown>()
;(globalThis as Record<string, unknown>)[RECORDED] = drawn

const RUNTIME = 'react/jsx-dev-runtime'
const RECORDING = 'virtual:recording-jsx'

/** Replaces each function component by one that records that it was drawn. */
const recordDrawn: Plugin = {
  name: 'record-drawn',
  enforce: 'post',
  resolveId: (id) => (id === RECORDING ? `\0${RECORDING}` : null),
  load: (id) =>
    id === `\0${RECORDING}`
      ? `import * as runtime from '${RUNTIME}'
         const recording = new Map()
         const recorded = (type) => {
           if (typeof type !== 'function' || type.prototype?.isReactComponent) return type
           if (!recording.has(type)) recording.set(type, (props) => (globalThis.${RECORDED}.add(type), type(props)))
           return recording.get(type)
         }
         export const Fragment = runtime.Fragment
         export const jsxDEV = (type, ...rest) => runtime.jsxDEV(recorded(type), ...rest)`
      : null,
  transform: (code, id) => (id.startsWith('\0') ? null : code.replaceAll(`"${RUNTIME}"`, `"${RECORDING}"`)),
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
  typeof value === 'function' &&
  value !== Fragment &&
  /^[A-Z]\w*[a-z]/.test(name) &&
  !('isReactComponent' in ((value as { prototype?: object }).prototype ?? {}))
