import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalPath } from '../../../server/http/canonical-address.ts'
import { fileKey, pageAddress } from '../../../server/page-cache/page-key.ts'

const test = suite('Addresses')

test('a path has one spelling (RFC 3986, 6.2.2), and none leads to another host', () => {
  const spellings: Readonly<Record<string, string>> = {
    '/': '/',
    '/articolo/btp': '/articolo/btp',
    '/articolo/%62tp': '/articolo/btp',
    '/articolo/%62%74%70/': '/articolo/btp',
    '/%7euno%2Ddue%2edue%5F': '/~uno-due.due_',
    '/a/./b/../btp': '/a/btp',
    '/a/%2E%2e/%2e/btp': '/btp',
    '/../..': '/',
    '//a///b//': '/a/b',
    '/a/..//evil.example': '/evil.example',
    '/.//evil.example/': '/evil.example',
    // Reserved characters mean something else when they are encoded; an encoded percent sign is no encoding.
    '/a%2fb': '/a%2Fb',
    '/a%2562': '/a%2562',
    '/a%zz%': '/a%zz%',
    '/a%c3%a8': '/a%C3%A8',
  }
  for (const [path, canonical] of Object.entries(spellings)) {
    assert.is(canonicalPath(path), canonical, path)
    assert.is(canonicalPath(canonical), canonical, `${path}: no redirect leads to another`)
  }
})

test('a page is cached under its path and the section that matters', () => {
  assert.equal(pageAddress('/', { utm_source: 'x' }), { key: '/', isCacheable: true })
  assert.equal(pageAddress('/', { category: 'trading', utm_source: 'x' }), { key: '/?category=trading', isCacheable: true })
  for (const category of ['nulla', 'TRADING', 'mercati', ['trading', 'analisi'], undefined])
    assert.is(pageAddress('/', { category }).key, '/')
  assert.equal(pageAddress('/articolo/a', { x: '1' }), { key: '/articolo/a', isCacheable: true })
})

test('what has no end of addresses is not cached', () => {
  assert.equal(pageAddress('/cerca', { q: ' btp e bund ', x: '1' }), { key: '/cerca?q=btp%20e%20bund', isCacheable: false })
  assert.equal(pageAddress('/cerca', { q: ['a', 'b'] }), { key: '/cerca?q=b', isCacheable: false })
  assert.is(pageAddress('/cerca', { q: `${'a'.repeat(199)}😀` }).key, `/cerca?q=${'a'.repeat(199)}%EF%BF%BD`)
  assert.is(pageAddress('/cerca', { q: 'btp', sezione: 'mercati', periodo: 'mese' }).key, '/cerca?q=btp&sezione=mercati&periodo=mese')
  assert.is(pageAddress('/cerca', { q: 'btp', sezione: 'altro', periodo: 'toString' }).key, '/cerca?q=btp')
  assert.is(pageAddress('/cerca', { q: 'btp', sezione: 'mercati', pagina: '20' }).key, '/cerca?q=btp&sezione=mercati&pagina=20')
  for (const pagina of ['0', '1', '1000000', '1e1', 'x', ['2', '3']])
    assert.is(pageAddress('/cerca', { q: 'btp', pagina }).key, '/cerca?q=btp')
  assert.equal(pageAddress('/cerca', { q: ' ' }), { key: '/cerca', isCacheable: true })
  const mutuo = '/calcolatori/mutuo'
  assert.equal(pageAddress(mutuo, { anni: ' 20 ', x: '1', importo: '1.000' }), {
    key: `${mutuo}?importo=1.000&anni=20`,
    isCacheable: false,
  })
  assert.is(pageAddress(mutuo, { importo: '1'.repeat(10_000) }).key.length, `${mutuo}?importo=`.length + 25)
  assert.equal(pageAddress(mutuo, { x: '1' }), { key: mutuo, isCacheable: true })
  assert.equal(pageAddress('/calcolatori/altro', { importo: '1' }), { key: '/calcolatori/altro', isCacheable: true })
  for (const path of ['/a%2Fb', '/A', '/a.json', '/a_b', `/${'a'.repeat(200)}`]) assert.not(pageAddress(path, {}).isCacheable, path)
})

test('a file is cached under its path, a cover with its section', () => {
  assert.is(fileKey('/feed.xml', { category: 'trading', x: '1' }), '/feed.xml')
  assert.is(fileKey('/covers/btp.svg', { category: 'trading', x: '1' }), '/covers/btp.svg?category=trading')
  for (const category of ['nulla', 'TRADING', 'mercati', undefined])
    assert.is(fileKey('/covers/btp.svg', { category }), '/covers/btp.svg?category=mercati')
})

test.run()
