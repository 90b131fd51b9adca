import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/inflazione',
  client: 'import:../../live/inflazione.ts:default',
} satisfies Config
