import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import { embeddedLog } from '../../../events/embedded/embedded-log.ts'
import { several } from '../../../events/new-events.ts'
import { endWithTest } from '../../../machine/end-with-test.ts'
import { until } from '../../../machine/until.ts'

const test = suite('npm run log -- tail')

test('prints the newest events, then each new one once, until Ctrl-C', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  await log.append('topic-uno', 'no_stream', several(5))
  const env = { ...process.env, DATA_DIR: dirname(server.file) }
  const child = endWithTest(
    spawn(process.execPath, ['server/tools/log.ts', 'tail', '-n', '3'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const revisions = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { revision: number }).revision)
  await until('the newest events are printed', () => revisions().length >= 3)
  await log.append('topic-uno', 4n, several(2))
  await until('the new events are printed', () => revisions().includes(6))
  child.kill('SIGINT')
  assert.equal(await closed, [0, null])
  assert.equal(revisions(), [2, 3, 4, 5, 6])
})

test.run()
