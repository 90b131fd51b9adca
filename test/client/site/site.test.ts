import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../client/api/contract.ts'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { runningText } from '../../../client/advertorials/running-text.ts'
import { countWords, readingMinutes } from '../../../events/domain/reading-time.ts'
import { categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { CLAIMS } from '../../../client/advertising/claims.ts'
import { deliver, statusOf } from '../../../client/site/delivery/deliver.ts'
import { longDate, readTimeLabel, shortDate } from '../../../client/site/italian-date.ts'
import { PARTNER_LINK, partnerHref } from '../../../client/advertising/partner-link.ts'
import { createSite } from '../../../client/site/site.ts'
import { deadline } from '../../machine/deadline.ts'

const test = suite('Facts of the site')

test('a partner link keeps the partner’s own parameters and adds source, medium, campaign and content (R1.3)', () => {
  const url = new URL(
    partnerHref({ name: 'Mercato Chiaro', partnerUrl: 'https://partner.example/via?a=1' }, { campaign: 'btp', content: 'button-x' }),
  )
  assert.equal(Object.fromEntries(url.searchParams), {
    a: '1',
    utm_source: 'mercato-chiaro',
    utm_medium: 'affiliazione',
    utm_campaign: 'btp',
    utm_content: 'button-x',
  })
  assert.equal(PARTNER_LINK, { target: '_blank', rel: 'sponsored nofollow noopener noreferrer' })
})

test('an unknown or missing category key gives null, and the default is Mercati (R3.3)', () => {
  assert.is(categoryOfKey('trading'), 'TRADING')
  for (const key of [undefined, '', 'MERCATI', 'altro', '__proto__']) assert.is(categoryOfKey(key), null)
  assert.is(DEFAULT_CATEGORY, 'MERCATI')
})

test('dates are long and Italian, in Italian time; an unknown reading time is eight minutes (R2.8)', () => {
  assert.is(longDate('2025-09-18T23:30:00Z'), '19 settembre 2025')
  assert.is(readTimeLabel(12), '12 min di lettura')
  assert.is(readTimeLabel(0), '8 min di lettura')
  assert.is(readTimeLabel(null), '8 min di lettura')
})

test('a short date has its year when it is not the current one, in Italian time', () => {
  const today = new Date('2026-11-21T10:00:00Z')
  assert.is(shortDate('2026-01-02T10:00:00Z', today), '2 gen')
  assert.is(shortDate('2025-09-18T10:00:00Z', today), '18 set 2025')
  assert.is(shortDate('2025-12-31T23:30:00Z', today), '1 gen')
})

test('every claim has a unique id and the published value (R1.8)', () => {
  assert.is(new Set(CLAIMS.map(({ id }) => id)).size, CLAIMS.length)
  const values: string[] = CLAIMS.map(({ value }) => value)
  for (const value of ['127.000+', '18,3%', '100+', '24/7', '250 €', '30 giorni', '15 minuti', '47', '12.000+'])
    assert.ok(values.includes(value), value)
})

test('every claim stands on a page: what no page takes from the registry is removed from it (R1.8)', async () => {
  const files = globSync('client/pages/**/*.{ts,tsx}')
  const pages = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  assert.equal(
    CLAIMS.map(({ id }) => id).filter((id) => !pages.includes(`'${id}'`) && !pages.includes(`"${id}"`)),
    [],
  )
})

test('a site has a name, a partner and a publisher even when nothing is configured (R2.7)', () => {
  const site = createSite({ url: 'https://x.example/', name: undefined, publisher: { email: 'a@x.example', phone: undefined } })
  assert.is(site.url, 'https://x.example')
  assert.is(site.name, 'Mercato Chiaro')
  assert.match(site.partnerUrl, /\.example$/)
  assert.is(site.publisher.email, 'a@x.example')
  assert.match(site.publisher.address, 'Milano')
  assert.ok(site.publisher.phone)
})

test('data in time is ready, late data is a promise that never rejects, and an error in time is thrown', async () => {
  const delivery = { shellDeadlineMs: 5, signal: deadline(), late: false }
  assert.equal(await deliver(Promise.resolve(1), delivery), { ready: 1 })
  assert.is(delivery.late, false)
  const gate = Promise.withResolvers<number>()
  const delivered = await deliver(gate.promise, delivery)
  assert.is(delivery.late, true)
  const failure = new ApiError(404, 'Article not found')
  gate.reject(failure)
  assert.ok('late' in delivered)
  assert.equal(await delivered.late, { error: failure })
  assert.is(statusOf(failure), 404)
  await deliver(Promise.reject(failure), delivery).then(
    () => assert.unreachable(),
    (error) => assert.is(error, failure),
  )
})

test('dedicated pages without a published reading time have a sensible one', () => {
  for (const page of advertorials) {
    const minutes = readingMinutes(countWords(runningText(page)))
    assert.ok(minutes >= 3 && minutes <= 15, `${page.slug}: ${minutes}`)
  }
})

test.run()
