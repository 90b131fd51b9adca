import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { readLogUrl } from '../../../events/embedded/storage/log-file.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { identifyLog, readLogIdentity } from '../../../events/log/log-identity.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { listed } from '../../portal/faults/listed.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { askTool } from './host/ask-tool.ts'

const test = suite('npm run log, on the log’s file')

const runLogTool = (dataDir: string, ...args: string[]) => runTool('log', dataDir, ...args)

const runTool = (tool: string, dataDir: string, ...args: string[]) => askTool(`server/tools/${tool}.ts`, args, { dataDir })

test('check, compact and backup work through a portal that runs, and without one', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'backup.db')
  await using portal = await startPortal({ setting: 'SQLite' })
  const { fetch: adminFetch } = await logIn(portal.url)
  const checked = await runLogTool(portal.dataDir, 'check')
  assert.match(checked.output, /^\d+ events in \d+ streams, including the log’s own: none is damaged\.$/m, checked.errors)
  const backedUp = await runLogTool(portal.dataDir, 'backup', file)
  assert.match(backedUp.output, /^\d+ events in .*backup\.db, including the log’s own, each checked/m, backedUp.errors)
  const again = await runLogTool(portal.dataDir, 'backup', file)
  assert.is(again.code, 1)
  assert.match(again.errors, /never overwrites/)
  const nowhere = await runLogTool(portal.dataDir, 'backup', join(folder.path, 'missing', 'backup.db'))
  assert.is(nowhere.code, 1)
  assert.is(nowhere.errors, `there is no folder ${join(folder.path, 'missing')}: create it first\n`)
  const compacted = await runLogTool(portal.dataDir, 'compact')
  assert.match(compacted.output, /^\d+ events? removed\.$/m, compacted.errors)
  const [{ slug }] = (await listed(portal.url)) as [{ slug: string }]
  assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST' })).status, 200, 'the portal goes on')
  await portal.close()
  assert.is((await runLogTool(portal.dataDir, 'check')).code, 0)
})

test('a backup is restored: content, sessions ended, tokens named, a new identity, and a log is never overwritten', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'backup.db')
  const dataDir = join(folder.path, 'data')
  const identity = async () => {
    await using log = await connectEventLog({ url: readLogUrl(join(dataDir, 'log.db'))! })
    return (await readLogIdentity(log))!.id
  }
  let slug: string
  let before: string
  {
    await using portal = await startPortal({ dataDir })
    before = await identity()
    const { fetch: adminFetch } = await logIn(portal.url)
    ;[{ slug }] = (await listed(portal.url)) as [{ slug: string }]
    assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST' })).status, 200)
    assert.is((await runTool('admin', dataDir, 'token', 'issue', 'Di prova')).code, 0)
    const issued = await runTool('admin', dataDir, 'token', 'issue', 'Da revocare')
    const revoked = await runTool('admin', dataDir, 'token', 'revoke', /^Id ([0-9a-f-]{36})\./m.exec(issued.output)![1]!)
    assert.is(revoked.code, 0, revoked.errors)
    assert.is((await runLogTool(dataDir, 'backup', file)).code, 0)
    // Restoring the backup takes this publication back.
    assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/publish`, { method: 'POST' })).status, 200)
  }
  const refused = await runLogTool(dataDir, 'restore', file)
  assert.is(refused.code, 2)
  assert.match(refused.errors, /never overwrites/)
  for (const suffix of ['', '-wal']) await rm(join(dataDir, `log.db${suffix}`), { force: true })
  const restored = await runLogTool(dataDir, 'restore', file)
  assert.is(restored.code, 0, restored.errors)
  assert.match(restored.output, /Di prova/)
  assert.not.match(restored.output, /Da revocare/)
  await using portal = await startPortal({ dataDir })
  assert.is.not(await identity(), before)
  await until('the restored log is shown', async () => (await fetch(`${portal.url}/articolo/${slug}`)).status === 410)
  const { fetch: adminFetch } = await logIn(portal.url)
  assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/publish`, { method: 'POST' })).status, 200)
  const verified = await runTool('projections', dataDir, 'verify')
  assert.is(verified.code, 0, verified.output + verified.errors)
})

test('a damaged backup is not restored, and the message names what is damaged', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'backup.db')
  {
    await using log = await startEmbeddedLog({ file })
    await using door = await connectEventLog({ url: log.url })
    await identifyLog(door, null, 'first_start', 'system:command-line')
  }
  const database = new DatabaseSync(file)
  database.exec(`UPDATE event SET created_ms = created_ms + 1 WHERE type = 'LogIdentified'`)
  database.close()
  const dataDir = join(folder.path, 'data')
  const refused = await runLogTool(dataDir, 'restore', file)
  assert.is(refused.code, 1)
  assert.match(refused.errors, /damaged/)
  assert.not.ok(existsSync(join(dataDir, 'log.db')))
})

test('a file that is not a log is not restored, and no stack is shown', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'backup.db')
  await writeFile(file, 'this is not a database')
  const { code, errors } = await runLogTool(join(folder.path, 'data'), 'restore', file)
  assert.is(code, 1)
  assert.match(errors, 'Nothing was restored. The log is damaged: file is not a database')
  assert.not.match(errors, /^\s+at /m)
})

test('a server’s log is left to the server’s own tools', async () => {
  const environment = { EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1?tls=false' }
  const { code, errors } = await askTool('server/tools/log.ts', ['check'], { environment })
  assert.is(code, 2)
  assert.match(errors, /EVENTSTORE_URL is set/)
})

test.run()
