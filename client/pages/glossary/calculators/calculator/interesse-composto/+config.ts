import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/interesse-composto',
  client: 'import:../../live/interesse-composto.ts:default',
} satisfies Config
