import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from '../../machine/until.ts'
import { acceptedEncoding, createRepresentation, sendVariant } from '../../../server/http/representations/representation.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const text = 'Il rendimento composto '.repeat(100)
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const representation = createRepresentation(200, HTML, Buffer.from(text))
const server = createServer(async (req, res) => {
  sendVariant(req, res, representation.status, await representation.make(acceptedEncoding(req.headers['accept-encoding'])))
}).listen(0, '127.0.0.1')
await once(server, 'listening')

async function get(method: string, headers: Record<string, string>): Promise<{ response: IncomingMessage; body: Buffer }> {
  const sent = request({ port: (server.address() as AddressInfo).port, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { response, body: Buffer.concat(chunks) }
}

// Words without a pattern.
let seed = 7
const word = () => ((seed = (seed * 48_271) % 2_147_483_647) % 2_000).toString(36)
const page = (words: number) => Buffer.from(Array.from({ length: words }, word).join(' '))

const test = suite('Representation')

test('each encoding is sent as asked, with a validator of its own and Vary', async () => {
  const br = await get('GET', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('GET', { 'accept-encoding': 'gzip' })
  const identity = await get('GET', {})
  assert.is(brotliDecompressSync(br.body).toString(), text)
  assert.is(gunzipSync(gzip.body).toString(), text)
  assert.is(identity.body.toString(), text)
  assert.is(new Set([br, gzip, identity].map((one) => one.response.headers.etag)).size, 3)
  assert.ok([br, gzip, identity].every((one) => one.response.headers.vary === 'Accept-Encoding'))
})

test('a validator changes with the content, in every encoding, also where lengths are the same', async () => {
  const of = (body: string) => createRepresentation(200, HTML, Buffer.from(body))
  const [one, other, again] = [of('a'.repeat(500)), of('b'.repeat(500)), of('a'.repeat(500))]
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const [first, second] = [await one.make(encoding), await other.make(encoding)]
    assert.is(first.body.length, second.body.length, encoding)
    assert.is.not(first.etag, second.etag, encoding)
    assert.is(first.etag, (await again.make(encoding)).etag, 'the same content keeps its validator, also in another process')
    assert.match(first.etag, /^"[\w-]{20,}"$/)
  }
})

test('a client that has it gets 304 without a body', async () => {
  const { response } = await get('GET', { 'accept-encoding': 'br' })
  const again = await get('GET', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${response.headers.etag}` })
  assert.is(again.response.statusCode, 304)
  assert.is(again.body.length, 0)
  assert.is(again.response.headers.etag, response.headers.etag)
  assert.is((await get('GET', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).response.statusCode, 200)
})

test('HEAD has the headers of GET and no body', async () => {
  const { response, body } = await get('HEAD', { 'accept-encoding': 'gzip' })
  assert.is(body.length, 0)
  assert.is(response.headers['content-length'], String(representation.ready('gzip')!.body.length))
})

test('quality values are honoured', () => {
  assert.is(acceptedEncoding('br;q=0, gzip;q=0.5'), 'gzip')
  assert.is(acceptedEncoding('*'), 'br')
  assert.is(acceptedEncoding('identity'), 'identity')
  assert.is(acceptedEncoding(undefined), 'identity')
})

test('an encoding is made when a client first asks for it, once however many ask', async () => {
  const made = createRepresentation(200, HTML, Buffer.from(text))
  assert.equal([made.ready('br'), made.ready('gzip'), made.bytes], [undefined, undefined, text.length])
  const [br, same] = await Promise.all([made.make('br'), made.make('br')])
  assert.is(br, same)
  assert.equal([made.ready('br'), made.ready('gzip'), made.bytes], [br, undefined, br.body.length])
  const gzip = await made.make('gzip')
  assert.is(gunzipSync(gzip.body).toString(), text, 'made from the other')
  assert.equal([made.bytes, made.asked], [br.body.length + gzip.body.length, []])
  assert.is(made.ready('identity')!.body.toString(), text)
  assert.is(made.bytes, br.body.length + gzip.body.length + text.length)
})

test('what compression makes no smaller is sent as it is', async () => {
  const short = createRepresentation(200, HTML, Buffer.from('Ciao'))
  assert.is(await short.make('gzip'), short.ready('identity'))
  assert.equal([short.bytes, short.ready('gzip')!.headers.includes('content-encoding')], [4, false])
})

test('the uncompressed body takes no memory until a client asks for it, and then is made once', async () => {
  const buffersOf = () => process.memoryUsage().arrayBuffers
  const large = Buffer.alloc(8 * 2 ** 20, text)
  const before = buffersOf() - large.length
  const of = async (body: Buffer) => {
    const made = createRepresentation(200, HTML, body)
    await made.make('gzip')
    return made
  }
  const made = await of(Buffer.from(large))
  await until('what it was made of is gone', () => (collectGarbage(), buffersOf() - before < 1.5 * large.length))
  assert.ok(made.ready('identity')!.body.equals(large))
  assert.is(made.ready('identity'), made.ready('identity'))
  assert.ok(buffersOf() - before >= 2 * large.length)
})

test('the best compression follows in the background once a page that stays is read again and again', async () => {
  const whole = page(7_800)
  const read = async (isLasting: boolean, times: number) => {
    const made = createRepresentation(200, HTML, whole, { isLasting })
    const quick = await made.make('br')
    quick.isAsked = true
    for (let time = 0; time < times; time++) made.ready('br')
    return { made, quick }
  }
  const [passing, rare] = [await read(false, 5), await read(true, 2)]
  const { made, quick } = await read(true, 3)
  assert.is(made.ready('br'), quick, 'no one waits for it')
  await until('it is there', () => made.ready('br') !== quick)
  const best = made.ready('br')!
  assert.ok(brotliDecompressSync(best.body).equals(whole))
  assert.ok(best.body.length < 0.95 * quick.body.length, `${best.body.length} of ${quick.body.length} bytes`)
  assert.not.ok(best.headers.includes(quick.etag))
  assert.equal([made.bytes, made.asked], [best.body.length, ['br']])
  assert.is(passing.made.ready('br'), passing.quick)
  assert.is(rare.made.ready('br')?.body, rare.quick.body, 'read for the third time only now')
})

test('a picture is not compressed again', () => {
  const png = createRepresentation(200, { 'content-type': 'image/png' }, Buffer.from(text))
  assert.is(png.ready('br')?.body, png.ready('identity')?.body)
})

test.run()
server.unref()
