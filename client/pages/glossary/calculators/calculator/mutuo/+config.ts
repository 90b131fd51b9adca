import type { Config } from 'vike/types'

export default {
  route: '/calcolatori/mutuo',
  client: 'import:../../live/mutuo.ts:default',
} satisfies Config
