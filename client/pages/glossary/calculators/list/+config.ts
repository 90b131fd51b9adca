import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script. */
export default { client: 'import:../../../../site/shell/page-script.ts:default' } satisfies Config
