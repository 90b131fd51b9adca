import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeBase32,
  encodeBase32,
  hotp,
  matchingStep,
  newTotpSecret,
  otpauthUri,
  totpStep,
} from '../../../../server/admin/factors/totp.ts'

const test = suite('One-time codes')
const secret = Buffer.from('12345678901234567890')

test('the vectors of RFC 4226, appendix D, come out', () => {
  const expected = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  assert.equal(
    expected.map((_, counter) => hotp(secret, counter)),
    expected,
  )
})

test('the vectors of RFC 6238, appendix B, for SHA-1 come out', () => {
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  for (const [seconds, code] of vectors) assert.is(hotp(secret, totpStep(new Date(seconds * 1_000)), 8), code)
})

test('a code counts in its own half minute and in those before and after', () => {
  const at = new Date(1_700_000_010_000)
  const step = totpStep(at)
  assert.is(matchingStep(secret, hotp(secret, step), at), step)
  assert.is(matchingStep(secret, hotp(secret, step - 1), at), step - 1)
  assert.is(matchingStep(secret, hotp(secret, step - 2), at), null)
  assert.is(matchingStep(secret, hotp(secret, step + 1), at), step + 1)
  assert.is(matchingStep(secret, hotp(secret, step + 2), at), null)
})

test('base32 goes there and back, as authenticator apps and people write it', () => {
  assert.is(encodeBase32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(decodeBase32('mzxw 6ytb-oi'), Buffer.from('foobar'))
  assert.is(decodeBase32(newTotpSecret()).length, 20)
  assert.throws(() => decodeBase32('0189'))
})

test('the address for authenticator apps names issuer, account and parameters', () => {
  const url = new URL(otpauthUri('ABC', 'Mercato Chiaro'))
  assert.is(url.protocol, 'otpauth:')
  assert.is(url.searchParams.get('issuer'), 'Mercato Chiaro')
  assert.not.match(url.href, /\+/)
})

test.run()
