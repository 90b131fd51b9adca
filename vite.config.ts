import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { fileURLToPath } from 'node:url'
import { compressedFiles } from './client/build/compressed-files.ts'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => ({
  plugins: [
    vike(),
    serverRoutingOnly(),
    react(),
    tailwindcss(),
    compressedFiles(),
    ...(command === 'serve' && mode === 'mock' ? await mocks() : []),
  ],
  // In the server's build too, what pages take from them and nothing else: whole, they take a tenth of a second and 13 MB.
  ...(command === 'build' ? { ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//, '@tanstack/react-query'] } } : {}),
  build: { cssMinify: 'lightningcss', target: 'es2022', assetsInlineLimit: 0 },
}))

/** Loaded only when wanted: a production install has no msw. */
const mocks = async () => (await import('./client/mocks/mock-backend-plugin.ts')).mockBackend()

/**
 * vike-react asks vike for its `getPageContext` in the browser, which brings vike's client router along and has it complain
 * that there is server routing. Hooks that would need it are not used: the browser gets one that knows nothing.
 */
function serverRoutingOnly(): Plugin {
  return {
    name: 'server-routing-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'vike/getPageContext' ? fileURLToPath(new URL('./client/site/get-page-context.ts', import.meta.url)) : null),
  }
}
