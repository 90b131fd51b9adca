import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Api, ArticleSummary } from '../../../client/api/contract.ts'
import { logIn } from '../admin-client.ts'
import { BEHIND_PROXY, sendView } from '../send-view.ts'
import { startPortalProcess } from '../portal-process.ts'
import { preparedFolder } from '../start-portal.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'

/** All articles, page by page. */
async function allArticles(api: Api): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = []
  for (;;) {
    const { items, total } = await api.articles({ status: 'all', limit: 100, offset: found.length })
    found.push(...items)
    if (found.length >= total || items.length === 0) return found
  }
}

/** Answers only the first requests, like OpenAI’s chat completions. */
async function startHangingModel({ answers }: { answers: number }) {
  let served = 0
  const enough = Promise.withResolvers<void>()
  const server = createServer(async (req, res) => {
    for await (const _ of req);
    if (served >= answers) return
    served++
    const article = {
      title: `Come si legge un bilancio familiare, parte ${served}`,
      subtitle: 'Entrate, uscite e risparmio in una tabella sola',
      excerpt: 'Una tabella di entrate e uscite dice in pochi minuti quanto resta e dove si può cambiare.',
      summary: 'Una tabella di entrate e uscite dice in pochi minuti quanto resta ogni mese e dove si può cambiare qualcosa.',
      body: [{ type: 'paragraph', text: 'Una tabella di entrate e uscite, tenuta per un mese, dice dove vanno i soldi. '.repeat(8) }],
      sources: [],
    }
    res.setHeader('content-type', 'application/json')
    res.end(
      JSON.stringify({
        choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(article) } }],
        usage: { prompt_tokens: 10, completion_tokens: 10 },
      }),
    )
    if (served === answers) enough.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answered: enough.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const test = suite('Killed and started again')

test('killed during a batch of 25: nothing acknowledged is missing, no half article, the cut-off batch is closed with what it wrote', async () => {
  await using folder = await preparedFolder()
  let articles: string[]
  let batchId: string
  // A model's server that answers some and lets the rest wait: the batch cannot end by itself.
  await using model = await startHangingModel({ answers: 6 })
  {
    await using portal = await startPortalProcess(folder.path, { OPENAI_BASE_URL: model.url })
    const { api } = await logIn(portal.url)
    void api.generateBatch().catch(() => {})
    await model.answered
    await until('six articles are made', async () =>
      (await api.dashboard()).generations.some((one) => one.kind === 'batch' && one.made >= 6),
    )
    batchId = (await api.dashboard()).generations.find((one) => one.kind === 'batch')!.id
    articles = (await allArticles(api)).map((article) => article.slug)
    await portal.end('SIGKILL')
  }
  await using again = await startPortalProcess(folder.path)
  const { api } = await logIn(again.url)
  const found = await allArticles(api)
  const slugs = new Set(found.map((article) => article.slug))
  assert.equal(
    articles.filter((slug) => !slugs.has(slug)),
    [],
  )
  for (const article of found.filter((one) => one.status === 'published')) {
    const whole = await api.article(article.slug)
    assert.ok(whole.content.length > 100 && whole.title && whole.summary, article.slug)
  }
  // The start is put in order while it serves already.
  await until('no generation is running', async () => (await api.dashboard()).generations.every((one) => one.status !== 'running'))
  const { generations } = await api.dashboard()
  const batch = generations.find((one) => one.id === batchId)
  assert.is(batch?.status, 'failed')
  assert.match(batch?.message ?? '', 'interrotta')
  const written = found.filter((article) => article.generatedBy === 'ai').map((article) => article.slug)
  assert.equal([batch?.made, batch?.failed], [written.length, 25 - written.length])
  assert.equal(batch?.articles.toSorted(), written.toSorted())
})

test('a second start reuses the data and imports nothing twice; SIGTERM ends it with everything written', async () => {
  await using folder = await tempFolder()
  let before: string[]
  let views = 0
  {
    await using portal = await startPortalProcess(folder.path, BEHIND_PROXY)
    const { api } = await logIn(portal.url)
    before = (await allArticles(api)).map((article) => article.slug)
    const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => sendView(portal.url, before[0]!, { n })))
    views = sent.filter((response) => response.status === 202).length
    assert.ok(views > 0)
    assert.is(await portal.end('SIGTERM'), 0)
  }
  await using again = await startPortalProcess(folder.path)
  const { api } = await logIn(again.url)
  assert.equal(
    (await allArticles(api)).map((article) => article.slug),
    before,
  )
  assert.is((await api.dashboard()).views, views)
})

test.run()
