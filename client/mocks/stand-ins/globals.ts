import { Buffer as BrowserBuffer } from 'buffer/'

/** What Node has without an import. The package lacks `base64url`, in which the portal writes cursors and what it seals. */

const { from } = BrowserBuffer
const toString = BrowserBuffer.prototype.toString
BrowserBuffer.from = ((value: never, encoding?: string, length?: number) =>
  encoding === 'base64url' ? from(value, 'base64') : from(value, encoding as never, length as never)) as typeof from
BrowserBuffer.prototype.toString = function (this: BrowserBuffer, encoding?: string, start?: number, end?: number) {
  if (encoding !== 'base64url') return toString.call(this, encoding as never, start, end)
  return toString.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
} as typeof toString

export const Buffer = Object.assign(BrowserBuffer, { of: (...bytes: number[]) => from(bytes) })

Object.assign(globalThis, {
  Buffer,
  process: { pid: 0, env: {}, emitWarning: (warning: Error) => console.warn(warning), cwd: () => '/' },
  /** Package files lie where Vite serves them. */
  resolvePackageFile: (name: string) => `${location.origin}/node_modules/${name}`,
})
// Node’s timers are objects, which may be told not to keep the process.
Object.assign(Number.prototype, { unref: Number.prototype.valueOf })
