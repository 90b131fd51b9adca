import { Buffer } from './buffer.ts'

/** What Node has without an import. */
Object.assign(globalThis, {
  Buffer,
  process: { pid: 0, env: {}, emitWarning: (warning: Error) => console.warn(warning) },
  /** Package files lie where Vite serves them. */
  resolvePackageFile: (name: string) => `${location.origin}/node_modules/${name}`,
})
// Node’s timers are objects, which may be told not to keep the process.
Object.assign(Number.prototype, { unref: Number.prototype.valueOf })
