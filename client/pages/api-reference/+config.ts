import type { Config } from 'vike/types'

/** For developers: in English, and without a script of its own. */
export default { lang: 'en' } satisfies Config
