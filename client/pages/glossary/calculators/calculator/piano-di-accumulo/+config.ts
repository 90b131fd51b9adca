import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/piano-di-accumulo',
  client: 'import:../../live/piano-di-accumulo.ts:default',
} satisfies Config
