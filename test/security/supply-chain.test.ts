import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('Supply chain')

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** Inside its parent's archive, whose checksum covers it. */
  inBundle?: boolean
}
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, Record<string, string>>
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

test('every package is asked for in one exact version', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name}@${version}`)
  }
})

test('every package in the lock file has a checksum, and none an address of its own', () => {
  for (const [path, { integrity, resolved, link, inBundle }] of Object.entries(lock.packages)) {
    if (path === '' || link || inBundle) continue
    assert.match(integrity ?? '', /^sha512-/, path)
    assert.is(resolved, undefined, path)
  }
})

test('npm is told to save exact versions', async () => {
  assert.match(await readFile('.npmrc', 'utf8'), /^save-exact\s*=\s*true$/m)
})

test.run()
