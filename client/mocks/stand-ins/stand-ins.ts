import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [crypto, files, node] = [at('crypto.ts'), at('files.ts'), at('node.ts')]

/**
 * All replacements of Node's modules where the portal runs in the browser; `globals.ts` replaces Node's globals. Tests, and pages that the
 * development server renders, use Node's own modules.
 */
const NODE = ['async_hooks', 'net', 'os', 'path', 'perf_hooks', 'timers/promises', 'url', 'util', 'v8', 'vm', 'zlib']
export const STAND_INS = [
  { find: 'node:crypto', replacement: crypto },
  { find: /^node:fs(\/promises)?$/, replacement: files },
  ...NODE.map((name) => ({ find: `node:${name}`, replacement: node })),
  // Reads the body of a Node request, which does not exist in a browser.
  { find: 'raw-body', replacement: node },
]
