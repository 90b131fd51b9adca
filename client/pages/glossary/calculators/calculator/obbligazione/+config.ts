import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/obbligazione',
  client: 'import:../../live/obbligazione.ts:default',
} satisfies Config
