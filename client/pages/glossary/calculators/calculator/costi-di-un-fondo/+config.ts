import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/costi-di-un-fondo',
  client: 'import:../../live/costi-di-un-fondo.ts:default',
} satisfies Config
