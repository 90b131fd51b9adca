import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, type ReadingApi } from '../../client/api/contract.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { settings, startPortal } from './start-portal.ts'

const reading = (search: (real: ReadingApi) => ReadingApi['search']) => (real: ReadingApi) => ({ ...real, search: search(real) })

for (const setting of settings()) {
  const test = suite(`Search on ${setting}`)

  test('The API and the page tell when a search finds more than it ranks, and nothing otherwise.', async () => {
    await using whole = await startPortal({ setting })
    assert.is((await createHttpApi({ baseUrl: whole.url, fetch }).search('tassi')).limited, false)
    assert.not.match(await (await fetch(`${whole.url}/cerca?q=tassi`)).text(), 'Oltre')
    await whole.close()

    const readingApi = reading((real) => async (query, options) => ({ ...(await real.search(query, options)), total: 500, limited: true }))
    await using part = await startPortal({ setting, readingApi })
    const found = await createHttpApi({ baseUrl: part.url, fetch }).search('tassi')
    assert.is(found.limited, true)
    assert.ok(found.items.length > 0)
    assert.match((await (await fetch(`${part.url}/cerca?q=tassi`)).text()).replaceAll('<!-- -->', ''), 'Oltre 500 articoli')
  })

  test('With too many searches at once the API and the page answer 503 with the seconds to wait, and the rest of the portal goes on.', async () => {
    const readingApi = reading(() => () => Promise.reject(new ApiError(503, 'Ci sono troppe ricerche in corso.', null, 2)))
    await using portal = await startPortal({ setting, readingApi })
    const answer = await fetch(`${portal.url}/api/search?q=tassi`)
    assert.equal([answer.status, answer.headers.get('retry-after')], [503, '2'])
    assert.is(((await answer.json()) as { detail: string }).detail, 'Ci sono troppe ricerche in corso.')
    const page = await fetch(`${portal.url}/cerca?q=tassi`)
    assert.equal([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], [503, '5', 'no-store'])
    assert.match(await page.text(), 'Ci sono troppe ricerche in corso.')
    for (const path of ['/', '/cerca', '/api/articles']) assert.is((await fetch(portal.url + path)).status, 200, path)
  })

  test.run()
}
