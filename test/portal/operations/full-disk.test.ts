import { randomUUID } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { EventLogWriteRefusedError } from '../../../events/log/event-log.ts'
import { smallDisk } from '../../machine/small-disk.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { logIn } from '../admin-client.ts'
import { isReady } from '../readiness.ts'
import { startPortal } from '../start-portal.ts'
import { until } from '../../machine/until.ts'
import { origin } from '../../events/new-events.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('A full disk')
const probe = await smallDisk(1024 * 1024)
await probe?.[Symbol.asyncDispose]()

const withdrawn = (slug: string) => ({
  metadata: origin,
  id: randomUUID(),
  event: { type: 'ArticleWithdrawn' as const, data: { slug, notice: null, withdrawnAt: '2026-11-22T10:00:00.000Z' } },
})

if (!probe) console.log('# skipped: a full disk: this user may not mount one')
else {
  test('the log refuses with the reason, is read meanwhile, takes appends when there is room again, and keeps all it acknowledged', async () => {
    await using disk = (await smallDisk(3 * 1024 * 1024))!
    const messages: string[] = []
    const logger = { warn: (_facts: object, message: string) => void messages.push(message) }
    await using embedded = await startEmbeddedLog({ file: join(disk.path, 'log.db') })
    await using log = await connectEventLog({ url: embedded.url, logger })
    const acknowledged: string[] = []
    const append = async () => {
      const event = withdrawn(`articolo-${acknowledged.length}`)
      await log.append(`article-${event.id}`, 'no_stream', [event])
      acknowledged.push(event.id)
    }
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 20; n++) await append()
      disk.fill()
      let refusal: unknown
      for (let n = 0; n < 500 && !refusal; n++) await append().catch((error: unknown) => (refusal = error))
      assert.instance(refusal, EventLogWriteRefusedError)
      assert.match((refusal as Error).message, /disk is full/)
      for (let n = 0; n < 5; n++) await append().catch(() => {})
      assert.match(log.writeRefusal()?.message ?? '', /disk is full/)
      const read: string[] = []
      for await (const { id } of log.readAll()) read.push(id)
      assert.equal(read, acknowledged, 'each exactly once, in order')
      disk.empty()
      await append()
      assert.is(log.writeRefusal(), null)
    }
    assert.equal(messages, Array.from({ length: 3 }, () => ['the event log refuses to write', 'the event log accepts writes again']).flat())
  })

  test('a log that is closed while its disk is full is whole when it is opened again', async () => {
    for (const bytes of [0, 1, 2, 3].map((more) => 3 * 1024 * 1024 + more * 37 * 4_096)) {
      await using disk = (await smallDisk(bytes))!
      const file = join(disk.path, 'log.db')
      const acknowledged: string[] = []
      {
        await using embedded = await startEmbeddedLog({ file })
        await using log = await connectEventLog({ url: embedded.url })
        const append = async () => {
          const event = withdrawn(`articolo-${acknowledged.length}`)
          await log.append(`article-${event.id}`, 'no_stream', [event])
          acknowledged.push(event.id)
        }
        for (let n = 0; n < 20; n++) await append()
        disk.fill()
        let isRefused = false
        while (!isRefused) await append().catch(() => (isRefused = true))
      }
      disk.empty()
      await using embedded = await startEmbeddedLog({ file })
      await using log = await connectEventLog({ url: embedded.url })
      const read: string[] = []
      for await (const { id } of log.readAll()) read.push(id)
      assert.equal(read, acknowledged)
    }
  })

  test('a command answers 503 with the reason, /readyz and /metrics name it, readers are served, and all recovers with room', async () => {
    await using disk = (await smallDisk(24 * 1024 * 1024))!
    await using portal = await startPortal({ dataDir: disk.path })
    const { fetch: adminFetch } = await logIn(portal.url)
    const [{ slug }] = await readJson<[{ slug: string }]>(fetch(`${portal.url}/api/articles`))
    const withdraw = () => adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST' })
    const publish = () => adminFetch(`${portal.url}/api/articles/${slug}/publish`, { method: 'POST' })
    disk.fill()
    const refused = await until('a command is refused', async () => {
      const answers = [await withdraw(), await publish()]
      return answers.find(({ status }) => status >= 500)
    })
    assert.is(refused.status, 503)
    assert.match(refused.headers.get('content-type') ?? '', 'application/problem+json')
    assert.match(((await refused.json()) as { detail: string }).detail, /disco è pieno/)
    const readiness = await fetch(`${portal.url}/readyz`)
    assert.is(readiness.status, 503)
    assert.match(await readiness.text(), /refuses to write.*disk is full/)
    assert.match(await (await fetch(`${portal.url}/metrics`)).text(), /^portal_log_writable 0$/m)
    assert.is((await fetch(portal.url)).status, 200)
    const people = await runTool('server/tools/admin.ts', ['people'], { dataDir: disk.path })
    assert.is(people.code, 0, people.output)
    const issued = await runTool('server/tools/admin.ts', ['token', 'issue', 'prova'], { dataDir: disk.path })
    assert.is(issued.code, 1, issued.output)
    assert.match(issued.output, /^The event log is paused: .*disk is full/m, issued.output)
    const since = performance.now()
    await until('it was asked again', () => performance.now() - since > 2_500)
    assert.not.ok(await isReady(portal.url), 'a log on a full disk is not ready, however often it is asked')
    disk.empty()
    await until('the portal is ready, although nothing is appended', () => isReady(portal.url))
    assert.ok((await withdraw()).ok || (await publish()).ok)
  })

  /** A log and read models on a disk, and nothing that uses them. */
  async function onDisk(disk: { readonly path: string }): Promise<void> {
    await using embedded = await startEmbeddedLog({ file: join(disk.path, 'log.db') })
    await using log = await connectEventLog({ url: embedded.url })
    await log.append('article-uno', 'no_stream', [withdrawn('uno')])
  }

  const assertOneReason = async (script: string, args: string[], dataDir: string, reason: RegExp) => {
    const { code, output } = await runTool(script, args, { dataDir, environment: { PORT: '0', ADMIN_PASSWORD: 'correct-horse-battery' } })
    assert.is(code, 1, output)
    assert.match(output, reason)
    assert.match(output, dataDir)
    assert.not.match(output, /^\s+at /m)
  }

  test('the start and the tools name a full disk in one line, with the path', async () => {
    await using disk = (await smallDisk(3 * 1024 * 1024))!
    await onDisk(disk)
    disk.fill()
    await assertOneReason('server/tools/projections.ts', ['status'], disk.path, /full|no space left/)
    await assertOneReason('server/start.ts', ['--built'], disk.path, /full|no space left/)
  })

  test('a log on a read-only disk is read, checked and backed up elsewhere, what is in its WAL alone included', async () => {
    await using disk = (await smallDisk(3 * 1024 * 1024))!
    await using folder = await tempFolder()
    const [backup, killed] = ['backup.db', 'killed.db'].map((name) => join(folder.path, name)) as [string, string]
    {
      await using embedded = await startEmbeddedLog({ file: killed })
      await using log = await connectEventLog({ url: embedded.url })
      await log.append('article-uno', 'no_stream', [withdrawn('uno')])
      for (const suffix of ['', '-wal']) copyFileSync(killed + suffix, join(disk.path, `log.db${suffix}`))
    }
    disk.makeReadOnly()
    for (const [args, expected] of [
      [['stats'], /^ArticleWithdrawn +1$/m],
      [['check'], /^2 events in 2 streams.* none is damaged/m],
      [['backup', backup], /^2 events in .*backup\.db/m],
    ] as const) {
      const { code, output } = await runTool('server/tools/log.ts', args, { dataDir: disk.path, environment: { TMPDIR: folder.path } })
      assert.is(code, 0, output)
      assert.match(output, expected)
      assert.match(output, /log\.db is on a read-only disk: a copy of it, with its -wal file, is read in /)
    }
    assert.not.ok(readdirSync(folder.path).some((name) => name.startsWith('log-copy-')))
  })

  test('the start and the tools name a read-only disk in one line, with the path', async () => {
    await using disk = (await smallDisk(3 * 1024 * 1024))!
    await onDisk(disk)
    disk.makeReadOnly()
    await assertOneReason('server/tools/log.ts', ['compact'], disk.path, /read-only/)
    await assertOneReason('server/start.ts', ['--built'], disk.path, /read-only/)
  })
}

test.run()
