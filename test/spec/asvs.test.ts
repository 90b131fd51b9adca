import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { citedTests, readAsvsRows } from './requirements.ts'

/** The table alone; `npm test` requires that every test it cites ran and passed. */
const test = suite('OWASP ASVS 5.0')

/** Requirements of version 5.0.0 by level. */
const COUNTS = { '1': 70, '2': 183 }

const rows = await readAsvsRows()

test('every requirement of levels 1 and 2 is in the table, once, with a test or a reason', () => {
  assert.is(new Set(rows.map((row) => row.id)).size, rows.length)
  for (const [level, count] of Object.entries(COUNTS)) assert.is(rows.filter((row) => row.level === level).length, count, `level ${level}`)
  for (const { id, what, shownBy } of rows) assert.ok(what !== '' && shownBy.length >= 3, id)
})

test('no requirement is unmet, and one is met in part', () => {
  assert.equal(
    rows.filter(({ shownBy }) => shownBy.startsWith('not met')).map(({ id }) => id),
    [],
  )
  assert.equal(
    rows.filter(({ shownBy }) => shownBy.startsWith('in part')).map(({ id }) => id),
    ['V6.2.12'],
  )
})

test('at least a hundred requirements have a test, and every row that names a test file cites one of its tests', () => {
  const cited = citedTests(rows)
  assert.ok(cited.length >= 100, `${cited.length} requirements with a test`)
  const shown = new Set(cited.map(({ id }) => id))
  for (const { id, shownBy } of rows) if (shownBy.includes('.test.ts')) assert.ok(shown.has(id), `${id}: ${shownBy}`)
})

test.run()
