import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shortNames } from '../../../server/pages/short-names.ts'

const test = suite('Short names of custom properties')

test('those that a sheet sets get one letter, the most frequent the first; others and classes keep their names', () => {
  assert.is(
    shortNames('.card--wide{--rule-soft:red;--ink:blue;color:var(--ink);fill:var(--ink,var(--from-a-script))}p{color:var(--rule-soft)}'),
    '.card--wide{--b:red;--a:blue;color:var(--a);fill:var(--a,var(--from-a-script))}p{color:var(--b)}',
  )
  assert.is(shortNames('@property --turn{inherits:false}p{rotate:var(--turn)}'), '@property --a{inherits:false}p{rotate:var(--a)}')
})

test('no two get the same name', () => {
  const styles = `p{${Array.from({ length: 800 }, (_, at) => `--name-${at}:${at}`).join(';')}}`
  const names = shortNames(styles).match(/--[a-z]+/g)!
  assert.is(new Set(names).size, 800)
  assert.is(names[26], '--aa')
})

test.run()
