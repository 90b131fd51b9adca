import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unnamedFunctions } from '../../../client/build/unnamed-functions.ts'

const test = suite('Names of functions in the bundle')
const transform = unnamedFunctions().transform as unknown as (code: string, id: string) => { code: string } | null
const MODULES = join(import.meta.dirname, '../../../node_modules')

test('no file of the installed Radix UI sets the names of its functions, and each function stays what it was', async () => {
  let named = 0
  for await (const file of glob('@radix-ui/*/dist/index.mjs', { cwd: MODULES })) {
    const before = readFileSync(join(MODULES, file), 'utf8')
    if (!/\b__name\b/.test(before)) continue
    named++
    const after = transform(before, join(MODULES, file))?.code ?? before
    assert.not.match(after, /"name", \{ value/, file)
    assert.not.match(after, /^__name\(/m, file)
    // Some are wrapped where they are made: the helper returns them.
    assert.match(after, /^var __name = \((\w+)\) => \1;$/m, file)
  }
  assert.ok(named > 10, `${named} files`)
})

test('other files keep theirs', () => {
  const code = readFileSync(join(MODULES, '@radix-ui/react-slot/dist/index.mjs'), 'utf8')
  assert.is(transform(code, '/node_modules/other/dist/index.mjs'), null)
})

test.run()
