import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/dimensione-della-posizione',
  client: 'import:../../live/dimensione-della-posizione.ts:default',
} satisfies Config
