import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareStoreFiles } from '../../../server/portal/open-store.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

const test = suite('A Redis on the network')

test('The start warns of a Redis on another machine that is reached without TLS, and of no other', async () => {
  await using folder = await tempFolder()
  for (const [redisUrl, warnings, redisSentinels] of [
    ['redis://mymaster', 1, ['redis://127.0.0.1:26379', 'redis://10.0.0.5:26379']],
    ['redis://mymaster', 0, ['redis://127.0.0.1:26379']],
    ['rediss://mymaster', 0, ['redis://10.0.0.5:26379']],
    ['redis://10.0.0.5:6379', 1],
    ['redis://:secret@redis.example.it:6379/2', 1],
    ['rediss://redis.example.it:6380', 0],
    ['redis://127.0.0.1:6379', 0],
    ['redis://localhost:6379', 0],
    ['redis://[::1]:6379', 0],
    [undefined, 0],
  ] as const) {
    const said: string[] = []
    const logger = { warn: (text: string) => said.push(text) } as never
    await prepareStoreFiles({ dataDir: folder.path, redisUrl, redisSentinels }, logger, async () => true)
    assert.is(said.length, warnings, redisUrl)
    assert.not.match(said.join(), 'secret')
  }
})

test.run()
