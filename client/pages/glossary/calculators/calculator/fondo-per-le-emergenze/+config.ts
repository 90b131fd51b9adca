import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/fondo-per-le-emergenze',
  client: 'import:../../live/fondo-per-le-emergenze.ts:default',
} satisfies Config
