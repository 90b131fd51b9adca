import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
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

// Words without a pattern, which brotli compresses to a known part of their length.
let seed = 7
const word = () => ((seed = (seed * 48_271) % 2_147_483_647) % 2_000).toString(36)
const page = (words: number) => Buffer.from(Array.from({ length: words }, word).join(' '))
/** Number of words for which `page` is just above ten packets. */
const JUST_ABOVE = 7_800

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

/** The process's time, as tests pass it. */
interface Time {
  /** Lets a while pass, more than a second, in which the process is as busy as this. */
  pass(utilization: number): void
}

async function withTime(work: (time: Time) => Promise<void>): Promise<void> {
  const { eventLoopUtilization, now } = performance
  let later = 0
  // Time since the process began, as Node counts; the difference of two measurements if both are given.
  const spent = { idle: 0, active: 0 }
  performance.now = () => now.call(performance) + later
  performance.eventLoopUtilization = (to, from) => {
    const [idle, active] = to && from ? [to.idle - from.idle, to.active - from.active] : [spent.idle, spent.active]
    return { idle, active, utilization: active / (idle + active) }
  }
  try {
    await work({
      pass(utilization) {
        later += 2_000
        spent.idle += 1e6 * (1 - utilization)
        spent.active += 1e6 * utilization
      },
    })
  } finally {
    Object.assign(performance, { eventLoopUtilization, now })
  }
}

/** @returns what brotli makes of it by the quick, the high and the highest quality */
function sizes(whole: Buffer): [quick: number, high: number, highest: number] {
  const window = {
    [constants.BROTLI_PARAM_LGWIN]: Math.ceil(Math.log2(whole.length + 16)),
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  }
  const size = (quality: number) => brotliCompressSync(whole, { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  return [size(7), size(10), size(11)]
}

test('a page just above ten packets is compressed as small as it goes once it is read again and again', async () => {
  const read = async (body: Buffer) => {
    const made = createRepresentation(200, HTML, body)
    const quick = await made.make('br')
    quick.isAsked = true
    for (let times = 0; times < 5; times++) made.ready('br')
    return { made, quick }
  }
  await withTime(async ({ pass }) => {
    pass(0.5)
    const whole = page(JUST_ABOVE)
    const just = await read(whole)
    assert.ok(just.quick.body.length > 13_400 && just.quick.body.length < 14_500, `${just.quick.body.length} bytes`)
    await until('it is smaller', () => just.made.ready('br')!.body.length < just.quick.body.length)
    const small = just.made.ready('br')!
    assert.ok(brotliDecompressSync(small.body).equals(whole))
    assert.not.ok(small.headers.includes(just.quick.etag))
    assert.equal([just.made.bytes, just.made.asked], [small.body.length, ['br']])
    for (const words of [6_500, 12_000]) {
      const { made, quick } = await read(page(words))
      const other = await read(page(7_801))
      await until('the one after it is done', () => other.made.ready('br') !== other.quick)
      assert.is(made.ready('br'), quick, `${words} words`)
    }
  })
})

test('while the process has little to do its first reader gets it small: by the quality that it takes, a page a second', async () => {
  const lengthOf = async (whole: Buffer, options = {}) => (await createRepresentation(200, HTML, whole, options).make('br')).body.length
  const some = Array.from({ length: 9 }, (_, more) => page(JUST_ABOVE + more))
  const just = some.find((whole) => sizes(whole)[1] !== sizes(whole)[2])!
  const [well, far] = [page(8_150), page(9_000)]
  const [quick, high] = sizes(just)
  await withTime(async ({ pass }) => {
    pass(0.1)
    assert.is(await lengthOf(just), high, 'the high one is enough')
    assert.is(await lengthOf(just), quick, 'not a second one within the second')
    pass(0.1)
    assert.is(await lengthOf(well), sizes(well)[2], 'only the highest is')
    pass(0.1)
    assert.is(await lengthOf(far), sizes(far)[0], 'none would be')
    assert.ok((await lengthOf(just, { isSentOnce: true })) > high, 'not sent again')
    assert.is(await lengthOf(just), high)
    pass(0.5)
    assert.is(await lengthOf(just), quick, 'busy since the page before')
    pass(0.1)
    assert.equal((await Promise.all([lengthOf(just), lengthOf(just)])).toSorted(), [high, quick].toSorted(), 'one of two at once')
  })
})

test('a picture is not compressed again', () => {
  const png = createRepresentation(200, { 'content-type': 'image/png' }, Buffer.from(text))
  assert.is(png.ready('br')?.body, png.ready('identity')?.body)
})

test.run()
server.unref()
