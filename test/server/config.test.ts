import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ConfigError, readConfig } from '../../server/config.ts'

const test = suite('Configuration')

test('PUBLIC_URL is a host, with or without a port: with more than that the portal does not start, and the reason names the variable', () => {
  for (const more of ['/notizie', '/?a=b', '/#top', '//']) {
    let refusal: unknown
    try {
      readConfig({ PUBLIC_URL: `https://example.com${more}` })
    } catch (error) {
      refusal = error
    }
    assert.instance(refusal, ConfigError, more)
    assert.match((refusal as Error).message, /^PUBLIC_URL must have no path, query or user/)
  }
  assert.throws(() => readConfig({ PUBLIC_URL: 'https://admin:pw@example.com' }), /^PUBLIC_URL/)
  assert.throws(() => readConfig({ PUBLIC_URL: 'example' }), /^PUBLIC_URL is not an address/)
  assert.is(readConfig({ PUBLIC_URL: 'https://example.com:8443/' }).publicUrl, 'https://example.com:8443')
  assert.is(readConfig({ PUBLIC_URL: 'http://example.com' }).publicUrl, 'http://example.com')
})

test.run()
