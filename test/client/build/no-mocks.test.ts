import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'

const test = suite('Mocks, catalogue and the build')
const DIST = join(import.meta.dirname, '../../../dist')

/** Texts of msw and of the mocks: a bundler renames identifiers, but no texts. */
const OF_MOCKS = ['[MSW]', 'mockServiceWorker', 'mock-portal', 'window.mock', 'precipitevolissimevolmente', MOCK_PASSWORD]

/** Texts of the pages of the catalogue of components. */
const OF_CATALOGUE = ['Catalogo dei componenti', 'Il catalogo non esegue comandi.', 'catalogue-state']

test('no file of the production build contains msw, the mocks or the catalogue of components', async () => {
  const files: string[] = []
  for await (const file of glob('**/*.{js,mjs,css,html,json}', { cwd: DIST })) files.push(file)
  assert.ok(files.length > 50, `the build has ${files.length} files`)
  for (const file of files) {
    const text = await readFile(join(DIST, file), 'utf8')
    assert.equal(
      [...OF_MOCKS, ...OF_CATALOGUE].filter((each) => text.includes(each)),
      [],
      file,
    )
  }
})

test.run()
