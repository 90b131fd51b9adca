import { Buffer } from './buffer.ts'

/** Globals of Node that the portal uses. */
Object.assign(globalThis, {
  Buffer,
  process: { pid: 0, env: {}, emitWarning: (warning: Error) => console.warn(warning) },
  /** Returns the address at which Vite serves a file of a package. */
  resolvePackageFile: (name: string) => `${location.origin}/node_modules/${name}`,
})
// Node’s timers are objects with `unref()`. In a browser they are numbers.
Object.assign(Number.prototype, { unref: Number.prototype.valueOf })
