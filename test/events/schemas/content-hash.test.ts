import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentHash, hashSchemaOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import { sampleData } from '../sample-event.ts'

const test = suite('The hash of a revision')

const draft = sampleData('ArticleDrafted')

test('The hash is of what readers see, in the form of RFC 8785, and says nothing of address, category or names.', () => {
  const hash = contentHash(draft)
  assert.is(
    contentHash({
      ...draft,
      slug: 'altrove',
      category: 'TRADING',
      authorName: 'Altra',
      featured: true,
      illustrative: false,
    } as RevisionContent),
    hash,
  )
  for (const change of [{ title: 'x' }, { body: [] }, { readTime: 9 }, { illustrative: true }, { heroImage: '/a.svg' }])
    assert.is.not(contentHash({ ...draft, ...change }), hash)
  // The expected hash comes from `printf … | sha256sum`.
  const small: RevisionContent = { title: 'é\u2028"', subtitle: 'b', excerpt: 'c', summary: 'd', readTime: 1, body: [] }
  assert.is(contentHash(small), '0010e82b2257a3f22f8a954dbb8474b0595291a390116fe67988a93c124a283a')
})

const cover = {
  picture: 'a1'.repeat(32),
  width: 2000,
  height: 1333,
  alt: 'La sede della BCE a Francoforte',
  credit: 'Foto di Anna Rossi',
  madeWithAi: false,
  focus: { x: 50, y: 30 },
}

test('a cover, a figure and sources are part of the hash by schema 2; a text without them keeps its hash of schema 1', () => {
  const { focus: _, ...figure } = cover
  const hashes = [
    draft,
    { ...draft, cover },
    { ...draft, cover: { ...cover, focus: { x: 51, y: 30 } } },
    { ...draft, cover: { ...cover, madeWithAi: true } },
    { ...draft, body: [...draft.body, { type: 'figure' as const, ...figure }] },
    { ...draft, sources: [{ title: 'Bollettino', publisher: 'BCE', url: 'https://www.ecb.europa.eu/x', readOn: '2026-12-01' }] },
  ]
  assert.is(new Set(hashes.map(contentHash)).size, hashes.length)
  assert.equal(hashes.map(hashSchemaOf), [1, 2, 2, 2, 2, 2])
  assert.is(contentHash({ ...draft, cover: undefined, sources: undefined }), contentHash(draft))
  // The expected hash comes from `printf … | sha256sum`.
  const small: RevisionContent = { title: 'a', subtitle: 'b', excerpt: 'c', summary: 'd', readTime: 1, cover, body: [] }
  assert.is(contentHash(small), '2d9b6e3079f2d60f19688f8c5dbf0c4cc10e364281fee90552061cdd148ccea0')
})

test.run()
