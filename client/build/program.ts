import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/** Entry points of the server's build besides the pages, by name: the program and its threads. */
const ENTRIES = {
  serve: 'server/workers/serve.ts',
  'log-thread': 'events/embedded/worker.ts',
  'search-thread': 'projections/stores/search/thread.ts',
}

/**
 * Removes comments and indentation, which halves the program text that V8 keeps in memory. Names stay for the stack traces in the error
 * log.
 */
const SHORT = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/**
 * Bundles the program with its dependencies, because a program in few files starts in two thirds of the processor time. External packages
 * have native code or their own files. React is external so that pages loaded without the program use the same copy.
 */
export const PROGRAM_BUILD: Pick<UserConfig, 'ssr' | 'environments'> = {
  ssr: { noExternal: true, external: ['@kurrent/bridge', '@resvg/resvg-js', 'pino', 'pino-pretty', 'react', 'react-dom', 'vite'] },
  environments: { ssr: { build: { rolldownOptions: { input: ENTRIES, output: { minify: SHORT } } } } },
}

const THREAD = /new URL\(["'](\.[^"']+\.ts)["'], import\.meta\.url\)/g
const PLACE = /(SOURCE|THREAD)_URL\("([^"]+)"\)/g

/** Makes `import.meta.url` name the original source, and the source of a thread its bundle. */
export function sourceUrls(): Plugin {
  let root = ''
  return {
    name: 'source-urls',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      if (id.startsWith('\0') || id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
      return code
        .replaceAll(THREAD, (_, path: string) => `new URL(THREAD_URL("${relative(root, resolve(dirname(id), path))}"))`)
        .replaceAll('import.meta.url', `SOURCE_URL("${relative(root, id)}")`)
    },
    renderChunk(code, { fileName }, { dir = 'dist/server' }, { chunks }) {
      const bundleOf = (source: string) => Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId === join(root, source))!
      return code.replaceAll(PLACE, (_, kind: string, source: string) => {
        const file = kind === 'THREAD' ? resolve(root, dir, bundleOf(source).fileName) : join(root, source)
        return `new URL(${JSON.stringify(relative(dirname(resolve(root, dir, fileName)), file))}, import.meta.url).href`
      })
    },
  }
}

/** Characters beyond ASCII. A single one makes Node decode the file to two bytes per character, which V8 keeps in memory. */
const WIDE = /[\u0080-\uffff]/g

/**
 * Writes characters beyond ASCII as escapes, which mean the same in strings, templates and regular expressions. `String.raw` keeps the
 * escapes, so it may contain such characters only as the source of a regular expression.
 */
export function narrowText(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'narrow-text',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = file.code.replaceAll(WIDE, escaped)
    },
  }
}

/**
 * Modules that the official client (1.3.1) loads for calls that this program never makes: persistent subscriptions, the server's own
 * projections, and appends to several streams at once. Loading them would create all their parts at start.
 */
const NEVER_CALLED =
  /\/(?:persistentsubscriptions(?:_grpc)?_pb|projectionmanagement(?:_grpc)?_pb|v2\/streams\/streams(?:_grpc)?_pb)(?:\.js)?$/
const LEFT_OUT = '\0left-out.cjs'

/** The self-description of Protocol Buffers, 390 KB of source. The client only registers an option in it that it never reads. */
const DESCRIPTORS = /google\/protobuf\/descriptor_pb\.js$/
const NO_DESCRIPTORS = '\0no-descriptors.cjs'

/** React's streaming renderer for runtimes without Node's streams. React's build for Node also contains one, so this copy is not needed. */
const OTHER_REACT = 'react-dom/server.edge'

/** Leaves out modules that would only take memory. Calling one of them throws an error. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (id) => replacementOf(id),
    load: (id) => REPLACEMENTS[id] ?? null,
  }
}

/** Code of each replacement module. Loading a module reads its `__esModule`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  [LEFT_OUT]: `module.exports = new Proxy({}, { get(_, name) {
    if (name === '__esModule') return true
    throw new Error('not in the bundle: ' + String(name) + ', see withoutUnused')
  } })`,
  [NO_DESCRIPTORS]: 'module.exports = { EnumValueOptions: { extensions: {}, extensionsBinary: {} } }',
}

function replacementOf(id: string) {
  if (NEVER_CALLED.test(id)) return LEFT_OUT
  if (DESCRIPTORS.test(id)) return NO_DESCRIPTORS
  return id === OTHER_REACT ? { id: 'react-dom/server.node', external: true } : null
}
