import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawnText } from '../../../client/design/cover/drawn-characters.ts'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { readJson } from '../../machine/read-json.ts'
import { logIn } from '../admin-client.ts'
import { startPortal } from '../start-portal.ts'

const test = suite('Titles')

/** Title as JSON, the article's address, and whether the sharing picture shows the title. A person has checked each line. */
const TITLES = (await readFile(new URL('titles.tsv', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [title: string, slug: string, picture: 'text' | 'art'])
  .map(([title, slug, picture]) => ({ title: JSON.parse(title) as string, slug, picture }))

/** Number of articles in a feed. */
const ITEMS_PER_FEED = 30

const content = (title: string, text: string) => ({
  title,
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [{ type: 'paragraph', text }],
})

async function newsroomOf(url: string) {
  const { fetch } = await logIn(url)
  const post = (path: string, body: unknown) =>
    fetch(`${url}/api/newsroom/articles${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
  const draft = (title: string, text = 'Una frase. Investire comporta rischi.') =>
    post('', { category: 'MERCATI', content: content(title, text) })
  /** @returns the article's address */
  const publish = async (title: string): Promise<string> => {
    const { slug, newest } = await readJson<DeskArticle>(await draft(title))
    const name = { revision: newest.revision, hash: newest.hash }
    await readJson(await post(`/${slug}/submit`, name))
    await readJson(await post(`/${slug}/approve`, { ...name, despite: 'È una prova delle lettere.' }))
    await readJson(await post(`/${slug}/publish`, name))
    return slug
  }
  return { draft, publish }
}

const unescaped = (html: string) =>
  html.replaceAll(
    /&(?:amp|lt|gt|quot|#0?39|#x27);/g,
    (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' } as Record<string, string>)[entity] ?? "'",
  )

test('200 titles in many scripts have the expected address, page, feed, sitemap, search and sharing picture', async () => {
  await using portal = await startPortal()
  const { publish } = await newsroomOf(portal.url)
  const textOf = async (path: string) => (await fetch(portal.url + path)).text()
  assert.ok(TITLES.length >= 200)
  const wrong: unknown[] = []
  const unfed: string[] = []
  const expect = (what: string, title: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) wrong.push({ what, title, actual, expected })
  }
  for (const { title, slug, picture } of TITLES) {
    expect('address', title, await publish(title), slug)
    const shown = (await readJson<{ title: string }>(await fetch(`${portal.url}/api/articles/slug/${slug}`))).title
    // Invisible characters are removed; everything else stays.
    const seen = title
      .normalize('NFC')
      .replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
      .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
      .trim()
    expect('title', title, shown, seen)
    const page = await textOf(`/articolo/${slug}`)
    expect('page title', title, unescaped(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''), `${seen} | Mercato Chiaro`)
    expect('picture', title, drawnText(shown) === null ? 'art' : 'text', picture)
    unfed.push(seen)
    if (unfed.length === ITEMS_PER_FEED || title === TITLES.at(-1)!.title) {
      const fed = [...(await textOf('/feed.xml')).matchAll(/<item>\s*<title>([^<]*)</g)].map(([, one]) => unescaped(one!))
      for (const one of unfed.splice(0)) expect('feed', one, fed.includes(one), true)
    }
    const found = await readJson<{ slug: string }[]>(await fetch(`${portal.url}/api/search?q=${encodeURIComponent(title)}&limit=50`))
    const slugs = found.map((item) => item.slug)
    expect('search', title, slugs.includes(slug), true)
  }
  const months = [...(await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g)].map(([, path]) => path!)
  const listed = new Set(
    (await Promise.all(months.map(textOf))).flatMap((xml) => [...xml.matchAll(/\/articolo\/([^<]+)</g)].map(([, slug]) => slug)),
  )
  for (const { title, slug } of TITLES) expect('sitemap', title, listed.has(slug), true)
  assert.equal(wrong, [])
})

test('an invisible title is refused at its field, and a line break in a title becomes a space', async () => {
  await using portal = await startPortal()
  const { draft } = await newsroomOf(portal.url)
  for (const title of ['\u200b\u200b', '\u00ad', ' \u2060 ', '!?', '🚀']) {
    const answer = await draft(title)
    assert.is(answer.status, 422, JSON.stringify(title))
    assert.match(await answer.text(), /title/)
  }
  assert.is((await readJson<DeskArticle>(await draft('Due\nrighe'))).title, 'Due righe')
})

test('a text with a stack of accents is refused at its field before the accents are sorted', async () => {
  await using portal = await startPortal()
  const { draft } = await newsroomOf(portal.url)
  const accents = '\u0301\u0316'.repeat(15)
  for (const [title, text, field] of [
    [`Perche${accents}\u0301`, 'Una frase.', 'content.title'],
    [`Perche${accents}\u200b\u0301`, 'Una frase.', 'content.title'],
    ['Perché', `Perche${accents}\u0301`, 'content.body.0'],
  ] as const) {
    const answer = await draft(title, text)
    assert.is(answer.status, 422)
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    assert.equal(errors[0], { field, message: 'Contiene caratteri che non si vedono.' })
  }
  assert.is((await draft(`Perche${accents}`)).status, 201, 'as many as Unicode takes for text')
})

test.run()
