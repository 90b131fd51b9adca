import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentHash, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
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

test.run()
