import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/costi-di-un-fondo',
  client: 'import:../../live/costi-di-un-fondo.ts:default',
} satisfies Config
