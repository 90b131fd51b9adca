import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../client/advertorials/content/all.ts'
import { logIn } from '../portal/admin-client.ts'
import { startPortal } from '../portal/start-portal.ts'
import { readJson } from '../machine/read-json.ts'

/** Checks the rules of `requirements.md` on pages and answers of a whole portal. */
const test = suite('Pages and answers of a whole portal')
const portal = await startPortal()
test.after(async () => portal[Symbol.asyncDispose]())
const { api } = await logIn(portal.url)

const htmlOf = async (path: string) => (await fetch(portal.url + path)).text()
/** Words that a reader sees, with single spaces and without scripts. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
const countOf = (html: string, part: string | RegExp) => html.split(part).length - 1
const ARTICLE = 'portafoglio-diversificato-2025'

test('every path answers with its screen, any other with the not-found page (R2.1, R2.3)', async () => {
  const { items } = await api.articles({ limit: 100 })
  const screens: Record<string, string> = {
    '/': 'Ultime Notizie',
    '/privacy': 'Privacy Policy',
    '/terms': 'Termini di servizio',
    '/contact': 'Contattaci',
    '/guida-trading-automatico': 'Guida esclusiva 2025',
  }
  for (const { slug, headline } of advertorials) screens[`/${slug}`] = headline
  for (const { slug, title } of items) Object.assign(screens, { [`/articolo/${slug}`]: title, [`/${slug}`]: title })
  for (const [path, words] of Object.entries(screens)) {
    const response = await fetch(portal.url + path)
    assert.is(response.status, 200, path)
    const seen = wordsOf(await response.text())
    assert.ok(seen.includes(words), `${path}: ${words}`)
    assert.not.match(seen, /\p{L}'\p{L}/u, `${path} has a straight apostrophe`)
  }
  assert.is((await fetch(`${portal.url}/admin`)).status, 200)
  const missing = await fetch(`${portal.url}/altro`)
  assert.is(missing.status, 404)
  assert.match(wordsOf(await missing.text()), '404 Page Not Found Did you forget to add the page to the router?')
})

test('the published paths: twelve dedicated pages and at least 27 articles (R2.2)', async () => {
  const dedicated =
    'intelligenza-artificiale-batte-wall-street tecnologia-segreta-banche-italiane metodo-figlio-berlusconi-ricco ex-goldman-sachs-rivela-sistema italia-inflazione-opportunita studio-shock-risparmi-perdita banca-italia-segreto-risparmi regole-ue-2025-tasse-ridotte pensionato-napoli-sindaco-guadagni banche-italiane-furiose-clienti app-terrorizza-consulenti-finanziari'
  const generic =
    'operaio-torino-cantiere-capitale infermiera-roma-turni-notte-stabilita trading-automatico-rivoluzione-2025 portafoglio-diversificato-2025 btp-2025-analisi-rendimenti-prospettive bce-taglia-tassi-settembre-2025-risparmi-investimenti mutui-variabili-protezione-tassi-casa-famiglia'
  const slugs = new Set<string>(advertorials.map(({ slug }) => slug))
  assert.is(slugs.size, 12)
  for (const slug of dedicated.split(' ')) assert.ok(slugs.has(slug), slug)
  const articles = await api.articles({ limit: 100 })
  assert.ok(articles.total >= 27)
  for (const slug of generic.split(' '))
    assert.ok(
      articles.items.some((one) => one.slug === slug),
      slug,
    )
})

test('header and footer: sections, search, theme, five categories, legal links, this year’s copyright, and the guide as advertising (R1.19, R2.4)', async () => {
  const html = await htmlOf('/privacy')
  const header = /<header class="site-header">.*?<\/header>/s.exec(html)![0]
  const footer = /<footer class="site-footer">.*?<\/footer>/s.exec(html)![0]
  for (const key of ['mercati', 'investimenti', 'analisi', 'trading', 'tecnologia']) {
    assert.is(countOf(header, `href="/${key}"`), 2, `${key} in the desktop nav and in the mobile menu`)
  }
  for (const key of ['mercati', 'investimenti', 'analisi', 'trading', 'tecnologia']) assert.is(countOf(footer, `href="/${key}"`), 1)
  for (const label of ['Cerca', 'Tema chiaro o scuro', 'Menu']) assert.match(header, `aria-label="${label}"`)
  for (const path of ['/privacy', '/terms', '/contact']) assert.match(footer, `href="${path}"`)
  assert.match(wordsOf(footer), `© ${new Date().getFullYear()} Mercato Chiaro`)
  for (const [part, links] of [
    [header, 2],
    [footer, 1],
  ] as const)
    assert.is(
      countOf(part, /href="\/guida-trading-automatico"[^>]*>La guida(?: gratuita)?\s*<span class="advert-label">Pubblicità</),
      links,
    )
})

test('home page: badges, figures, numbers per category, limits and order (R3.1, R3.2)', async () => {
  const { items, total } = await api.articles({ limit: 100 })
  const html = await htmlOf('/')
  const words = wordsOf(html)
  for (const said of [`${total} articoli pubblicati`, 'Ultimo articolo: ', '127.000+', '18,3%', 'Mercato Chiaro in Numeri']) {
    assert.ok(words.includes(said), said)
  }
  const stories = countOf(html, /class="story story-/)
  const home = await api.home('MERCATI')
  assert.is(home.featured.length, 2)
  assert.ok(home.section.length <= 6 && home.section.length !== 5 && home.latest.length === 6)
  assert.is(stories, home.featured.length + home.section.length)
  assert.is(countOf(html.slice(html.indexOf('<ol class="story-days"')).split('</section>', 1)[0]!, '<h3>'), 6)
  for (const story of [...home.featured, ...home.section, ...home.latest]) assert.match(html, `href="/articolo/${story.slug}"`)
  const newest = items.map((one) => one.slug)
  const places = home.latest.map((one) => newest.indexOf(one.slug))
  assert.equal(
    places,
    places.toSorted((a, b) => a - b),
    'newest first',
  )
  for (const [category, count] of Object.entries(home.counts)) {
    assert.match(words, new RegExp(`${category[0]}${category.slice(1).toLowerCase()} ${count}`))
  }
})

test('an article shows date, byline, reading time, text, and advertising except on frauds (R1.19, R4.1, R4.3)', async () => {
  const article = await api.article(ARTICLE)
  const html = await htmlOf(`/articolo/${ARTICLE}`)
  const words = wordsOf(html)
  const date = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' })
  for (const said of [
    article.title,
    article.summary,
    article.authorName,
    article.authorTitle,
    date.format(new Date(article.publishedAt!)),
    `${article.readTime} min di lettura`,
    'Pubblicità',
  ]) {
    assert.ok(words.includes(said), said)
  }
  const [generated] = (await api.articles({ limit: 100 })).items.filter(({ generatedBy }) => generatedBy === 'ai')
  for (const [path, title] of [
    [`/articolo/${ARTICLE}`, ''],
    ['/feed.xml', ''],
    ...(generated ? [[`/articolo/${generated.slug}`, 'Testo generato da un programma'] as const] : []),
  ] as const) {
    const page = await htmlOf(path)
    assert.not.match(page, /\bDesk\b/, 'desks have one name, as newspapers have it')
    assert.ok(page.includes(title), path)
  }
  const withoutTerms = html.replaceAll(/<a class="term" href="\/glossario\/[a-z-]+">(.*?)<\/a>/g, '$1')
  assert.ok(withoutTerms.includes(article.content), 'the HTML content is the same document, with links to the glossary')
  assert.is(countOf(words, 'Esempi illustrativi: persone e storie di fantasia'), 1)
  assert.is(countOf(html, /class="flag-(?:on|off)"/), 10)
  assert.match(html, 'class="article-hero"')
  const [box] = /<aside class="[^"]*article-offers" aria-label="Pubblicità">.*?<\/aside>/s.exec(html)!
  const inTheBox = ['class="testimonial"', 'class="testimonial-badge"', /class="flag-(?:on|off)"/, '<h2', 'Pubblicità</p>'] as const
  assert.equal(
    inTheBox.map((part) => countOf(box, part)),
    [5, 1, 10, 1, 1],
    'all of it is in the box',
  )
  const frauds = /<main.*<\/main>/s.exec(await htmlOf('/articolo/truffe-finanziarie-online-riconoscerle'))![0]
  assert.match(frauds, '200–250 euro')
  assert.not.match(frauds, /advert|utm_|testimonial|flag-on|guida-trading/, 'none below the article on frauds')
})

test('dedicated pages: headline, subtitle, byline, test identifiers, partner links (R1.2, R5.4)', async () => {
  for (const { slug, headline, subtitle, author } of advertorials) {
    const html = await htmlOf(`/${slug}`)
    const words = wordsOf(html)
    for (const id of ['heading-main', 'text-category', 'text-subtitle', 'text-metadata', 'link-tradeautomatico-reveal']) {
      assert.ok(html.includes(`data-testid="${id}"`), `${slug} ${id}`)
    }
    for (const said of [headline, subtitle, author, 'min di lettura']) assert.ok(words.includes(said), `${slug}: ${said}`)
    assert.match(html, /data-testid="button-[a-z-]+"/, slug)
    const partner = [...html.matchAll(/<a [^>]*href="https:\/\/partner\.example[^>]*>/g)].map(([tag]) => tag)
    assert.ok(partner.length >= 2, slug)
    for (const tag of partner) {
      assert.match(tag, /target="_blank"/)
      assert.match(tag, /rel="sponsored nofollow noopener noreferrer"/)
      for (const name of ['source', 'medium', 'campaign', 'content']) assert.match(tag, `utm_${name}=`)
    }
  }
})

test('every page about money ends with the risk warning, whole (R1.14)', async () => {
  const paths = ['/', `/articolo/${ARTICLE}`, '/guida-trading-automatico', '/come-scriviamo', ...advertorials.map(({ slug }) => `/${slug}`)]
  for (const path of paths) {
    const main = /<main.*<\/main>/s.exec(await htmlOf(path))![0]
    const [before, warning, after] = main.split(/<aside class="risk-warning"[^>]*>|<\/aside>(?!.*<\/aside>)/s)
    assert.ok(before && warning, path)
    assert.not.match(after!, 'partner.example', 'only other stories may follow')
    for (const said of [
      'Il trading e gli investimenti comportano rischi',
      'I risultati passati non garantiscono quelli futuri.',
      'Investi solo denaro che puoi permetterti di perdere.',
      'non è consulenza finanziaria',
    ])
      assert.match(wordsOf(warning), said, path)
  }
})

test('every claimed figure is on some page, and no page shows one without saying whose word it is (R1.9)', async () => {
  const paths = ['/', '/guida-trading-automatico', `/articolo/${ARTICLE}`, ...advertorials.map(({ slug }) => `/${slug}`)]
  const pages = await Promise.all(paths.map(async (path) => wordsOf(await htmlOf(path))))
  const figures: readonly (readonly [what: string, said: RegExp])[] = [
    ['readers', /127\.000\+/],
    ['average return', /18,3 ?%/],
    ['minimum investment', /250 (€|euro)/],
    ['refund', /30 giorni/],
    ['minutes a day', /15 minuti/],
    ['target return', /25[–-]40 ?%|25% e il 40%|25 al 40/],
    ['inflation', /5,9 ?%/],
    ['tax on gains', /26 ?%/],
    ['tax on government bonds', /12,5 ?%/],
    ['stamp duty', /0,2 ?%/],
    ['users', /30\.000/],
    ['partner’s users', /23\.000/],
    ['success rate', /91 ?%/],
    ['guide’s pages', /47/],
    ['downloads', /12\.000\+/],
    ['share at risk in the study', /73 ?%/],
    ['resources', /100\+/],
    ['support', /24\/7/],
    ['next users', /1\.000/],
  ]
  const missing = figures.filter(([, said]) => !pages.some((page) => said.test(page))).map(([what]) => what)
  assert.equal(missing, [])
  for (const page of pages.slice(0, 3)) assert.match(page, 'Dato dichiarato dall’editore, non verificato')
})

test('each read answers at its path with every field, and a missing article is «Article not found» (R8.1, R8.3)', async () => {
  const list = await readJson<Record<string, unknown>[]>(fetch(`${portal.url}/api/articles`))
  const fields =
    'id title subtitle excerpt slug category author authorName authorTitle summary readTime status featured generatedBy publishedAt createdAt viewCount'
  for (const field of fields.split(' '))
    assert.ok(
      list.every((article) => field in article),
      field,
    )
  assert.ok(list.every((article) => article['status'] === 'published'))
  const one = await readJson<Record<string, unknown>>(fetch(`${portal.url}/api/articles/slug/${ARTICLE}`))
  assert.type(one['content'], 'string')
  const missing = await fetch(`${portal.url}/api/articles/slug/nessuno`)
  assert.is(missing.status, 404)
  assert.match(await missing.text(), 'Article not found')
  const topics = await api.topics()
  for (const field of ['id', 'title', 'description', 'category', 'priority', 'usageCount', 'active']) {
    assert.ok(
      topics.every((topic) => field in topic),
      field,
    )
  }
})

test.run()
