import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [crypto, files, node] = [at('crypto.ts'), at('files.ts'), at('node.ts')]

/**
 * What stands in for Node's modules where the portal runs in the browser, all that there is: besides these, `globals.ts` for what has no
 * import. In Node, such as in tests and in pages that the development server renders, the portal has Node's own.
 */
const NODE = ['async_hooks', 'net', 'os', 'path', 'perf_hooks', 'timers/promises', 'url', 'util', 'v8', 'vm', 'zlib']
export const STAND_INS = [
  { find: 'node:crypto', replacement: crypto },
  { find: /^node:fs(\/promises)?$/, replacement: files },
  ...NODE.map((name) => ({ find: `node:${name}`, replacement: node })),
  // Reads a body of Node's.
  { find: 'raw-body', replacement: node },
]
