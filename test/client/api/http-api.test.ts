import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHttpApi } from '../../../client/api/http-api.ts'
import { createQueryClient, readKey } from '../../../client/api/query-client.ts'
import { refusal } from './refusal.ts'

const test = suite('API over HTTP')

/** A server that gives every call the same response, and records the requests. */
function answering(response: () => Response) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return response()
  }
  return { requests, options: { baseUrl: 'https://portale.example', fetch } }
}

const problemDocument = { type: 'about:blank', title: 'Conflitto', status: 409, detail: 'Già ritirato.' }

const asked = (key: string[]) => ({ queryKey: key })

test('A failure’s message is the status, a colon, a space and the body’s text (R8.9)', async () => {
  const { options } = answering(() => new Response('È andata male', { status: 500, statusText: 'Internal Server Error' }))
  assert.is((await refusal(() => createHttpApi(options).topics())).message, '500: È andata male')
})

test('A failure without a body has the status text as its message (R8.10)', async () => {
  const { options } = answering(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  const { message, problem } = await refusal(() => createHttpApi(options).topics())
  assert.is(message, '503: Service Unavailable')
  assert.is(problem, null)
})

test('A problem document is parsed; a broken one is ignored, and the error keeps its status', async () => {
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  const whole = answering(() => new Response(JSON.stringify(problemDocument), { status: 409, headers }))
  assert.equal((await refusal(() => createHttpApi(whole.options).withdrawArticle('a'))).problem, problemDocument)
  const cut = answering(() => new Response('{"type":', { status: 409, headers }))
  const { status, problem } = await refusal(() => createHttpApi(cut.options).withdrawArticle('a'))
  assert.is(status, 409)
  assert.is(problem, null)
})

test('A 202 of a command whose result is not shown yet rejects, and is not taken for the result.', async () => {
  const body = { slug: 'a', type: 'about:blank', title: 'Fatto', status: 202, detail: 'Fatto, ma gli elenchi non lo mostrano ancora.' }
  const { options } = answering(() => Response.json(body, { status: 202 }))
  const { status, problem } = await refusal(() => createHttpApi(options).generateDaily())
  assert.equal([status, problem?.detail], [202, body.detail])
})

test('Every call sends credentials; a body goes as JSON with its content type (R8.7)', async () => {
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

test('addresses have lower-case categories, only given filters, and escaped slugs; a list takes its next page from the link', async () => {
  const link = '</api/articles?category=mercati&limit=5&after=MS4>; rel="next"'
  const { options, requests } = answering(() => Response.json([], { headers: { 'x-total-count': '41', link } }))
  const api = createHttpApi(options)
  await api.home('ANALISI')
  assert.equal(await api.articles({ category: 'MERCATI', limit: 5 }), { items: [], total: 41, next: 'MS4' })
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

test('The default read is a GET of the key’s parts joined with slashes, and fails on 401 (R8.8)', async () => {
  const { options, requests } = answering(() => Response.json([{ id: 'a' }]))
  const client = createQueryClient(options)
  assert.equal(await client.fetchQuery(asked(['/api', 'topics'])), [{ id: 'a' }])
  assert.is(requests[0]!.url, 'https://portale.example/api/topics')

  const refused = createQueryClient(answering(() => new Response('no', { status: 401 })).options)
  assert.is((await refusal(() => refused.fetchQuery(asked(['/api', 'topics'])))).message, '401: no')
})

test('A read can return null on 401, and on no other status (R8.11)', async () => {
  const answers = answering(() => new Response('no', { status: 401 })).options
  const forbids = answering(() => new Response('no', { status: 403 })).options
  const query = asked(['/api', 'topics'])
  assert.is(await createQueryClient(answers).fetchQuery({ ...query, queryFn: readKey(answers, 'returnNull') }), null)
  const refused = await refusal(() => createQueryClient(forbids).fetchQuery({ ...query, queryFn: readKey(forbids, 'returnNull') }))
  assert.is(refused.status, 403)
})

test('Results never become stale, nothing is refetched on focus or by polling, and nothing is retried (R8.12)', async () => {
  const { options, requests } = answering(() => new Response('no', { status: 500 }))
  const client = createQueryClient(options)
  const { queries, mutations } = client.getDefaultOptions()
  assert.is(queries?.staleTime, Infinity)
  assert.is(queries?.refetchOnWindowFocus, false)
  assert.is(queries?.refetchInterval, false)
  assert.is(mutations?.retry, false)
  await refusal(() => client.fetchQuery(asked(['/api', 'topics'])))
  assert.is(requests.length, 1)
})

test.run()
