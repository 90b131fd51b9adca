import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endWithTest } from '../machine/end-with-test.ts'
import { tempFolder } from '../machine/temp-folder.ts'
import { until } from '../machine/until.ts'
import { runTool } from '../server/tools/tool-process.ts'

const test = suite('npm start')

/** Without a bundled build 1,340 modules were loaded, which took twice the processor time of the whole start. */
const MAX_MODULES = 160
const COUNT_MODULES = encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { isMainThread } from 'node:worker_threads'
  const found = new Set()
  if (isMainThread && process.argv[1]?.endsWith('start.ts')) {
    registerHooks({ resolve: (name, context, next) => { const one = next(name, context); if (!one.url.startsWith('node:')) found.add(one.url); return one } })
    process.on('exit', () => process.stdout.write('modules: ' + found.size + '\\n'))
  }`)

test('loads few modules and ends with its server: SIGTERM to npm lets the server finish, and leaves none behind', async () => {
  await using folder = await tempFolder()
  const npm = endWithTest(
    spawn('npm', ['start'], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: folder.path,
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: `--import=data:text/javascript,${COUNT_MODULES}`,
      },
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
  const modules = Number(/^modules: (\d+)$/m.exec(output)?.[1])
  assert.ok(modules > 0 && modules <= MAX_MODULES, `${modules} modules: what is not in the bundle, or loaded before it is needed?`)
})

test('where it cannot listen it has printed the first password, and says why without a stack', async () => {
  await using folder = await tempFolder()
  await using taken = await listenAnywhere()
  for (const [name, environment, reason] of [
    ['taken', { PORT: String(taken.port) }, `The port ${taken.port} is taken`],
    ['elsewhere', { PORT: '0', HOST: '192.0.2.1' }, 'HOST is 192.0.2.1: this machine has no such address.'],
  ] as const) {
    const { code, output } = await runTool('server/start.ts', ['--built'], { dataDir: join(folder.path, name), environment })
    assert.is(code, 1, output)
    assert.match(output, /Password {2}(\w{5}-){4}\w{5}/)
    assert.match(output, reason)
    assert.not.match(output, /^\s+at /m)
  }
})

async function listenAnywhere() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a data folder that is a file is named in one line', async () => {
  const { code, output } = await runTool('server/start.ts', ['--built'], { dataDir: '/etc/passwd', environment: { PORT: '0' } })
  assert.is(code, 1, output)
  assert.match(output, '/etc/passwd')
  assert.not.match(output, /^\s+at /m)
})

test.run()
