import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isLocalTime, italianMoment, romeInstant, romeLocalTime } from '../../../events/domain/navigation/italian-days.ts'

const test = suite('Clocks of Rome')

test('a wall clock time becomes its instant in winter and in summer', () => {
  assert.is(romeInstant('2026-12-01T07:30').toISOString(), '2026-12-01T06:30:00.000Z')
  assert.is(romeInstant('2026-07-01T07:30').toISOString(), '2026-07-01T05:30:00.000Z')
})

test('midnight is the start of the named day', () => {
  assert.is(romeInstant('2026-12-01T00:00').toISOString(), '2026-11-30T23:00:00.000Z')
  assert.is(romeInstant('2026-03-29T00:00').toISOString(), '2026-03-28T23:00:00.000Z')
})

test('a time that the change to summer time skips becomes the next minute that exists', () => {
  for (const skipped of ['2026-03-29T02:00', '2026-03-29T02:01', '2026-03-29T02:59'])
    assert.is(romeInstant(skipped).toISOString(), '2026-03-29T01:00:00.000Z', skipped)
  assert.is(romeInstant('2026-03-29T01:59').toISOString(), '2026-03-29T00:59:00.000Z')
  assert.is(romeInstant('2026-03-29T03:00').toISOString(), '2026-03-29T01:00:00.000Z')
})

test('a time that occurs twice is the first one', () => {
  assert.is(romeInstant('2026-10-25T02:00').toISOString(), '2026-10-25T00:00:00.000Z')
  assert.is(romeInstant('2026-10-25T02:59').toISOString(), '2026-10-25T00:59:00.000Z')
  assert.is(romeInstant('2026-10-25T03:00').toISOString(), '2026-10-25T02:00:00.000Z')
})

test('an instant is shown at the clocks of Rome, with its weekday', () => {
  assert.is(romeLocalTime(new Date('2026-12-31T23:30:00Z')), '2027-01-01T00:30')
  assert.is(italianMoment('2026-12-01T06:30:00.000Z'), 'martedì 1 dicembre alle ore 07:30')
})

test('only a complete time of a day that exists is a wall clock time', () => {
  for (const good of ['2026-12-01T07:30', '2028-02-29T00:00', '2026-12-31T23:59']) assert.ok(isLocalTime(good), good)
  for (const bad of [
    '2026-02-30T07:30',
    '2026-12-01T24:00',
    '2026-12-01T7:30',
    '2026-12-01',
    '2026-12-01T07:60',
    'domani',
    '2026-12-01T07:30Z',
  ])
    assert.not(isLocalTime(bad), bad)
})

test.run()
