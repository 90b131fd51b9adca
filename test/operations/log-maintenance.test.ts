import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../machine/temp-folder.ts'
import { logIn } from '../portal/admin-client.ts'
import { startPortal } from '../portal/start-portal.ts'

const test = suite('npm run log, on the log’s file')

async function runLogTool(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['server/tools/log.ts', ...args], { env: { ...process.env, DATA_DIR: dataDir } })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

test('check, compact and backup work through a portal that runs, and without one', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'backup.db')
  await using portal = await startPortal()
  const { fetch: adminFetch } = await logIn(portal.url)
  const checked = await runLogTool(portal.dataDir, 'check')
  assert.match(checked.output, /^\d+ events in \d+ streams: each is as it was appended\.$/m, checked.errors)
  const backedUp = await runLogTool(portal.dataDir, 'backup', file)
  assert.match(backedUp.output, /^\d+ events in .*backup\.db, each checked/m, backedUp.errors)
  const again = await runLogTool(portal.dataDir, 'backup', file)
  assert.is(again.code, 1)
  assert.match(again.errors, /never overwrites/)
  const compacted = await runLogTool(portal.dataDir, 'compact')
  assert.match(compacted.output, /^\d+ events? removed\.$/m, compacted.errors)
  const [{ slug }] = (await (await fetch(`${portal.url}/api/articles`)).json()) as [{ slug: string }]
  assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST' })).status, 200, 'the portal goes on')
  await portal.close()
  assert.is((await runLogTool(portal.dataDir, 'check')).code, 0)
})

test('a server’s log is left to the server’s own tools', async () => {
  const child = spawn(process.execPath, ['server/tools/log.ts', 'check'], {
    env: { ...process.env, EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1?tls=false' },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code] = (await once(child, 'close')) as [number]
  assert.is(code, 2)
  assert.match(errors, /EVENTSTORE_URL is set/)
})

test.run()
