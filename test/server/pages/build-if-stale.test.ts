import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appendFile, glob, mkdir, mkdtemp, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BUILD_SOURCES, buildAnew, buildIfStale } from '../../../server/pages/build-if-stale.ts'
import { until } from '../../machine/until.ts'

const test = suite('build if stale')

async function project(): Promise<
  AsyncDisposable & { root: string; builds: () => Promise<number>; build: (root: string) => Promise<void> }
> {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  for (const source of BUILD_SOURCES) {
    const file = join(root, source.includes('.') ? source : `${source}/one.ts`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'first')
  }
  const journal = join(root, 'journal.txt')
  return {
    root,
    builds: async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').length - 1,
    async build() {
      await mkdir(join(root, 'dist'), { recursive: true })
      await appendFile(journal, 'built\n')
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}

test('builds once, and again when a file of the program has changed', async () => {
  await using one = await project()
  await buildIfStale(one.root, one.build)
  await writeFile(join(one.root, 'client/+config.ts.build-7091db1397c4.mjs'), 'a portal in development is starting')
  await buildIfStale(one.root, one.build)
  assert.is(await one.builds(), 1)
  await writeFile(join(one.root, 'events/one.ts'), 'second, longer')
  await buildIfStale(one.root, one.build)
  assert.is(await one.builds(), 2)
})

test('a change of any kind is noticed: its time alone, in a folder below, another name, one file less, behind a link', async () => {
  await using one = await project()
  const at = (path: string) => join(one.root, path)
  await mkdir(at('client/a/b'), { recursive: true })
  await writeFile(at('client/a/b/deep.ts'), 'first')
  await writeFile(at('aside.ts'), 'first')
  await symlink(at('aside.ts'), at('client/linked.ts'))
  await buildIfStale(one.root, one.build)
  const changes: (() => Promise<unknown>)[] = [
    () => utimes(at('events/one.ts'), 1, 1),
    () => writeFile(at('client/a/b/deep.ts'), 'second'),
    () => rename(at('client/a/b/deep.ts'), at('client/a/b/moved.ts')),
    () => rm(at('client/a/b/moved.ts')),
    () => writeFile(at('aside.ts'), 'second, longer'),
  ]
  for (const [before, change] of changes.entries()) {
    await change()
    await buildIfStale(one.root, one.build)
    assert.is(await one.builds(), before + 2, String(change))
  }
})

test('what was built on request is not built again by the start after it', async () => {
  await using one = await project()
  await buildAnew(one.root, one.build)
  await buildAnew(one.root, one.build)
  await buildIfStale(one.root, one.build)
  assert.is(await one.builds(), 2)
})

test('of two processes that find it stale one builds, and the other waits for that build', async () => {
  await using one = await project()
  const module = resolve('server/pages/build-if-stale.ts')
  const script = `
    const { buildIfStale } = await import(${JSON.stringify(module)})
    await buildIfStale(process.argv[1], async () => console.log('built twice'))
    console.log('has the build')
    process.exit()`
  let printed = ''
  await buildIfStale(one.root, async (root) => {
    const second = spawn(process.execPath, ['--input-type=module', '-e', script, root], { stdio: ['ignore', 'pipe', 'inherit'] })
    second.stdout.on('data', (chunk) => (printed += chunk))
    await until('the second process waits or builds', () => printed !== '')
    await one.build(root)
  })
  await until('the second process goes on', () => printed.includes('has the build'))
  assert.is(printed.includes('waiting for it'), true, printed)
  assert.is(printed.includes('built twice'), false, printed)
})

test('a build that failed is tried again by the next start', async () => {
  await using one = await project()
  let reason = ''
  await buildIfStale(one.root, () => Promise.reject(new Error('The build failed: see above.'))).catch(
    (error: Error) => (reason = error.message),
  )
  assert.match(reason, /build failed/)
  await buildIfStale(one.root, one.build)
  assert.is(await one.builds(), 1)
})

test('what the client imports from outside its folder is a source of the build', async () => {
  const root = resolve('.')
  const outside = new Set<string>()
  for await (const file of glob('client/**/*.{ts,tsx}')) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = relative(root, resolve(dirname(file), path!))
      if (!BUILD_SOURCES.some((source) => target === source || target.startsWith(`${source}/`))) outside.add(target)
    }
  }
  assert.equal([...outside], [])
})

test.run()
