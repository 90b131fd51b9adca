import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/piano-di-accumulo',
  client: 'import:../../live/piano-di-accumulo.ts:default',
} satisfies Config
