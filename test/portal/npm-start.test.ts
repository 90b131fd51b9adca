import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endWithTest } from '../machine/end-with-test.ts'
import { tempFolder } from '../machine/temp-folder.ts'
import { until } from '../machine/until.ts'

const test = suite('npm start')

test('ends with its server: SIGTERM to npm lets the server finish, and leaves none behind', async () => {
  await using folder = await tempFolder()
  const npm = endWithTest(
    spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = await until('the address is printed', () => /Portale\s+(http:\/\/\S+?)\/\s/.exec(output)?.[1])
  assert.is((await fetch(`${url}/healthz`)).status, 200)
  const closed = once(npm, 'close')
  npm.kill('SIGTERM')
  await until('the server no longer answers', () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await closed
  assert.match(output, 'SIGTERM: finishing what is under way')
})

test.run()
