import type { Config } from 'vike/types'

export default { client: 'import:../../site/shell/page-script.ts:default' } satisfies Config
