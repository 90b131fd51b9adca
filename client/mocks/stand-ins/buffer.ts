import { Buffer } from 'buffer/index.js'

/** The package lacks `base64url`, in which the portal writes cursors and what it seals. */

const { from } = Buffer
const { toString } = Buffer.prototype
Buffer.from = ((value: never, encoding?: string, length?: number) =>
  encoding === 'base64url' ? from(value, 'base64') : from(value, encoding as never, length as never)) as typeof from
Buffer.prototype.toString = function (this: Buffer, encoding?: string, start?: number, end?: number) {
  if (encoding !== 'base64url') return toString.call(this, encoding as never, start, end)
  return toString.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
Object.assign(Buffer, { of: (...bytes: number[]) => from(bytes) })

export { Buffer }
