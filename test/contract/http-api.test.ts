import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../client/api/contract.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { createQueryClient, readKey } from '../../client/api/query-client.ts'

const test = suite('API over HTTP')

/** A server that answers every call with one response, and keeps what it was asked. */
function answering(response: () => Response) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return response()
  }
  return { requests, options: { baseUrl: 'https://portale.example', fetch } }
}

const problemDocument = { type: 'about:blank', title: 'Conflitto', status: 409, detail: 'Già ritirato.' }

test('A failure’s message is the status, a colon, a space and the body’s text (spec section 8)', async () => {
  const { options } = answering(() => new Response('È andata male', { status: 500, statusText: 'Internal Server Error' }))
  await assert.rejects(
    () => createHttpApi(options).topics(),
    (error: unknown) => error instanceof ApiError && error.message === '500: È andata male',
  )
})

test('A failure without a body takes the status text (spec section 8)', async () => {
  const { options } = answering(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  await assert.rejects(
    () => createHttpApi(options).topics(),
    (error: unknown) => error instanceof ApiError && error.message === '503: Service Unavailable' && error.problem === null,
  )
})

test('A problem document is parsed; a broken one is not, and the status still stands', async () => {
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  const whole = answering(() => new Response(JSON.stringify(problemDocument), { status: 409, headers }))
  await assert.rejects(
    () => createHttpApi(whole.options).withdrawArticle('a'),
    (error: unknown) => error instanceof ApiError && error.problem?.detail === 'Già ritirato.',
  )
  const cut = answering(() => new Response('{"type":', { status: 409, headers }))
  await assert.rejects(
    () => createHttpApi(cut.options).withdrawArticle('a'),
    (error: unknown) => error instanceof ApiError && error.status === 409 && error.problem === null,
  )
})

test('Every call sends credentials; a body goes as JSON with its content type (spec section 7)', async () => {
  const { options, requests } = answering(() => Response.json({}))
  const api = createHttpApi(options)
  await api.topics()
  await api.generateArticle('tema/1')
  const [read, write] = requests
  assert.is(read!.credentials, 'include')
  assert.is(read!.method, 'GET')
  assert.is(read!.headers.get('content-type'), null)
  assert.is(write!.credentials, 'include')
  assert.is(write!.headers.get('content-type'), 'application/json')
  assert.equal(await write!.json(), { topicId: 'tema/1' })
})

test('Addresses carry lower-case categories, only the filters given, and escaped slugs', async () => {
  const { options, requests } = answering(() => Response.json([], { headers: { 'x-total-count': '41' } }))
  const api = createHttpApi(options)
  await api.home('ANALISI')
  assert.equal(await api.articles({ category: 'MERCATI', limit: 5 }), { items: [], total: 41 })
  await api.articles()
  await api.search('tassi & rate', { offset: 10 })
  await api.article('../session')
  await api.featureArticle('oro', false)
  assert.equal(
    requests.map(({ url }) => url.slice('https://portale.example'.length)),
    [
      '/api/home?category=analisi',
      '/api/articles?category=mercati&limit=5',
      '/api/articles',
      '/api/search?q=tassi+%26+rate&offset=10',
      '/api/articles/slug/..%2Fsession',
      '/api/articles/oro/unfeature',
    ],
  )
})

test('The default read is a GET of the key’s parts joined with slashes, and fails on 401 (spec sections 7 and 8)', async () => {
  const { options, requests } = answering(() => Response.json([{ id: 'a' }]))
  const client = createQueryClient(options)
  assert.equal(await client.fetchQuery({ queryKey: ['/api', 'topics'] }), [{ id: 'a' }])
  assert.is(requests[0]!.url, 'https://portale.example/api/topics')

  const refused = createQueryClient(answering(() => new Response('no', { status: 401 })).options)
  await assert.rejects(
    () => refused.fetchQuery({ queryKey: ['/api', 'topics'] }),
    (error: unknown) => error instanceof ApiError && error.message === '401: no',
  )
})

test('A read can be set to answer null on 401, and on nothing else (spec section 8)', async () => {
  const read = (status: number) => {
    const { options } = answering(() => new Response('no', { status }))
    return createQueryClient(options).fetchQuery({ queryKey: ['/api', 'topics'], queryFn: readKey(options, 'returnNull') })
  }
  assert.is(await read(401), null)
  await assert.rejects(
    () => read(403),
    (error: unknown) => error instanceof ApiError && error.status === 403,
  )
})

test('Results never go stale, are not read again on focus or by polling, and nothing is tried twice (spec section 9)', async () => {
  const { options, requests } = answering(() => new Response('no', { status: 500 }))
  const client = createQueryClient(options)
  const { queries, mutations } = client.getDefaultOptions()
  assert.is(queries?.staleTime, Infinity)
  assert.is(queries?.refetchOnWindowFocus, false)
  assert.is(queries?.refetchInterval, false)
  assert.is(mutations?.retry, false)
  await assert.rejects(() => client.fetchQuery({ queryKey: ['/api', 'topics'] }))
  assert.is(requests.length, 1)
})

test.run()
