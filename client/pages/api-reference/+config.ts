import type { Config } from 'vike/types'

/** For developers: in English, and without a script. */
export default { lang: 'en' } satisfies Config
