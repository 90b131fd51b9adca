import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newId, startingWithTime } from '../../events/new-id.ts'
import { stableId } from '../../events/stable-id.ts'

const test = suite('A new id')

/** RFC 9562: version 7, and the variant of that RFC. */
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('is a UUID that begins with its time', () => {
  const at = Date.parse('2026-11-23T08:00:00.123Z')
  const id = newId(at)
  assert.match(id, VERSION_7)
  assert.is(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at)
  assert.ok(newId() > id || Date.now() < at)
})

test('differs from others of the same moment, and stands before those of the next', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => newId(1_000_000 + Math.floor(n / 100)))
  assert.is(new Set(ids).size, ids.length)
  const moments = (some: readonly string[]) => some.map((id) => id.slice(0, 13))
  assert.equal(moments(ids), moments(ids.toSorted()))
})

test('a stable id may begin with a time, and is the same for it', () => {
  const id = startingWithTime(stableId('one'), 1_763_900_000_000)
  assert.match(id, /^019ab0a2-0700-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(id, startingWithTime(stableId('one'), 1_763_900_000_000))
  assert.is(id.slice(14), stableId('one').slice(14))
})

test.run()
