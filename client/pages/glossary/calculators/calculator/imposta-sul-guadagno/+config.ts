import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/imposta-sul-guadagno',
  client: 'import:../../live/imposta-sul-guadagno.ts:default',
} satisfies Config
