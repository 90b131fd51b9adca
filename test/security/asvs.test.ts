import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('OWASP ASVS 5.0')

/** Of version 5.0.0: requirements of level 1, and of level 2. */
const COUNTS = { '1': 70, '2': 183 }

const lines = (await readFile('test/security/asvs.md', 'utf8')).split('\n').filter((line) => line.startsWith('| V'))
const rows = lines.map((line) => {
  const [, id = '', level = '', what = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
  return { id, level, what, shownBy }
})

test('every requirement of levels 1 and 2 is in the table, once, with a test or a reason', () => {
  assert.is(new Set(rows.map((row) => row.id)).size, rows.length)
  for (const [level, count] of Object.entries(COUNTS)) assert.is(rows.filter((row) => row.level === level).length, count, `level ${level}`)
  for (const { id, what, shownBy } of rows) assert.ok(what !== '' && shownBy.length >= 3, id)
})

test('what is not met is said of no requirement, and what is met in part of one', () => {
  const unmet = rows.filter(({ shownBy }) => shownBy.startsWith('not met'))
  assert.equal(
    unmet.map(({ id }) => id),
    [],
  )
  assert.equal(
    rows.filter(({ shownBy }) => shownBy.startsWith('in part')).map(({ id }) => id),
    ['V6.2.12'],
  )
})

test('every test that the table names is there, and at least a hundred requirements have one', async () => {
  let tests = 0
  for (const { id, shownBy } of rows) {
    const [, file, title] = /^`([\w-]+\.test\.ts)`: (.+)$/.exec(shownBy) ?? []
    if (!file || !title) continue
    const source = await readFile(`test/security/${file}`, 'utf8')
    assert.ok(source.includes(`test('${title}`) || source.includes(`test(\`${title}`), `${id}: ${file}: ${title}`)
    tests++
  }
  assert.ok(tests >= 100, `${tests} requirements with a test`)
})

test.run()
