import type { Config } from 'vike/types'

/** Of an unknown calculator; each that there is has a folder with its own script. */
export default { client: 'import:../../../../site/shell/page-script.ts:default' } satisfies Config
