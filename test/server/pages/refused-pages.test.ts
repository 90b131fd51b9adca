import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../client/api/contract.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('Pages that are refused')

test('An article that was withdrawn says so with the newsroom’s notice, also where its data comes after the page has begun.', async () => {
  const gate = Promise.withResolvers<void>()
  await using portal = await startPortal({
    readingApi: (real) => ({
      ...real,
      article: () => gate.promise.then(() => Promise.reject(new ApiError(410, 'Una cifra era sbagliata.'))),
    }),
  })
  const response = await fetch(`${portal.url}/articolo/qualsiasi`)
  gate.resolve()
  const text = await response.text()
  assert.is(response.headers.get('cache-control'), 'no-store')
  assert.match(text, 'Questo articolo è stato ritirato')
  assert.match(text, 'Una cifra era sbagliata.')
  assert.not.match(text, 'Il problema è nostro')
})

test('A page tells when to come back as the API does.', async () => {
  const refuse = (retryAfter: number | null) => () => Promise.reject(new ApiError(503, 'Riprova.', null, retryAfter))
  await using portal = await startPortal({
    readingApi: (real) => ({ ...real, search: refuse(30), storyList: refuse(31), archive: refuse(32), home: refuse(null) }),
  })
  for (const [path, seconds] of [
    ['/cerca?q=btp', '30'],
    ['/mercati', '31'],
    ['/archivio', '32'],
    ['/', '5'],
  ] as const) {
    const response = await fetch(portal.url + path)
    assert.equal([response.status, response.headers.get('retry-after')], [503, seconds], path)
  }
})

test('The neighbours of an unpublished article are not revealed.', async () => {
  await using portal = await startPortal()
  const { api } = await logIn(portal.url)
  const { slug } = (await api.articles({ limit: 1 })).items[0]!
  const related = async (of: string) => await readJson<object[]>(fetch(`${portal.url}/api/articles/slug/${of}/related`))
  assert.ok((await related(slug)).length > 0)
  await api.withdrawArticle(slug)
  assert.equal([await related(slug), await related('non-c-e')], [[], []])
})

test.run()
