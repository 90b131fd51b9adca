import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { AuditLine, AuditPage } from '../../../client/api/contract.ts'
import { auditAddress, auditQuery, readAuditAddress } from '../../../client/pages/admin/audit/audit-address.ts'
import { auditRuns } from '../../../client/pages/admin/audit/audit-runs.ts'
import { until } from '../../machine/until.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { assertAccessible, assertOtherTheme, assertSound } from './examine-page.ts'
import { openPortalInBrowser } from './portal-browser.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('The audit log in the newsroom')

test('The address restores every filter; days are in Italian time, also at clock changes.', () => {
  const filter = { persona: 'person:first-owner', articolo: 'tassi', tipo: 'ArticlePublished', dal: '2026-03-29', al: '2026-03-29' }
  assert.equal(readAuditAddress(new URL(auditAddress(filter), 'http://portale').search), filter)
  assert.is(auditAddress({}), '/admin/registro')
  const asked = new URLSearchParams(auditQuery({ ...filter, articolo: 'https://portale/articolo/Tassi/?a=b' }))
  assert.is(asked.get('article'), 'tassi')
  // The day on which summer time begins has 23 hours.
  assert.equal([asked.get('from'), asked.get('to')], ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'])
})

test('Three or more consecutive lines of one actor, operation and type share a row; the last row may continue on the next page.', () => {
  const line = (id: number, more: Partial<AuditLine> = {}) =>
    ({ id: String(id), actor: 'system:import', type: 'TopicProposed', correlationId: 'c', ...more }) as AuditLine
  const runsOf = (lines: AuditLine[], hasMore = false) =>
    auditRuns(lines, hasMore).map(({ lines, mayContinue }) => lines.map(({ id }) => id).join('') + (mayContinue ? '…' : ''))
  assert.equal(runsOf([line(1), line(2), line(3)]), ['123'])
  assert.equal(runsOf([line(1), line(2)]), ['1', '2'])
  for (const other of [{ actor: 'visitor' }, { type: 'TopicActivated' }, { correlationId: 'd' }])
    assert.equal(runsOf([line(1), line(2), line(3, other), line(4)]), ['1', '2', '3', '4'])
  const apart = [1, 2, 3].map((id) => line(id, { correlationId: null }))
  assert.equal(runsOf(apart), ['1', '2', '3'])
  assert.equal(runsOf([line(0, { type: 'LogIdentified' }), line(1), line(2), line(3)], true), ['0', '123…'])
})

const rows = (page: Page) => page.locator('.audit-row')
const shown = (page: Page) => rows(page).first().waitFor()

const site = await openPortalInBrowser('who did what')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  let storageState: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
  const read = async (path: string) => {
    const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return fetch(site.portal.url + path, { headers: { cookie } })
  }
  const list = async (query: string) => await readJson<AuditPage>(read(`/api/audit${query}`))

  test('Without a session the page is the login, and the API says 401.', async () => {
    for (const path of ['', '/choices', '/entries/x', '/export?format=csv'])
      assert.is((await fetch(`${site.portal.url}/api/audit${path}`)).status, 401)
    await using opened = await site.open('/admin/registro')
    const { page } = opened
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await shown(page)
    storageState = await page.context().storageState()
    await assertSound(site, '/admin/registro', { ready: shown, storageState })
  })

  test('An owner’s action appears at once with actor, action, article and related entries, each linked (R10.14)', async () => {
    const { slug, title } = (await site.admin.api.articles({ limit: 1 })).items[0]!
    await site.admin.api.withdrawArticle(slug)
    const [withdrawn] = (await list(`?article=${slug}&type=ArticleWithdrawn`)).items
    assert.equal(
      [withdrawn?.who, withdrawn?.actor, withdrawn?.sentence, withdrawn?.article],
      ['Primo proprietario', 'person:first-owner', 'Ha ritirato l’articolo', { slug, title }],
    )
    await using opened = await site.open(`/admin/registro?articolo=${slug}`, { storageState })
    const { page, complaints } = opened
    await shown(page)
    assert.is(await page.getByRole('link', { name: 'Registro attività' }).getAttribute('aria-current'), 'page')
    assert.match((await rows(page).first().innerText()).replaceAll('\n', ' '), `Primo proprietario ha ritirato l’articolo: ${title}`)
    // Opens the permalink by keyboard.
    await rows(page).first().getByRole('link').first().press('Enter')
    await page.getByText(withdrawn!.id, { exact: true }).waitFor()
    assert.match(page.url(), `?voce=${withdrawn!.id}`)
    assert.equal(complaints, [])
  })

  test('Filters are set by keyboard, change the address, and are restored from it.', async () => {
    await using opened = await site.open('/admin/registro', { storageState })
    const { page } = opened
    await shown(page)
    await page.getByLabel('Che cosa').selectOption('ArticleWithdrawn')
    await page.getByRole('button', { name: 'Filtra' }).press('Enter')
    await page.waitForURL('**/admin/registro?tipo=ArticleWithdrawn')
    await shown(page)
    assert.is(await rows(page).count(), 1)
    await until('the filter is shown', async () => (await page.getByLabel('Che cosa').inputValue()) === 'ArticleWithdrawn')
    await page.goto(`${site.portal.url}/admin/registro?tipo=ArticleWithdrawn&al=2001-01-01`)
    await page.getByText('Nessun fatto corrisponde.').waitFor()
  })

  test('At first a few rows are shown, equal ones as one that expands by keyboard; «Mostra altri» continues to the first fact.', async () => {
    await using opened = await site.open('/admin/registro', { storageState })
    const { page } = opened
    await shown(page)
    const top = page.locator('.audit-list').first().locator(':scope > li')
    assert.is(await top.count(), 15)
    const more = page.getByRole('button', { name: 'Mostra altri' })
    let before = 15
    while ((await more.count()) > 0) {
      await more.press('Enter')
      await until('more rows are shown', async () => (await top.count()) > before || (await more.count()) === 0)
      before = await top.count()
    }
    await until('the end has the focus', () => page.evaluate(() => document.activeElement?.textContent === 'Non ce ne sono altri.'))
    // A start may record other events between two topic proposals.
    const topics = page.locator('.audit-run', { hasText: /ha proposto un topic.*\d{2} volte|\d{2} volte.*ha proposto un topic/s }).first()
    await topics.locator('summary').first().press('Enter')
    const times = Number(/(\d+) volte/.exec(await topics.locator('summary').innerText())![1])
    assert.ok(times >= 10)
    assert.is(await topics.locator('ol > .audit-row').count(), times)
    await assertAccessible(page)
    await assertOtherTheme(page)
  })

  test('Pages continue without a gap to the first fact, and the exports have the same lines in the same order.', async () => {
    const all: AuditLine[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: AuditPage = await list(`?limit=7${next ? `&after=${next}` : ''}`)
      all.push(...page.items)
      next = page.next
    }
    const ids = all.map(({ id }) => id)
    assert.ok(ids.length > 50)
    assert.is(new Set(ids).size, ids.length)
    const exported = (await (await read('/api/audit/export?format=ndjson')).text()).trimEnd().split('\n')
    assert.equal(
      exported.map((line) => (JSON.parse(line) as AuditLine).id),
      ids,
    )
    const csv = await read('/api/audit/export?format=csv&type=ArticleWithdrawn')
    assert.is(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(csv.headers.get('content-disposition')!, /^attachment; filename="registro-[\d-]{10}\.csv"$/)
    const bytes = Buffer.from(await csv.arrayBuffer())
    assert.equal([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.is(bytes.toString().trimEnd().split('\r\n').length, 2)
  })

  test('An invalid parameter is named in a problem document (RFC 9457).', async () => {
    for (const [query, field] of [
      ['?actor=Ada', 'actor'],
      ['?type=ArticleViewed', 'type'],
      ['?from=ieri', 'from'],
      ['?after=x', 'after'],
      ['?limit=1000', 'limit'],
      ['/export?format=xlsx', 'format'],
    ] as const) {
      const answer = await read(`/api/audit${query}`)
      assert.is(answer.status, 400, query)
      assert.match(answer.headers.get('content-type')!, 'application/problem+json')
      assert.is(((await answer.json()) as { errors: { field: string }[] }).errors[0]!.field, field)
    }
    assert.is((await read('/api/audit/entries/niente')).status, 404)
  })
}

test.run()
