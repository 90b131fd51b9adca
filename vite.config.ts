import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { categoryAccents } from './client/build/category-accents.ts'
import { compressedFiles } from './client/build/compressed-files.ts'
import { contentInBuild } from './client/build/content-in-build.ts'
import { plainColourMix } from './client/build/plain-colour-mix.ts'
import { layerOrder } from './client/build/layer-order.ts'
import { narrowText, PROGRAM_BUILD, sourceUrls, withoutUnused } from './client/build/program.ts'
import { standaloneScripts } from './client/build/standalone-scripts.ts'
import { unnamedFunctions } from './client/build/unnamed-functions.ts'

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => ({
  plugins: [
    vike(),
    serverRoutingOnly(),
    react(),
    categoryAccents(),
    layerOrder(),
    tailwindcss({ optimize: false }),
    plainColourMix(),
    unnamedFunctions(),
    standaloneScripts(),
    compressedFiles(),
    contentInBuild(),
    sourceUrls(),
    withoutUnused(),
    narrowText(),
    ...(command === 'serve' ? await catalogue() : []),
    ...(command === 'serve' && mode === 'mock' ? await mocks() : []),
  ],
  ...(command === 'build' ? PROGRAM_BUILD : {}),
  build: {
    cssMinify: 'lightningcss',
    // The first with `light-dark()`, which the colours need; prefixes for older ones are bytes before the first paint.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    target: 'es2022',
    assetsInlineLimit: 0,
  },
}))

/** Loaded only in development: the pieces of the catalogue share their examples with the tests. */
async function catalogue(): Promise<Plugin[]> {
  const address = new URL('test/catalogue/dev-server.ts', import.meta.url).href
  return ((await import(address)) as typeof import('./test/catalogue/dev-server.ts')).catalogue()
}

/** Loaded only in mock mode: a production install has no msw. Node loads it: bundled with this file, the portal behind it would take seconds. */
async function mocks(): Promise<Plugin[]> {
  const address = new URL('client/mocks/dev-server.ts', import.meta.url).href
  return ((await import(address)) as typeof import('./client/mocks/dev-server.ts')).mockServer()
}

/**
 * vike-react imports `vike/getPageContext` in the browser, which brings vike's client router along: 8.5 KB of brotli and a warning
 * on every working page (vikejs/vike#3471, still so in vike 0.4.266). No hook here needs it, so the browser gets an empty one.
 */
function serverRoutingOnly(): Plugin {
  return {
    name: 'server-routing-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'vike/getPageContext' ? fileURLToPath(new URL('./client/site/get-page-context.ts', import.meta.url)) : null),
  }
}
