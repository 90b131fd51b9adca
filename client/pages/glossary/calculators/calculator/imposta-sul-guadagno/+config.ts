import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/imposta-sul-guadagno',
  client: 'import:../../live/imposta-sul-guadagno.ts:default',
} satisfies Config
