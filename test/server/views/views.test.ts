import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { VIEW_RULE_VERSION } from '../../../server/views/view-rule.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { BEHIND_PROXY, sendView } from '../../portal/send-view.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { dataOf, eventsOf } from '../../portal/security/events-of.ts'

const test = suite('Views')
const start = () => startPortal({ environment: { ...BEHIND_PROXY, VIEWS_PER_MINUTE: '10000' } })

test('One address that changes its agent 300 times adds five views; the rest are in the log as repeats, with nothing personal.', async () => {
  await using portal = await start()
  const { api } = await logIn(portal.url)
  const { slug } = (await api.articles({ limit: 1 })).items[0]!
  const address = '198.51.100.7'
  const sent = await Promise.all(Array.from({ length: 300 }, (_, n) => sendView(portal.url, slug, { n, address })))
  assert.ok(sent.every(({ status }) => status === 202))
  assert.is((await sendView(portal.url, slug, { n: 1 })).status, 202)

  const views = dataOf(await eventsOf(portal), 'ArticleViewed') as EventData<'ArticleViewed'>[]
  assert.is(views.length, 301)
  assert.is(views.filter(({ mark }) => mark === undefined).length, 6, 'five from that address, one from another')
  for (const { mark, viewedAt, ...rest } of views) {
    assert.ok(mark === undefined || mark === 'repeat')
    assert.type(viewedAt, 'string')
    assert.equal(rest, { slug, ruleVersion: VIEW_RULE_VERSION })
  }
  await until('six views are counted', async () => (await api.article(slug)).viewCount === 6)
  assert.is((await api.dashboard()).views, 6)
  assert.is((await api.dashboard()).days.at(-1)!.views, 6)
})

test('A withdrawn article takes no views, however lately it was read; published again, it does.', async () => {
  await using portal = await start()
  const { api } = await logIn(portal.url)
  const [article, other] = (await api.articles({ limit: 2 })).items
  const { slug } = article!
  assert.is((await sendView(portal.url, slug, { n: 1 })).status, 202)
  await api.withdrawArticle(slug)
  for (let n = 2; n < 5; n++) {
    const refused = await sendView(portal.url, slug, { n })
    assert.is(refused.status, 404)
    assert.match(await refused.text(), 'Nessun articolo pubblicato')
  }
  assert.is((await sendView(portal.url, other!.slug, { n: 2 })).status, 202)
  await api.publishArticle(slug)
  assert.is((await sendView(portal.url, slug, { n: 5 })).status, 202)
  const views = dataOf(await eventsOf(portal), 'ArticleViewed') as EventData<'ArticleViewed'>[]
  assert.equal(
    views.map((view) => view.slug),
    [slug, other!.slug, slug],
  )
})

test.run()
