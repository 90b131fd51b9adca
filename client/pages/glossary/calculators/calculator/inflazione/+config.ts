import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/inflazione',
  client: 'import:../../live/inflazione.ts:default',
} satisfies Config
