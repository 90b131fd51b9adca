import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLogSecret } from '../../../events/embedded/log-secret.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { askTool } from './host/ask-tool.ts'

const test = suite('Tools whose credentials the log refuses')

for (const [script, words] of [
  ['server/tools/log.ts', ['stats']],
  ['server/tools/log.ts', ['tail']],
  ['server/tools/log.ts', ['show', 'portal']],
  ['server/tools/projections.ts', ['status']],
] as const)
  test(`${script.replace(/.*\/(.+)\.ts/, '$1')} ${words.join(' ')} ends with code 1 and one line that says so, without the secret`, async () => {
    await using folder = await tempFolder()
    await using server = await startEmbeddedLog({ file: join(folder.path, 'shared', 'log.db') })
    const wrong = createLogSecret()
    const environment = { EVENTSTORE_URL: `kurrentdb://127.0.0.1:${server.port}?tls=false&connectionName=${wrong}` }
    const { code, output } = await askTool(script, words, { dataDir: join(folder.path, 'data'), environment })
    assert.is(code, 1, output)
    assert.is(output, 'The event log does not answer: the log refused the credentials\n')
  })

test.run()
