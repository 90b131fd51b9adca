import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_SEARCH_LENGTH } from '../../../client/api/lists.ts'
import { type Block, isAllowedHref } from '../../../events/domain/blocks.ts'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { topicStream } from '../../../events/schemas/topic.ts'
import { blocksToHtml } from '../../../projections/models/blocks-to-html.ts'
import { ADMIN_PASSWORD, startPortal } from '../start-portal.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { PAYLOADS } from './payloads.ts'
import { until } from '../../machine/until.ts'
import { sampleEvent } from '../../events/sample-event.ts'
import { newEvent } from '../../events/new-events.ts'

const test = suite('Injection')

test('the corpus has at least 150 payloads, all different', () => {
  assert.ok(PAYLOADS.length >= 150, `${PAYLOADS.length} payloads`)
  assert.is(new Set(PAYLOADS).size, PAYLOADS.length)
})

test('no payload is a link target, and one that reached the log before the rule became strict makes no link', () => {
  for (const payload of PAYLOADS) {
    assert.is(isAllowedHref(payload), false, payload)
    const html = blocksToHtml([{ type: 'paragraph', text: [{ text: 'qui', href: payload }] }])
    assert.is(html, '<p>qui</p>')
  }
})

const at = '2026-11-20T10:00:00.000Z'

/** Payloads of a title or a search each, as many as it can hold: escaped they stay apart, and one page load shows all of them. */
const GROUPS: string[][] = []
for (const payload of PAYLOADS) {
  const last = GROUPS.at(-1)
  if (last && [...last, payload].join(' ').length <= MAX_SEARCH_LENGTH) last.push(payload)
  else GROUPS.push([payload])
}

/** Every kind of block, each with the text where it takes one. */
const everyBlock = (text: string, cells: readonly string[]): Block[] => [
  { type: 'paragraph', text },
  {
    type: 'paragraph',
    text: [
      { text, mark: 'strong' },
      { text, mark: 'em' },
      { text, href: '/privacy' },
    ],
  },
  { type: 'heading', level: 2, text },
  { type: 'list', ordered: false, items: [text, [{ text }]] },
  { type: 'table', caption: text, columns: cells.map((cell) => cell.slice(0, 120)), rows: [[...cells], [...cells]] },
  { type: 'callout', tone: 'note', title: text, text },
  { type: 'quote', text, source: text },
]

async function putArticle(log: EventLog, slug: string, n: number, payloads: readonly string[]): Promise<void> {
  const text = payloads.join(' ')
  const texts = { title: text, subtitle: text, excerpt: text, summary: text, heroImage: text, body: everyBlock(text, payloads) }
  const [author, authorName, authorTitle] = [payloads[n % payloads.length]!, payloads[0]!, payloads.at(-1)!].map((one) => one.slice(0, 100))
  const names = { articleId: randomUUID(), slug, category: CATEGORIES[n % 5]! }
  await log.append(articleStream(slug), 'no_stream', [
    newEvent(
      sampleEvent('ArticleDrafted', {
        ...names,
        ...texts,
        author: author!,
        authorName: authorName!,
        authorTitle: authorTitle!,
        featured: n < 2,
      }),
    ),
    newEvent({
      type: 'ArticlePublished',
      data: { slug, revision: 1, basis: 'import', publishedAt: new Date(Date.parse(at) + n * 1_000).toISOString() },
    }),
  ])
}

async function putTopic(log: EventLog, topicId: string, n: number, text: string): Promise<void> {
  const texts = { title: text.slice(0, 160), description: text, angle: text.slice(0, 300) }
  const event = sampleEvent('TopicProposed', { topicId, category: CATEGORIES[n % 5]!, ...texts, source: 'ai' })
  await log.append(topicStream(topicId), 'no_stream', [newEvent(event)])
}

/** Text of a page as people read it, without invisible characters. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const readable = (text: string) => text.replace(/[\u0000-\u001F\uFFFD\s]+/g, '')

/** Records scripts that ran, or tried to run and were held back by the policy. */
async function watch(page: Page, ran: string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    ran.push(`${dialog.type()} on ${page.url()}`)
    void dialog.dismiss()
  })
  // Fonts and drawn covers are most of what a page loads, and no payload reaches them.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2', '*/covers/*'] })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`))
  })
}

/** @returns the text of the page, and its data for machines */
async function visit(page: Page, url: string, ran: string[]): Promise<{ text: string; data: string[] }> {
  await page.goto(url, { waitUntil: 'load' })
  // One evaluation asks everything: the code that Playwright adds to a page for its own queries costs more than many of these pages.
  const { seen, text, data } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: string[] }).seen,
    text: document.body.textContent,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
  }))
  // The policy may refuse a picture whose address is a payload; then nothing ran.
  for (const violation of seen.filter((one) => !one.startsWith('img-src'))) ran.push(`${violation} on ${url}`)
  return { text: readable(text), data }
}

const searchPaths = () => GROUPS.map((payloads) => `/cerca?q=${encodeURIComponent(payloads.join(' '))}`)

const HTML = { accept: 'text/html' }

/** Markup that React adds to a page whose data comes late, for example on a busy machine. */
const STREAMED = /^<(template id|output |div hidden id)>$|^<script nonce>(requestAnimationFrame\(function\(\)\{)?\$R(?!.*alert)/s

/**
 * Runs in the browser, whose parser decides which text is markup.
 * @returns each element with the names of its attributes, and the text of each script
 */
function partsOfHtml(html: string): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return [...document.querySelectorAll('*')].map((element) => {
    const script = element.tagName === 'SCRIPT' ? element.textContent : ''
    return `<${element.tagName.toLowerCase()} ${element.getAttributeNames().toSorted().join(' ')}>${script}`
  })
}

const browser = await openBrowser('injection')
if (browser) {
  const portal = await startPortal()
  test.before(async () => {
    await using log = await portal.openLog()
    await Promise.all(GROUPS.map((payloads, n) => putArticle(log, `attacco-${n}`, n, payloads)))
    await Promise.all(PAYLOADS.map((payload, n) => putTopic(log, `attacco-${n}`, n, payload)))
    const isShown = async (n: number) => (await fetch(`${portal.url}/api/articles/slug/attacco-${n}`)).ok
    for (const n of GROUPS.keys()) await until(`article ${n} is shown`, () => isShown(n))
  })
  test.after(async () => {
    await browser.close()
    await portal[Symbol.asyncDispose]()
  })

  test('in a real browser no payload runs, by whatever way it reaches a page, and its text stays readable', async () => {
    const ran: string[] = []
    const unreadable: string[] = []
    const context = await browser.newContext()
    const pages = await Promise.all([context.newPage(), context.newPage()])
    for (const page of pages) await watch(page, ran)
    const queue = [
      ...GROUPS.map((payloads, n) => ({ path: `/articolo/attacco-${n}`, payloads })),
      // The next test covers all other parts of an address, because it needs no page load for each.
      ...searchPaths()
        .filter((_, n) => n % 6 === 0)
        .map((path) => ({ path, payloads: [] })),
    ]
    await Promise.all(
      pages.map(async (page) => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { path, payloads } = next
          const { text, data } = await visit(page, portal.url + path, ran)
          // Title, subtitle, and each kind of block.
          unreadable.push(...payloads.filter((payload) => text.split(readable(payload)).length < 10))
          const headlines = data.map((one) => JSON.parse(one) as { headline?: string }).flatMap((one) => one.headline ?? [])
          if (payloads.length > 0) assert.equal(headlines.map(readable), [readable(payloads.join(' '))], path)
        }
      }),
    )
    const [page] = pages
    await visit(page, `${portal.url}/`, ran)
    for (const category of CATEGORIES) await visit(page, `${portal.url}/?category=${category.toLowerCase()}`, ran)

    await visit(page, `${portal.url}/admin`, ran)
    await page.fill('input[type=password]', ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    const more = page.getByRole('button', { name: 'Mostra altri' })
    await more.waitFor()
    while (await more.isVisible()) await more.click()
    const topics = readable((await page.textContent('body')) ?? '')
    const missing = PAYLOADS.filter((payload) => !topics.includes(readable(payload)))
    await context.close()

    assert.equal(ran, [])
    assert.equal(unreadable, [])
    assert.equal(missing, [], 'shown in the admin’s list of topics')
  })

  test('no payload in an address adds an element, an attribute or a script to the page', async () => {
    const page = await browser.newPage()
    const partsOf = async (path: string) => page.evaluate(partsOfHtml, await (await fetch(portal.url + path, { headers: HTML })).text())
    const articlePath = (text: string) => {
      const escaped = encodeURIComponent(text)
      return `/articolo/${escaped}?category=${escaped}&scenario=${escaped}`
    }
    // Found in a text, found in none, refused before any page is rendered, too short and too long to be searched.
    const words = ['alert', 'risparmio', 'nulla-di-simile', 'a\\b', 'x', 'nulla di simile '.repeat(20)]
    const harmless = [...words.map((word) => `/cerca?q=${encodeURIComponent(word)}`), ...words.map(articlePath)]
    const known = new Set((await Promise.all(harmless.map(partsOf))).flat())
    assert.ok(known.size > 50)
    const added: string[] = []
    const paths = [...searchPaths(), ...PAYLOADS.map(articlePath)]
    const examineNext = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const unknown = (await partsOf(path)).filter((part) => !known.has(part) && !STREAMED.test(part))
        added.push(...unknown.map((part) => `${part} by ${path}`))
      }
    }
    // One page is rendered while the browser parses another.
    await Promise.all([examineNext(), examineNext()])
    assert.equal(added, [])
    await page.close()
  })

  test('feeds and sitemaps stay well-formed whatever titles hold', async () => {
    const page = await browser.newPage()
    // A blank page: on ours, Trusted Types refuse even a parser.
    const [, month] = /(\/sitemap-\d{4}-\d\d\.xml)/.exec(await (await fetch(`${portal.url}/sitemap.xml`)).text())!
    for (const path of ['/feed.xml', '/sitemap.xml', '/sitemap-pages.xml', month!, '/news-sitemap.xml']) {
      const response = await fetch(portal.url + path)
      assert.is(response.status, 200)
      const problems = await page.evaluate(
        (xml) => {
          const document = new DOMParser().parseFromString(xml, 'application/xml')
          return document.querySelectorAll('parsererror, script').length
        },
        await response.text(),
      )
      assert.is(problems, 0, path)
    }
    await page.close()
  })
}

test.run()
