import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstDayOf, searchHref, startOfText } from '../../../client/site/search-filters.ts'

const test = suite('Addresses of searches')

test('The first day of a period is one on Italian clocks, also in the hours when it is still yesterday in UTC and over a change of the clocks.', () => {
  for (const [period, now, first] of [
    ['settimana', '2026-11-20T22:59:00Z', '2026-11-13'],
    ['settimana', '2026-11-20T23:01:00Z', '2026-11-14'],
    ['mese', '2026-07-31T22:30:00Z', '2026-07-01'],
    ['settimana', '2026-10-31T23:30:00Z', '2026-10-25'],
    ['settimana', '2026-03-30T22:30:00Z', '2026-03-24'],
  ] as const)
    assert.is(firstDayOf(period, new Date(now)), first, `${period} ${now}`)
})

test('No text breaks an address, and no character is cut in half.', () => {
  assert.is(searchHref('a\ud83d b'), '/cerca?q=a%EF%BF%BD%20b')
  assert.is(searchHref('a😀'), '/cerca?q=a%F0%9F%98%80')
  assert.equal(
    [3, 2, 1, 9].map((length) => startOfText('a😀b', length)),
    ['a😀', 'a', 'a', 'a😀b'],
  )
})

test.run()
