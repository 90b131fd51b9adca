import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import { identifyLog, readLogIdentity } from '../../../../events/log/log-identity.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { embeddedLog, numbered } from '../../../events/embedded/embedded-log.ts'
import { askTool } from '../host/ask-tool.ts'
import { runTool } from '../tool-process.ts'

const test = suite('npm run log -- copy')

const WRONG_ARGUMENTS = 2
const SCRIPT = 'server/tools/log.ts'
const STACK = /^\s+at /m

test('a log that does not answer is named in one line, without a stack and without its password', async () => {
  await using source = await embeddedLog()
  const { code, output } = await askTool(SCRIPT, ['copy', '--to', 'kurrentdb://admin:s3cret-pw@127.0.0.1:1?tls=false'], {
    environment: { EVENTSTORE_URL: source.url },
  })
  assert.is(code, 1, output)
  assert.match(output, /^The event log does not answer: /m)
  assert.not.match(output, STACK)
  assert.not.match(output, 's3cret-pw')
})

test('an address that cannot be understood is a wrong argument', async () => {
  await using folder = await tempFolder()
  const { code, output } = await askTool(SCRIPT, ['copy', '--from', 'http://example.com'], { dataDir: folder.path })
  assert.is(code, WRONG_ARGUMENTS, output)
  assert.match(output, 'cannot be understood')
  assert.not.match(output, STACK)
})

test('the other address may stand in COPY_URL, which other users of the machine do not see', async () => {
  await using source = await embeddedLog()
  await using target = await embeddedLog()
  await source.client.appendToStream('counted', numbered(3))
  const environment = { EVENTSTORE_URL: source.url, COPY_URL: target.url }
  const { code, output } = await askTool(SCRIPT, ['copy', 'to'], { environment })
  assert.is(code, 0, output)
  assert.match(output, '3 events copied')
  const back = await runTool(SCRIPT, ['copy', 'from'], { environment: { EVENTSTORE_URL: source.url, COPY_URL: target.url } })
  assert.is(back.code, 0, back.output)
})

test('a copy has an identity of its own, which runs that find nothing to copy leave as it is', async () => {
  await using source = await embeddedLog()
  await using target = await embeddedLog()
  const identityOf = async (url: string) => {
    await using log = await connectEventLog({ url })
    return { log: (await readLogIdentity(log))?.id }
  }
  {
    await using log = await connectEventLog({ url: source.url })
    await identifyLog(log, null, 'first_start', 'system:command-line')
  }
  await source.client.appendToStream('counted', numbered(1))
  const copy = () => askTool(SCRIPT, ['copy', 'to'], { environment: { EVENTSTORE_URL: source.url, COPY_URL: target.url } })
  assert.is((await copy()).code, 0)
  const first = await identityOf(target.url)
  assert.not.equal(first, await identityOf(source.url))
  const again = await copy()
  assert.match(again.output, '0 events copied')
  assert.equal(await identityOf(target.url), first)
  await source.client.appendToStream('counted', numbered(1))
  assert.match((await copy()).output, '1 event copied')
  assert.not.equal(await identityOf(target.url), first)
})

test('without COPY_URL the tool asks for it; with the address given twice it prints its usage', async () => {
  await using folder = await tempFolder()
  const missing = await askTool(SCRIPT, ['copy', 'to'], { dataDir: folder.path })
  assert.is(missing.code, WRONG_ARGUMENTS, missing.output)
  assert.match(missing.output, 'COPY_URL')
  const twice = await askTool(SCRIPT, ['copy', 'to', '--from', 'kurrentdb://127.0.0.1:1?tls=false'], { dataDir: folder.path })
  assert.is(twice.code, WRONG_ARGUMENTS, twice.output)
})

test.run()
