import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and this calculator. */
export default {
  route: '/calcolatori/dimensione-della-posizione',
  client: 'import:../../live/dimensione-della-posizione.ts:default',
} satisfies Config
