import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/interesse-composto',
  client: 'import:../../live/interesse-composto.ts:default',
} satisfies Config
