import { Buffer } from 'buffer/index.js'

/** Adds `base64url`, which the package lacks. The portal encodes cursors and sealed values with it. */

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
