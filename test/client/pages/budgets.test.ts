import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import { until } from '../../machine/until.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { openPortalInBrowser, type PortalBrowser, SIZES } from './portal-browser.ts'
import { readJson } from '../../machine/read-json.ts'

const KB = 1024

/** Transferred bytes of bodies, by kind. */
interface Downloaded {
  script: number
  document: number
  stylesheet: number
  font: number
  image: number
}

/** Opens a page in a browser with an empty cache and adds up its downloads. */
async function download(site: PortalBrowser, path: string, use: (page: Page) => Promise<unknown> = async () => {}): Promise<Downloaded> {
  const sum: Downloaded = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0 }
  const context = await site.browser.newContext()
  try {
    const page = await context.newPage()
    const measured: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = request.resourceType() as keyof Downloaded
      if (kind in sum) measured.push(request.sizes().then(({ responseBodySize }) => void (sum[kind] += responseBodySize)))
    })
    await page.goto(site.portal.url + path, { waitUntil: 'networkidle' })
    // The page's script and the faces of text come after the first paint.
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    await use(page)
    await Promise.all(measured)
    return sum
  } finally {
    await context.close()
  }
}

/** @returns all bytes that a first visit receives, headers included, from the first paint to the page's end */
async function readToTheEnd(site: PortalBrowser, path: string): Promise<number> {
  const context = await site.browser.newContext({ viewport: SIZES.desktop })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    let sum = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (sum += encodedDataLength))
    await page.goto(site.portal.url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    })
    await page.waitForLoadState('networkidle')
    return sum
  } finally {
    await context.close()
  }
}

const site = await openPortalInBrowser('the budgets')
if (site) {
  const test = suite('Budgets of what a browser downloads')
  test.after(async () => site[Symbol.asyncDispose]())
  const { article } = await site.generate()
  const READING = [
    '/',
    '/articolo/portafoglio-diversificato-2025',
    `/articolo/${article!.slug}`,
    `/${advertorials[8]!.slug}`,
    '/cerca?q=btp',
    '/privacy',
  ]

  test('a reading page has at most 3 KB of script and 60 KB of fonts', async () => {
    for (const path of READING) {
      const { script, font } = await download(site, path)
      assert.ok(script > 0 && script <= 3 * KB, `${path}: ${script} bytes of script`)
      assert.ok(font > 0 && font <= 60 * KB, `${path}: ${font} bytes of fonts`)
    }
  })

  test('a page with a form has no more than a reading page until the reader turns to the form', async () => {
    for (const path of ['/contact', '/guida-trading-automatico']) {
      const { script, font, document, stylesheet } = await download(site, path)
      assert.ok(script > 0 && script <= 3 * KB, `${path}: ${script} bytes of script`)
      const all = document + stylesheet + script + font
      assert.ok(all <= 60 * KB, `${path}: ${all} bytes`)
    }
  })

  /** A page whose content is late, as a search's may be on a busy machine, streams its content. A second request gets the complete page. */
  const askWhole = (path: string): Promise<Response> =>
    until(`${path} is compressed`, async () => {
      const response = await fetch(site.portal.url + path, { headers: { 'accept-encoding': 'br' } })
      if (response.headers.get('content-encoding') === 'br') return response
      await response.body?.cancel()
      return null
    })

  /** The bytes of an answer’s headers and of its body, compressed. */
  const askFor = async (path: string) => {
    const response = await askWhole(path)
    const headers = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    return { response, headers, body: Number(response.headers.get('content-length')) }
  }

  /** The bytes of a page's script and of the modules that it imports, compressed. */
  const scriptOf = async (path: string): Promise<number> => {
    const [, entry] = /<script data-entry="([^"]+)"/.exec(await (await askWhole(path)).text())!
    const paths = new Set([entry!])
    let sum = 0
    for (const script of paths) {
      const response = await askWhole(script)
      sum += Number(response.headers.get('content-length'))
      for (const [, imported] of (await response.text()).matchAll(/(?:from|import)\s*"([^"]+)"/g))
        paths.add(new URL(imported!, site.portal.url + script).pathname)
    }
    return sum
  }

  test('a calculator has at most 6.1 KB of script beside that of every reading page', async () => {
    const plain = await scriptOf('/calcolatori')
    for (const { slug } of CALCULATORS) {
      const [script, { body }] = [await scriptOf(`/calcolatori/${slug}`), await askFor(`/calcolatori/${slug}`)]
      assert.ok(script > plain && script - plain <= 6.1 * KB, `${slug}: ${script} bytes of script`)
      assert.ok(body <= 20 * KB, `${slug}: ${body} bytes`)
    }
    const { script } = await download(site, '/calcolatori/mutuo')
    assert.is(script, await scriptOf('/calcolatori/mutuo'), 'a browser loads these modules')
  })

  const articlePaths = async () => {
    const articles = await readJson<{ slug: string }[]>(fetch(`${site.portal.url}/api/articles?limit=100`))
    return articles.map(({ slug }) => `/articolo/${slug}`)
  }

  test('an article is at most 18 KB of HTML and styles, charts included, and 61.8 KB in all, to its end and headers included', async () => {
    const asked = await Promise.all(
      (await articlePaths()).map(async (path) => {
        const { response, body } = await askFor(path)
        return { path, body, hasItalics: (await response.text()).includes('<em>') }
      }),
    )
    const longest = asked.toSorted((one, other) => other.body - one.body)
    for (const { path, body } of longest) assert.ok(body <= 18 * KB, `${path}: ${body} bytes`)
    // Italics need one more font.
    for (const { path } of [...longest.slice(0, 2), longest.find(({ hasItalics }) => hasItalics)!]) {
      const all = await readToTheEnd(site, path)
      assert.ok(all > 30 * KB && all <= 61.8 * KB, `${path}: ${all} bytes`)
    }
  })

  test('the first paint of a reading page waits for its document alone, which comes in ten packets; a dedicated page in eleven, an article in twelve', async () => {
    const others = ['/mercati', '/glossario', '/calcolatori/interesse-composto', '/archivio', '/argomenti/inflazione', '/che-non-c-e']
    for (const path of [...READING, ...others]) {
      const { response, headers, body } = await askFor(path)
      const html = await response.text()
      assert.is(response.headers.get('content-encoding'), 'br', path)
      assert.not.match(html, /<link rel="stylesheet"|<script (?![^>]*(?:async|defer|type="(?:module|application\/ld)))[^>]*src=/, path)
      assert.is(html.match(/<link rel="preload"[^>]* as="font"/g)?.length, 1, `${path}: one font`)
      // Found in a document, each of these is loaded at once and competes with the first paint.
      assert.not.match(html, /rel="manifest"|rel="icon" href="\/|<img (?![^>]*loading="lazy")|<script (?!data-entry)[^>]*src=/, path)
      const packets = html.includes('class="article-body') ? 12 : path === `/${advertorials[8]!.slug}` ? 11 : 10
      assert.ok(headers + body <= packets * 1460, `${path}: ${headers} + ${body} bytes`)
    }
  })

  test('every article that is read again and again comes in eleven packets, the longest ones with charts too', async () => {
    const paths = await articlePaths()
    for (const longest of ['dimensione-posizione-serie-perdite', 'costi-nascosti-conto-titoli', 'ftse-mib-come-si-legge-indice-dividendi'])
      assert.ok(paths.includes(`/articolo/${longest}`), longest)
    for (const path of paths) {
      await until(`${path} does`, async () => {
        const { response, headers, body } = await askFor(path)
        await response.body?.cancel()
        return headers + body <= 11 * 1460
      })
    }
  })

  test('covers below the lead’s are asked for after the first paint; without JavaScript with the page', async () => {
    for (const path of ['/', '/mercati']) {
      await using opened = await site.open(path, { viewport: SIZES.phone })
      await opened.page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0))
      const { painted, asked } = await opened.page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        asked: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.includes('/covers/') ? [startTime] : [])),
      }))
      assert.ok(asked.length > 0 && Math.min(...asked) > painted, `${path}: ${asked.join(', ')} ms, painted at ${painted}`)
      await using plain = await site.open(path, { viewport: SIZES.phone, javaScriptEnabled: false })
      await until('a cover is shown', () => plain.page.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0)))
    }
  })

  test('what stands far below the window is laid out when it comes near; links lead to its place; a page that is read on is whole', async () => {
    await using opened = await site.open(READING[1]!, { viewport: SIZES.phone })
    const { page } = opened
    const isLaidOut = () =>
      page.evaluate(() => [...document.querySelectorAll('.site-footer a')].at(-1)!.checkVisibility({ contentVisibilityAuto: true }))
    assert.is(await isLaidOut(), false)
    await page.evaluate(() => (location.hash = [...document.querySelectorAll('.prose h2[id]')].at(-1)!.id))
    await until('its heading is below the margin of the window', () =>
      page.evaluate(() => Math.abs(document.querySelector(':target')!.getBoundingClientRect().top - 80) < 2),
    )
    await page.reload()
    assert.is(await isLaidOut(), true)
  })

  const login = async (page: Page, ready: string) => {
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator(ready).waitFor()
  }

  test('only the writing page loads the editor', async () => {
    const { script: writing } = await download(site, '/admin/scrivi', (page) => login(page, '.body-frame .prose'))
    const { script: reading } = await download(site, `/admin/articolo?indirizzo=${article!.slug}`, (page) => login(page, '.desk-text'))
    assert.ok(writing > 180 * KB && writing <= 250 * KB, `writing: ${writing} bytes`)
    assert.ok(reading <= 147 * KB, `an article in the newsroom: ${reading} bytes`)
  })

  test('the admin page with its dashboard is at most 146 KB of script', async () => {
    const { script } = await download(site, '/admin', (page) => login(page, '.list-table-articles'))
    assert.ok(script > 50 * KB && script <= 146 * KB, `${script} bytes`)
  })

  test.run()
}
