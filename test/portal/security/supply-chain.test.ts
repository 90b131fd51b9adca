import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

/**
 * Offline checks that the installed packages are the chosen ones. Flaws that have become known since then need `npm audit` and a registry
 * that answers it; see `server/tools/operating.md`, «Updates».
 */
const test = suite('Supply chain, without npm audit')

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** True if the package is inside its parent's archive, whose checksum covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
  deprecated?: string
  license?: string
}
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, Record<string, string>>
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

test('every dependency is pinned to one exact version', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name}@${version}`)
  }
})

test('every package in the lock file has a checksum, and none an address of its own', () => {
  for (const [path, { integrity, resolved, inBundle }] of packages) {
    if (inBundle) continue
    assert.match(integrity ?? '', /^sha512-/, path)
    assert.is(resolved, undefined, path)
  }
})

test('no package is deprecated, and each states its licence', () => {
  for (const [path, { deprecated, license, version }] of packages) {
    assert.is(deprecated, undefined, path)
    assert.ok(license, `${path}@${version}`)
    assert.not.match(license, /GPL|SSPL|BUSL|Elastic|UNLICENSED/, path)
  }
})

test('only two packages have an install script, and a third would be noticed', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, ''))
  // The script of esbuild selects the binary of an optional package; that of protobufjs prints a warning about version ranges.
  assert.equal(scripted.toSorted(), ['esbuild', 'protobufjs'])
})

test('npm is configured to save exact versions', async () => {
  assert.match(await readFile('.npmrc', 'utf8'), /^save-exact\s*=\s*true$/m)
})

test('the SBOM is made from the lock file alone and names every direct dependency', async () => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] }
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  for (const kind of ['dependencies', 'devDependencies'])
    for (const [name, version] of Object.entries(manifest[kind]!)) assert.ok(named.has(`${name}@${version}`), name)
})

test.run()
