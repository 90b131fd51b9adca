import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { categoryAccents } from './client/build/category-accents.ts'
import { compressedFiles } from './client/build/compressed-files.ts'
import { standaloneScripts } from './client/build/standalone-scripts.ts'

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => ({
  plugins: [
    vike(),
    serverRoutingOnly(),
    react(),
    categoryAccents(),
    tailwindcss(),
    standaloneScripts(),
    compressedFiles(),
    ...(command === 'serve' && mode === 'mock' ? await mocks() : []),
  ],
  // Bundled into the server's build, so that only what pages import is loaded: whole, they cost 0.1 s and 13 MB at start.
  ...(command === 'build' ? { ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//, '@tanstack/react-query'] } } : {}),
  build: { cssMinify: 'lightningcss', target: 'es2022', assetsInlineLimit: 0 },
}))

/** Loaded only in mock mode: a production install has no msw. */
const mocks = async () => (await import('./client/mocks/mock-backend-plugin.ts')).mockBackend()

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
