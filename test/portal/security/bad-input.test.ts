import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { formatPosition } from '../../../events/log/position.ts'
import type { Problem } from '../../../client/api/contract.ts'
import { openLog } from '../../../server/portal/open-log.ts'
import { logIn } from '../admin-client.ts'
import { type Setting, settings, startPortal } from '../start-portal.ts'

/** Every kind of bad request, with the status it deserves. */
const requests: readonly { method: string; path: string; body?: string; type?: string; status: number }[] = [
  { method: 'GET', path: '/api/articles?limit=0', status: 400 },
  { method: 'GET', path: '/api/articles?limit=101', status: 400 },
  { method: 'GET', path: '/api/articles?limit=dieci', status: 400 },
  { method: 'GET', path: '/api/articles?offset=-1', status: 400 },
  { method: 'GET', path: '/api/articles?category=sport', status: 400 },
  { method: 'GET', path: '/api/articles?status=segreto', status: 400 },
  { method: 'GET', path: '/api/articles/slug/non-esiste', status: 404 },
  { method: 'GET', path: '/api/articles/slug/..%2f..%2fetc%2fpasswd', status: 404 },
  { method: 'GET', path: `/api/search?q=${'a'.repeat(201)}`, status: 400 },
  { method: 'GET', path: '/api/nulla', status: 404 },
  { method: 'DELETE', path: '/api/articles', status: 405 },
  { method: 'PUT', path: '/api/generate/article', status: 405 },
  { method: 'PROPFIND', path: '/api/articles', status: 501 },
  { method: 'POST', path: '/', status: 405 },
  { method: 'POST', path: '/api/generate/article', status: 415 },
  { method: 'POST', path: '/api/generate/article', body: 'topicId=x', type: 'application/x-www-form-urlencoded', status: 415 },
  { method: 'POST', path: '/api/generate/article', body: '{"topicId":', status: 400 },
  { method: 'POST', path: '/api/generate/article', body: '{}', status: 422 },
  { method: 'POST', path: '/api/generate/article', body: '{"topicId":7}', status: 422 },
  { method: 'POST', path: '/api/generate/article', body: '{"topicId":"x","more":1}', status: 422 },
  { method: 'POST', path: '/api/generate/article', body: '{"topicId":"non-esiste"}', status: 404 },
  { method: 'POST', path: '/api/generate/article', body: `{"topicId":"${'x'.repeat(20_000)}"}`, status: 413 },
  { method: 'POST', path: '/api/views', body: '{"slug":"non-esiste"}', status: 404 },
  { method: 'POST', path: '/api/views', body: '{"slug":"Non Valido"}', status: 422 },
  { method: 'POST', path: '/api/views', body: '[]', status: 422 },
  { method: 'POST', path: '/api/views', body: 'null', status: 422 },
  { method: 'POST', path: '/api/articles/non-esiste/publish', status: 404 },
  { method: 'POST', path: '/api/articles/NON%20VALIDO/publish', status: 404 },
  { method: 'POST', path: '/api/topics/non-esiste/activate', status: 404 },
]

function badInput(setting: Setting): void {
  const test = suite(`Bad input on ${setting}`)

  test('every bad request gets a clear 4xx as problem+json, and nothing is written', async () => {
    await using portal = await startPortal({ setting })
    const { fetch: asAdmin } = await logIn(portal.url)
    await using opened = await openLog({ eventStoreUrl: undefined, dataDir: portal.dataDir }, portal.logger)
    await using log = await connectEventLog({ url: opened.url })
    const before = await log.end()
    for (const { method, path, body, type = 'application/json', status } of requests) {
      const response = await asAdmin(`${portal.url}${path}`, {
        method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
      })
      const what = `${method} ${path.slice(0, 60)} ${body?.slice(0, 40) ?? ''}`
      assert.is(response.status, status, what)
      if (!path.startsWith('/api')) continue
      assert.match(response.headers.get('content-type') ?? '', 'application/problem+json', what)
      const problem = (await response.json()) as Problem
      assert.is(problem.status, status, what)
      assert.ok(problem.title && problem.detail, what)
      if (status === 422 || (status === 400 && path.includes('?'))) assert.ok(problem.errors!.length > 0, what)
      // The rules' own messages come from the schema library, which writes English by default.
      for (const { message } of problem.errors ?? [])
        assert.not.match(message, /\b(invalid|expected|too (small|big)|unrecognized)\b/i, what)
      if (status === 405) assert.ok(response.headers.get('allow'), what)
    }
    assert.is(formatPosition((await log.end())!), formatPosition(before!))
  })

  test.run()
}

for (const setting of settings()) badInput(setting)
