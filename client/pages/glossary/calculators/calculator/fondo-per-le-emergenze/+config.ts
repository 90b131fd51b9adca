import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/fondo-per-le-emergenze',
  client: 'import:../../live/fondo-per-le-emergenze.ts:default',
} satisfies Config
