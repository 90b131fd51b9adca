import { assert as check, property, string, uint8Array, integer } from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { parseMasterKeys } from '../../../events/vault/master-keys.ts'
import { readSealedJson, writeSealedJson } from '../../../events/vault/sealed-json.ts'
import { fingerprintOf, newKey, open, seal, SealBrokenError } from '../../../events/vault/sealing.ts'

const test = suite('Sealing')
const place = { personId: '00000000-0000-4000-8000-000000000001', field: 'name' }
const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('Sealed bytes open only with their key and in their place, and never look the same twice.', () => {
  const key = newKey()
  const other = newKey()
  check(
    property(uint8Array({ maxLength: 300 }), string(), string(), (plain, personId, field) => {
      const sealed = seal(key, { personId, field }, plain)
      assert.equal([...open(key, { personId, field }, sealed)], [...plain])
      assert.is.not(seal(key, { personId, field }, plain), sealed)
      assert.instance(
        refusal(() => open(other, { personId, field }, sealed)),
        SealBrokenError,
      )
      for (const elsewhere of [
        { personId: `${personId}x`, field },
        { personId, field: `${field}x` },
        { personId: field + personId, field: '' },
      ])
        if (JSON.stringify(elsewhere) !== JSON.stringify({ personId, field }))
          assert.instance(
            refusal(() => open(key, elsewhere, sealed)),
            SealBrokenError,
          )
    }),
    { numRuns: 100 },
  )
})

test('A changed byte, a cut or another text is refused.', () => {
  const key = newKey()
  check(
    property(integer({ min: 0, max: 1_000 }), integer({ min: 1, max: 255 }), (at, flip) => {
      const bytes = Buffer.from(seal(key, place, Buffer.from('Ada Lovelace')), 'base64url')
      bytes[at % bytes.length]! ^= flip
      assert.instance(
        refusal(() => open(key, place, bytes.toString('base64url'))),
        SealBrokenError,
      )
      assert.instance(
        refusal(() => open(key, place, bytes.subarray(0, at % bytes.length).toString('base64url'))),
        SealBrokenError,
      )
    }),
    { numRuns: 200 },
  )
  for (const text of ['', 'AQ', '!!', 'x'.repeat(500)])
    assert.instance(
      refusal(() => open(key, place, text)),
      SealBrokenError,
    )
})

test('Sealed JSON names the version of its shape: without a version it has the first one, and a later one does not open.', () => {
  const profile = z.strictObject({ name: z.string() })
  const written = writeSealedJson({ name: 'Ada' })
  assert.equal(JSON.parse(written), { version: 1, name: 'Ada' })
  for (const text of [written, '{"name":"Ada"}']) assert.equal(readSealedJson(profile, text), { name: 'Ada' })
  assert.instance(
    refusal(() => readSealedJson(profile, '{"version":2,"names":["Ada"]}')),
    SealBrokenError,
  )
})

test('Master keys are 32 bytes in base64, several with commas between them; anything else is refused.', () => {
  const [one, two] = [newKey(), newKey()]
  const text = `${one.toString('base64')}, ${two.toString('base64')}`
  assert.equal(parseMasterKeys(text)!.map(fingerprintOf), [one, two].map(fingerprintOf))
  assert.equal(parseMasterKeys(''), [])
  for (const wrong of ['parola', one.toString('hex'), one.subarray(1).toString('base64'), `${one.toString('base64')}x`])
    assert.is(parseMasterKeys(wrong), null)
  assert.not.match(one.toString('hex'), fingerprintOf(one))
})

test.run()
