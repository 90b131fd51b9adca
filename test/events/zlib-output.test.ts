import { createBrotliCompress, createGzip, brotliDecompressSync, gunzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MIN_PIECE_BYTES, ownText, throughZlib } from '../../events/zlib-output.ts'

const test = suite('Memory that zlib has used')

const PIECE = MIN_PIECE_BYTES
const TEXT = Buffer.from(Array.from({ length: 30_000 }, (_, at) => `parola ${at * 7_919} `).join(''))
const short = TEXT.subarray(0, 5_000)

for (const [name, make, back] of [
  ['gzip', createGzip, gunzipSync],
  ['brotli', createBrotliCompress, brotliDecompressSync],
] as const) {
  test(`${name}: what came out is whole and its own, and the stream's memory is freed.`, async () => {
    for (const text of [TEXT, short, Buffer.alloc(0)]) {
      const zlib = make({ chunkSize: PIECE })
      const pieces: Buffer[] = []
      zlib.on('data', (piece: Buffer) => pieces.push(piece))
      const inputs: Buffer[] = []
      const end = zlib.end.bind(zlib) as (input: Buffer) => typeof zlib
      zlib.end = ((input: Buffer) => {
        inputs.push(input)
        return end(input)
      }) as typeof zlib.end
      const before = Buffer.from(text)
      const whole = await throughZlib(zlib, text, PIECE)
      assert.ok(back(whole).equals(before))
      assert.ok(text.equals(before), 'the caller keeps what was given')
      assert.is(whole.buffer.byteLength, whole.length)
      assert.ok(pieces.length > 0)
      assert.equal(
        [...pieces, ...inputs].map(({ buffer }) => buffer.byteLength),
        [...pieces, ...inputs].map(() => 0),
      )
    }
  })
}

test('Output of a synchronous call is read, and its piece is freed.', () => {
  const unpacked = zstdDecompressSync(zstdCompressSync(short), { chunkSize: PIECE })
  assert.is(ownText(unpacked, PIECE), short.toString())
  assert.is(unpacked.buffer.byteLength, 0)
})

test('Output of several pieces is read as it is.', () => {
  const unpacked = zstdDecompressSync(zstdCompressSync(TEXT), { chunkSize: PIECE })
  assert.ok(unpacked.length > PIECE)
  assert.is(ownText(unpacked, PIECE), TEXT.toString())
})

test('Memory that all small buffers share stays.', () => {
  const small = Buffer.from('piccolo')
  const shared = small.buffer.byteLength
  assert.is(ownText(small, shared), 'piccolo')
  assert.is(small.toString(), 'piccolo')
  assert.is(small.buffer.byteLength, shared)
})

test.run()
