import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../client/api/call.ts'
import { logIn } from '../admin-client.ts'
import { modelArticle, startModelServer } from '../../server/newsroom/model-server.ts'
import { ADMIN_PASSWORD, startPortal } from '../start-portal.ts'

const test = suite('Promises that a model hides')

const INVISIBLE = [0x34f, 0xfe0e, 0xe0100, 0x3164, 0x180b, 0x17b4].map((codePoint) => String.fromCodePoint(codePoint))
const hide = (text: string, invisible: string) => Array.from(text).join(invisible)

test('are never published by themselves; where only the characters are odd, readers get the text that was checked', async () => {
  let written: object = {}
  await using model = await startModelServer(() => ({ content: written, usage: { prompt_tokens: 1, completion_tokens: 1 } }))
  await using portal = await startPortal({ environment: { OPENAI_BASE_URL: model.url } })
  const { api, fetch: ownersFetch } = await logIn(portal.url)
  await createCall({ baseUrl: portal.url, fetch: ownersFetch })('POST /api/newsroom/rules/unread-publishing/allow', {
    password: ADMIN_PASSWORD,
  })
  const [topic] = await api.topics()
  const page = (slug: string) => fetch(`${portal.url}/articolo/${slug}`)
  const paragraph = (text: string) => [{ type: 'paragraph', text }]
  const feed = async () => (await fetch(`${portal.url}/feed.xml`)).text()

  for (const [index, invisible] of INVISIBLE.entries()) {
    written = modelArticle(`Il metodo, parte ${index}`, paragraph(hide('Il metodo rende il 10% al mese, senza alcun rischio.', invisible)))
    const { article } = await api.generateArticle(topic!.id)
    assert.is(article!.status, 'review')
    assert.match(article!.reviewReasons.join(' '), 'Promette un rendimento')
    assert.is((await page(article!.slug)).status, 404)
    assert.not.match(await feed(), article!.slug)
  }

  written = modelArticle(hide('Il bilancio familiare', '\u034f'), paragraph(hide('Ogni voce ha la sua riga', '\u200b')))
  const { article } = await api.generateArticle(topic!.id)
  assert.equal([article!.status, article!.title, article!.slug], ['published', 'Il bilancio familiare', 'il-bilancio-familiare'])
  const html = await (await page(article!.slug)).text()
  assert.match(html, '<p>Ogni voce ha la sua riga</p>')
  assert.not.match(html, /[\u034f\u200b]/)
  assert.match(await feed(), article!.slug)
})

test.run()
