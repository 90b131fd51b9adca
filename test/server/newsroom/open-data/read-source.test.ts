import type { RequestListener } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { nextImport, readImports } from '../../../../server/newsroom/open-data/import-record.ts'
import { parseRelease } from '../../../../server/newsroom/open-data/parse-release.ts'
import { readSource } from '../../../../server/newsroom/open-data/read-source.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { hicp, newsroom, serve } from './source-and-newsroom.ts'

const test = suite('asking a source')

const AT = new Date('2026-11-22T12:00:00.000Z')
const { signal } = new AbortController()

/** @returns how many figures are read of a server's answer, or why none is */
async function read(answer: RequestListener, timeoutMs?: number): Promise<string | number> {
  using server = await serve(answer)
  try {
    const bytes = await readSource(`${server.url}data?format=x`, timeoutMs === undefined ? { signal } : { signal, timeoutMs })
    return parseRelease('eurostat-ipca', bytes, AT).figures.length
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return [error.failure.code, error.failure.at].filter(Boolean).join(' ')
  }
}

test('A redirect leads to no other machine and no other door of this one, and not on for ever.', async () => {
  let elsewhere = 0
  using inner = await serve((_, response) => {
    elsewhere++
    response.end(hicp('1.6', '1.2'))
  })
  const { host } = new URL(inner.url)
  for (const [location, expected] of [
    [inner.url, `redirected ${host}`],
    [`//${host}/data`, `redirected ${host}`],
    [`http://[::ffff:127.0.0.1]:${new URL(inner.url).port}/`, 'redirected [::ffff:7f00:1]'],
    ['http://169.254.169.254/latest/meta-data/', 'redirected 169.254.169.254'],
    ['http://2130706433/', 'redirected 127.0.0.1'],
    ['file:///etc/passwd', 'redirected'],
    ['data:text/csv,a', 'redirected'],
    ['http://', 'http_status 302'],
  ] as const)
    assert.match(String(await read((_, response) => void response.writeHead(302, { location }).end())), expected, location)
  assert.is(elsewhere, 0)
  const withUser = (request: Parameters<RequestListener>[0]) => `http://user:secret@${request.headers.host}/`
  assert.match(String(await read((request, response) => void response.writeHead(302, { location: withUser(request) }).end())), 'redirected')
  let asked = 0
  await read((_, response) => void response.writeHead(307, { location: `/${asked++}` }).end())
  assert.is(asked, 4)
})

test('An answer that trickles is given up when its time is over, however often something comes.', async () => {
  const trickles: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(timer))
  }
  assert.is(await read(trickles, 60), 'timed_out')
})

test('A byte order mark and any media type are read; text of another encoding is refused as such.', async () => {
  const text = hicp('1.6', '1.2')
  const answers: readonly [string | number, string | Uint8Array, string][] = [
    [2, `\uFEFF${text}`, 'text/csv'],
    [2, text, 'text/html'],
    [2, text, 'text/csv; charset=utf-16'],
    ['not_text', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'text/csv; charset=utf-16'],
    ['not_text', Buffer.from(text.replace('DATAFLOW', 'DATAFLOW\u00e8'), 'latin1'), 'text/csv; charset=iso-8859-1'],
    ['not_data', '\n <!doctype html><title>Manutenzione</title>', 'text/html'],
    ['not_data', 'No results found.', 'text/plain'],
    ['not_data', '', 'text/csv'],
  ]
  for (const [expected, body, type] of answers)
    assert.is(await read((_, response) => void response.writeHead(200, { 'content-type': type }).end(body)), expected, type)
})

test('A source that asks for time is asked no sooner, and within a day.', async () => {
  let wait = ''
  let status = 429
  using source = await serve((_, response) => void response.writeHead(status, { 'retry-after': wait }).end('slow down'))
  await using desk = await newsroom(source.url, { now: () => AT })
  const minutes: number[] = []
  for (const asked of ['3600', '10', new Date(Date.now() + 7_200_000).toUTCString(), '99999999', 'presto']) {
    wait = asked
    const error = (await rejection(desk.run())) as ImportError
    assert.equal(error.failure, { code: 'http_status', at: String(status) })
    const next = nextImport('eurostat-ipca', await readImports(desk.log, 'eurostat-ipca'))
    minutes.push(Math.round((next.getTime() - AT.getTime()) / 60_000))
    status = 503
  }
  assert.equal(minutes, [60, 10, 120, 24 * 60, 80])
})

test('After the last try of a day failed, the source is asked at its hour of the next day, however old the last success is.', () => {
  const source = 'eurostat-ipca' as const
  const success = { source, period: '2026-10', outcome: 'new', completedAt: '2026-11-19T12:00:00.000Z' } as const
  const failed = { source, reason: { code: 'http_status', at: '503' }, retryInMs: null, failedAt: '2026-11-22T12:00:00.000Z' } as const
  const next = nextImport(source, { expected: 9n, running: null, success, failure: { ...failed, attempt: 5 } })
  assert.is(next.toISOString(), '2026-11-23T11:00:00.000Z')
})

test.run()
