import * as node from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Buffer as BrowserBuffer } from '../../../client/mocks/stand-ins/buffer.ts'
import * as browser from '../../../client/mocks/stand-ins/crypto.ts'

const test = suite('Stand-ins of the mocks')

const TEXT = 'Perché lo spread è sceso: 1,2 % in un anno'
const KEY = Buffer.alloc(32, 'key')

test('hashes are those of Node', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    assert.is(browser.hash('sha256', TEXT, encoding), node.hash('sha256', TEXT, encoding))
    for (const algorithm of ['sha1', 'sha256'] as const)
      assert.is(
        browser.createHmac(algorithm, KEY).update(TEXT).update('!').digest(encoding),
        node.createHmac(algorithm, KEY).update(TEXT).update('!').digest(encoding),
      )
  }
  assert.is(browser.createHash('sha256').update('').digest('hex'), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  assert.equal(new Uint8Array(browser.hkdfSync('sha256', KEY, '', TEXT, 32)), new Uint8Array(node.hkdfSync('sha256', KEY, '', TEXT, 32)))
})

test('a password has the same key', async () => {
  const cost = { N: 16, r: 8, p: 1 }
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  browser.scrypt(TEXT, KEY, 32, cost, (_, key) => resolve(key))
  assert.equal([...(await promise)], [...node.scryptSync(TEXT, KEY, 32, cost)])
})

test('what one has sealed the other opens, and neither opens what was changed', () => {
  const [nonce, place] = [Buffer.alloc(12, 7), Buffer.from('place')]
  const sealing = browser.createCipheriv('aes-256-gcm', KEY, nonce).setAAD(place)
  const sealed = [sealing.update(Buffer.from(TEXT)), sealing.final()].map((part) => Buffer.from(part))
  const tag = Buffer.from(sealing.getAuthTag())
  const opening = node.createDecipheriv('aes-256-gcm', KEY, nonce).setAAD(place).setAuthTag(tag)
  assert.is(Buffer.concat([opening.update(Buffer.concat(sealed)), opening.final()]).toString(), TEXT)

  const open = (whole: Uint8Array) => {
    const decipher = browser.createDecipheriv('aes-256-gcm', KEY, nonce).setAAD(place).setAuthTag(tag)
    decipher.update(whole)
    return decipher.final()
  }
  assert.is(open(Buffer.concat(sealed)).toString(), TEXT)
  assert.throws(() => open(Buffer.concat([Buffer.of(sealed[1]![0]! ^ 1), sealed[1]!.subarray(1)])))
})

test('base64url is that of Node, both ways', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, n) => (n * 37) % 256)
  for (const length of [0, 1, 2, 3, 255, 300]) {
    const text = Buffer.from(bytes.subarray(0, length)).toString('base64url')
    assert.is(BrowserBuffer.from(bytes.subarray(0, length)).toString('base64url'), text)
    assert.equal([...BrowserBuffer.from(text, 'base64url')], [...bytes.subarray(0, length)])
  }
})

test.run()
