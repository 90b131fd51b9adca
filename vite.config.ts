import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type UserConfig } from 'vite'

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => ({
  plugins: [vike(), react(), tailwindcss(), ...(command === 'serve' && mode === 'mock' ? await mocks() : [])],
  build: { cssMinify: 'lightningcss', target: 'es2022', assetsInlineLimit: 0 },
}))

/** Loaded only when wanted: a production install has no msw. */
const mocks = async () => (await import('./client/mocks/mock-backend-plugin.ts')).mockBackend()
