import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../../client/api/call.ts'
import type { ApiError, Home } from '../../../../client/api/contract.ts'
import type { ArrangedFrontPage } from '../../../../client/api/newsroom.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { until } from '../../../machine/until.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'

const MARKETS = 'spread-btp-bund-che-cosa-misura'
const GOLD = 'oro-record-2025-che-cosa-aspettarsi'
const FUNDS = 'come-leggere-kid-etf'

/** A clock that the test sets, and one log for all portals that run by it. */
function clockAndLog() {
  let at = new Date('2026-11-30T08:00:00Z')
  const now = () => at
  const log = new MemoryEventLog({ now })
  return { log, setClock: (instant: string) => void (at = new Date(instant)), start: () => startPortal({ log, now }) }
}

const homeOf = async (url: string): Promise<Home> => (await (await fetch(`${url}/api/home?category=mercati`)).json()) as Home
const headOf = async (url: string) => (await homeOf(url)).featured.map(({ firstSlug }) => firstSlug)
const textOf = async (url: string, path: string) => (await fetch(url + path)).text()
const slotOf = ({ slots }: ArrangedFrontPage, name: string) => slots.find(({ slot }) => slot === name)!
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: ApiError) => error.problem as unknown as { status: number; type: string; changes: unknown },
  )
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked))?.type.split(':').at(-1) ?? 'accepted'

const test = suite('The front page')

test('what a person puts up is at the head of the page and of its section at once, whatever is generated, and a withdrawal gives it to the rule (R10.18)', async () => {
  await using portal = await startPortal()
  const { call } = await logIn(portal.url)
  const before = await call('GET /api/newsroom/front-page')
  assert.is(before.number, 0)
  assert.equal(
    before.slots.filter(({ arranged }) => arranged !== null),
    [],
  )
  await textOf(portal.url, '/')
  await textOf(portal.url, '/mercati')
  const changes = [
    { slot: 'featured-1', slug: MARKETS },
    { slot: 'lead-mercati', slug: GOLD },
    { slot: 'lead-investimenti', slug: 'pac-o-versamento-unico-conti' },
  ] as const
  const page = await call('POST /api/newsroom/front-page/launch', { number: 0, changes: [...changes] })
  assert.is(page.number, 1)
  assert.is(slotOf(page, 'featured-1').shown?.slug, MARKETS)
  const head = await headOf(portal.url)
  assert.is(head[0], MARKETS)
  assert.is(new Set(head).size, 2)
  assert.is((await homeOf(portal.url)).section[0]!.firstSlug, GOLD)
  const section = await textOf(portal.url, '/mercati')
  const places = [...section.matchAll(/href="\/articolo\/([a-z\d-]+)"/g)].map(([, slug]) => slug)
  assert.is(places[0], GOLD)
  assert.is(places.filter((slug) => slug === GOLD).length, 1)
  await call('POST /api/schedule/daily')
  await call('POST /api/generate/batch-articles')
  assert.is((await headOf(portal.url))[0], MARKETS)
  assert.is((await homeOf(portal.url)).section[0]!.firstSlug, GOLD)
  await call('POST /api/articles/:slug/withdraw', { slug: MARKETS })
  assert.not((await headOf(portal.url)).includes(MARKETS))
  const left = slotOf(await call('GET /api/newsroom/front-page'), 'featured-1')
  assert.equal([left.arranged?.slug, left.arranged?.status], [MARKETS, 'withdrawn'])
  assert.is.not(left.shown?.slug, MARKETS)
})

test('a launch on a page that a colleague changed is refused with the difference, and an undo only reverses the last change', async () => {
  await using portal = await startPortal()
  const owner = await logIn(portal.url)
  const launch = (call: typeof owner.call, number: number, slug: string | null) =>
    call('POST /api/newsroom/front-page/launch', { number, changes: [{ slot: 'featured-1', slug }] })
  const undo = (number: number) => owner.call('POST /api/newsroom/front-page/undo', { number })
  await launch(owner.call, 0, MARKETS)
  const refused = (await refusalOf(launch(owner.call, 0, FUNDS)))!
  assert.is(refused.status, 409)
  assert.match(refused.type, /front-page-changed$/)
  const [difference] = refused.changes as { slot: string; slug: string; by: string }[]
  assert.equal([difference!.slot, difference!.slug, difference!.by], ['featured-1', MARKETS, 'first-owner'])
  await launch(owner.call, 1, GOLD)
  assert.is(await codeOf(undo(1)), 'front-page-changed')
  const undone = await undo(2)
  assert.is(slotOf(undone, 'featured-1').arranged?.slug, MARKETS)
  assert.equal(
    undone.history.map(({ kind, number, reverses }) => [kind, number, reverses]),
    [
      ['undone', 3, 2],
      ['launched', 2, null],
      ['launched', 1, null],
    ],
  )
  assert.is((await headOf(portal.url))[0], MARKETS)
})

test('a slot and a notice end at their hour, on every process and in cached pages, also after an outage, and each expiry is one event (R10.19)', async () => {
  const it = clockAndLog()
  const first = await it.start()
  const { call } = await logIn(first.url)
  await call('POST /api/newsroom/front-page/launch', {
    number: 0,
    changes: [
      { slot: 'featured-1', slug: MARKETS, until: '2026-11-30T12:00' },
      { slot: 'featured-2', slug: FUNDS, until: '2026-12-05T12:00' },
    ],
  })
  await call('POST /api/newsroom/front-page/notice', { text: 'Borse ferme per un guasto', slug: GOLD, until: '2026-11-30T12:00' })
  for (const path of ['/', '/mercati', '/trading']) assert.match(await textOf(first.url, path), /Borse ferme per un guasto/, path)
  assert.not.match(await textOf(first.url, '/argomenti/obbligazioni'), /Borse ferme/)
  assert.equal(await headOf(first.url), [MARKETS, FUNDS])
  it.setClock('2026-11-30T11:00:01Z')
  await first.close()
  await using one = await it.start()
  await using other = await it.start()
  for (const { url } of [one, other])
    await until('the page is by rule again', async () => {
      const [home, page] = await Promise.all([homeOf(url), textOf(url, '/')])
      return home.breaking === null && home.featured[0]!.firstSlug !== MARKETS && !page.includes('Borse ferme')
    })
  assert.is((await headOf(one.url))[1], FUNDS)
  const expiries = []
  for await (const { event, metadata } of it.log.readStream('front-page'))
    if (!(event instanceof Error) && event.type.endsWith('Expired')) expiries.push([event.type, metadata.actor])
  assert.equal(expiries, [
    ['FrontPageSlotExpired', 'system:schedule'],
    ['BreakingNoticeExpired', 'system:schedule'],
  ])
})

test('an editor who becomes an author can change the page no more', async () => {
  await using portal = await startPortal()
  const owner = await logIn(portal.url)
  const { personId, url } = await owner.call('POST /api/admin/people', { email: 'eva@example.it', role: 'editor' })
  const call = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  await call('POST /api/invitation/accept', { token: url.split('#')[1]!, name: 'Eva', password: 'nove tartarughe lente' })
  const launch = (number: number, slug: string) =>
    codeOf(call('POST /api/newsroom/front-page/launch', { number, changes: [{ slot: 'featured-1', slug }] }))
  assert.is(await launch(0, MARKETS), 'accepted')
  await owner.call('POST /api/admin/people/:id/role', { id: personId, role: 'author' })
  assert.is.not(await launch(1, GOLD), 'accepted')
  assert.is((await headOf(portal.url))[0], MARKETS)
})

test('a draft’s preview is the front page with its changes, for those who may arrange it, and is never cached', async () => {
  await using portal = await startPortal()
  const { fetch: asOwner } = await logIn(portal.url)
  const path = `/api/newsroom/front-page/page?featured-1=${GOLD}`
  assert.is((await fetch(portal.url + path)).status, 401)
  const answer = await asOwner(portal.url + path)
  assert.is(answer.headers.get('cache-control'), 'no-store')
  const page = await answer.text()
  assert.is(/href="\/articolo\/([a-z\d-]+)"/.exec(page)?.[1], GOLD)
  assert.not.match(page, /<script/)
  assert.is.not((await headOf(portal.url))[0], GOLD)
})

test.run()
