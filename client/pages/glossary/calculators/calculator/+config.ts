import type { Config } from 'vike/types'

/** A reading page: no React in the browser, only the page script and what calculates while one types. */
export default { client: 'import:../live/calculator-script.ts:default' } satisfies Config
