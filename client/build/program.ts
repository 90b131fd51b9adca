import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/** What the server's build makes beside the pages: the program and its threads, by name. */
const ENTRIES = {
  serve: 'server/workers/serve.ts',
  'log-thread': 'events/embedded/worker.ts',
  'search-thread': 'projections/stores/search/thread.ts',
}

/**
 * V8 keeps a program's text for as long as it runs: without comments and indentation half of it. Names stay, for the stacks in the log
 * of errors.
 */
const SHORT = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/**
 * Bundled with all that they import, but for what has native code or files of its own, and React, of which there must be one
 * for who loads pages without the program. A program in few files starts in two thirds of the processor time.
 */
export const PROGRAM_BUILD: Pick<UserConfig, 'ssr' | 'environments'> = {
  ssr: { noExternal: true, external: ['@kurrent/bridge', '@resvg/resvg-js', 'pino', 'pino-pretty', 'react', 'react-dom', 'vite'] },
  environments: { ssr: { build: { rolldownOptions: { input: ENTRIES, output: { minify: SHORT } } } } },
}

const THREAD = /new URL\(["'](\.[^"']+\.ts)["'], import\.meta\.url\)/g
const PLACE = /(SOURCE|THREAD)_URL\("([^"]+)"\)/g

/** Makes `import.meta.url` name the source that it is written in, and the source of a thread its bundle. */
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

/** Beyond ASCII: one such character in it, and Node decodes a file to two bytes a character, which V8 keeps. */
const WIDE = /[\u0080-\uffff]/g

/**
 * Writes such characters as escapes, which strings, templates and regular expressions read alike. `String.raw` keeps them as escapes: it may
 * hold such characters only where a regular expression is made of it.
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
 * What the official client (1.3.1) loads for calls that this program never makes: persistent subscriptions, the server's own projections, and
 * appends to several streams at once. Their parts would all be made when the program starts.
 */
const NEVER_CALLED =
  /\/(?:persistentsubscriptions(?:_grpc)?_pb|projectionmanagement(?:_grpc)?_pb|v2\/streams\/streams(?:_grpc)?_pb)(?:\.js)?$/
const LEFT_OUT = '\0left-out.cjs'

/** How Protocol Buffers describe themselves, 390 KB of source: the client only registers one more option of theirs, which it never reads. */
const DESCRIPTORS = /google\/protobuf\/descriptor_pb\.js$/
const NO_DESCRIPTORS = '\0no-descriptors.cjs'

/** What streams pages to runtimes without Node's streams; React's build for Node has it too, and one of them is enough to keep. */
const OTHER_REACT = 'react-dom/server.edge'

/** Leaves out what would only be kept in memory; who calls it after all is told so. */
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

/** The code of each module that stands for another. Loading one reads its `__esModule`. */
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
