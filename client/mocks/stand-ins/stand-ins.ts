import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [crypto, files, node] = [at('crypto.ts'), at('files.ts'), at('node.ts')]

/**
 * What stands in for Node's modules where the portal runs in the browser, all that there is: besides these, `globals.ts` for what has no
 * import. In Node, such as in tests and in pages that the development server renders, the portal has Node's own.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  'node:crypto': crypto,
  'node:fs': files,
  'node:fs/promises': files,
  'node:async_hooks': node,
  'node:net': node,
  'node:os': node,
  'node:path': node,
  'node:perf_hooks': node,
  'node:timers/promises': node,
  'node:url': node,
  'node:util': node,
  'node:v8': node,
  'node:vm': node,
  'node:zlib': node,
}
