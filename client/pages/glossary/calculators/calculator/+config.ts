import type { Config } from 'vike/types'

/** For unknown calculators; each known one has a folder with its own script. */
export default { client: 'import:../../../../site/shell/page-script.ts:default' } satisfies Config
