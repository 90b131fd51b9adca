import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openLog } from '../../../server/portal/open-log.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../admin-client.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { preparedFolder } from '../start-portal.ts'
import { open } from '../../server/http/raw-request.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('SIGTERM')
const READERS = 20

/** A view whose headers the portal has read, and whose body it waits for. */
async function beginView(portal: PortalProcess, slug: string, reader: number) {
  const body = JSON.stringify({ slug })
  const socket = open(portal.url)
  let answered = ''
  socket.on('data', (chunk) => (answered += chunk))
  const closed = once(socket, 'close')
  socket.write(
    [
      'POST /api/views HTTP/1.1',
      'Host: localhost',
      `User-Agent: Mozilla/5.0 (X11; Linux x86_64) reader ${reader}`,
      `X-Forwarded-For: 203.0.113.${reader}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await until('the portal asks for the body', () => answered.startsWith('HTTP/1.1 100 '))
  return {
    /** @returns the status of the answer; undefined when the connection was cut */
    async finish(): Promise<string | undefined> {
      socket.write(body)
      await closed
      return /HTTP\/1\.1 (?!100)(\d{3})/.exec(answered)?.[1]
    },
  }
}

async function viewsInLog(dataDir: string): Promise<number> {
  await using opened = await openLog({ eventStoreUrl: undefined, dataDir, mustAnswer: true }, pino({ level: 'error' }))
  let views = 0
  for await (const { type } of opened.log.readAll()) if (type === 'ArticleViewed') views++
  return views
}

for (const workers of ['1', '2']) {
  test(`requests under way get their answers, and the views that they bring are in the log; WEB_CONCURRENCY=${workers}`, async () => {
    await using folder = await preparedFolder()
    await using portal = await startPortalProcess(folder.path, { WEB_CONCURRENCY: workers, TRUSTED_PROXIES: '127.0.0.1,::1' })
    const [{ slug }] = await readJson<[{ slug: string }]>(fetch(`${portal.url}/api/articles?limit=1`))
    const readers = await Promise.all(Array.from({ length: READERS }, (_, reader) => beginView(portal, slug, reader)))
    const ended = portal.end('SIGTERM')
    await until('it is ending', () => portal.output().includes('SIGTERM'))
    await until('no one else gets in', () =>
      fetch(`${portal.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    const statuses = await Promise.all(readers.map((reader) => reader.finish()))
    assert.equal(
      statuses,
      Array.from({ length: READERS }, () => '202'),
    )
    assert.is(await ended, 0)
    assert.is(await viewsInLog(folder.path), READERS)
  })
}

test('a generation under way is cancelled, and says so to who asked for it', async () => {
  const asked = Promise.withResolvers<void>()
  const model = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await once(model, 'listening')
  try {
    await using folder = await preparedFolder()
    const address = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
    await using portal = await startPortalProcess(folder.path, { OPENAI_BASE_URL: address })
    const admin = await logIn(portal.url)
    const answer = admin.fetch(`${portal.url}/api/generate/topics`, { method: 'POST' })
    await asked.promise
    assert.is(await portal.end('SIGTERM'), 0)
    assert.is((await answer).status, 503)
  } finally {
    model.closeAllConnections()
    model.close()
  }
})

test.run()
