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

test('Open data comes from an address that is safe to ask, or from a file', () => {
  for (const INFLATION_SOURCE of ['http://example.com/x', 'https://u:p@example.com/', 'ftp://example.com/x', 'data:text/csv,a'])
    assert.throws(() => readConfig({ INFLATION_SOURCE }), /^INFLATION_SOURCE must be an https address without a user/)
  for (const EXCHANGE_RATES_SOURCE of ['https://example.com/x?y=z', 'http://127.0.0.1:8080/x', './dati.csv'])
    assert.equal(readConfig({ EXCHANGE_RATES_SOURCE }).dataSources, { 'bce-cambi': EXCHANGE_RATES_SOURCE, 'eurostat-ipca': undefined })
  const several = readConfig({ EXCHANGE_RATES_SOURCE: 'x.csv', EXCHANGE_RATES: 'CHF, JPY' }).dataSources
  assert.equal(several, { 'bce-cambi-franco': 'x.csv', 'bce-cambi-yen': 'x.csv', 'eurostat-ipca': undefined })
  assert.throws(() => readConfig({ EXCHANGE_RATES: 'USD,XYZ' }), /EXCHANGE_RATES.* must be a list of USD, JPY, CHF/)
})

test('REDIS_SENTINELS is one address with several hosts, each with the user and the password, and needs REDIS_URL', () => {
  const read = (REDIS_SENTINELS: string, REDIS_URL = 'redis://the_Master/2') => readConfig({ REDIS_URL, REDIS_SENTINELS }).redisSentinels
  assert.equal(read('rediss://u:p%40@s1:26380,10.0.0.2,[::1]:26379'), [
    'rediss://u:p%40@s1:26380',
    'rediss://u:p%40@10.0.0.2:26379',
    'rediss://u:p%40@[::1]:26379',
  ])
  assert.equal(read('redis://s1'), ['redis://s1:26379'])
  for (const wrong of [
    's1:26379',
    'http://s1',
    'redis://',
    'redis://s1,',
    'redis://s1/0',
    'redis://s1:x',
    'redis://s1 s2',
    'redis://a@b@c',
  ])
    assert.throws(() => read(wrong), /^REDIS_SENTINELS must be redis:/, wrong)
  assert.throws(() => read('redis://s1', ''), 'REDIS_SENTINELS needs REDIS_URL')
})

test.run()
