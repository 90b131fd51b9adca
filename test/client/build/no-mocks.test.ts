import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'

const test = suite('Mocks and the build')
const DIST = join(import.meta.dirname, '../../../dist')

/** Texts of msw and of the mocks: a bundler renames identifiers, but no texts. */
const OF_MOCKS = ['[MSW]', 'mockServiceWorker', 'mock-portal', 'window.mock', 'precipitevolissimevolmente', MOCK_PASSWORD]

test('no file of the production build contains msw or the mocks', async () => {
  const files: string[] = []
  for await (const file of glob('**/*.{js,mjs,css,html,json}', { cwd: DIST })) files.push(file)
  assert.ok(files.length > 50, `the build has ${files.length} files`)
  for (const file of files) {
    const text = await readFile(join(DIST, file), 'utf8')
    assert.equal(
      OF_MOCKS.filter((each) => text.includes(each)),
      [],
      file,
    )
  }
})

test.run()
