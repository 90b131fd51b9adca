import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/obbligazione',
  client: 'import:../../live/obbligazione.ts:default',
} satisfies Config
