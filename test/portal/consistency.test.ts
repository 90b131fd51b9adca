import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logIn } from './admin-client.ts'
import { type Setting, settings, startPortal } from './start-portal.ts'

const SLUGS = ['spread-btp-bund-che-cosa-misura', 'come-leggere-kid-etf', 'fondo-emergenza-quanto-serve'] as const
const CHANGES = 25

/**
 * Places where a reader sees one article. Each place is read by itself, so each must be at least as new as the last change that the same
 * client has seen acknowledged.
 */
const PLACES: readonly { name: string; shows: (url: string, slug: string) => Promise<boolean> }[] = [
  { name: 'its page', shows: (url, slug) => isShown(`${url}/articolo/${slug}`) },
  { name: 'its short address', shows: (url, slug) => isShown(`${url}/${slug}`) },
  { name: 'the API', shows: async (url, slug) => (await status(`${url}/api/articles/slug/${slug}`)) === 200 },
  { name: 'the API’s list', shows: async (url, slug) => (await text(`${url}/api/articles`)).includes(`"slug":"${slug}"`) },
  { name: 'the feed', shows: async (url, slug) => (await text(`${url}/feed.xml`)).includes(slug) },
]

async function status(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}
/** A page whose data is late has begun as a success, so its text shows whether the article was found. */
async function isShown(url: string): Promise<boolean> {
  const response = await fetch(url)
  return !(await response.text()).includes('Questo articolo è stato ritirato') && response.status === 200
}
const text = async (url: string) => (await fetch(url)).text()
/** @returns how many articles the front page says are published */
const publishedIn = (home: string) => Number(/(\d+)\s+articoli pubblicati/.exec(home.replaceAll(/<[^>]*>/g, ''))?.[1])

function consistency(setting: Setting): void {
  const test = suite(`Consistency on ${setting}`)

  test('under continuous publishing and reading, no answer is older than what the same client has seen acknowledged', async () => {
    await using portal = await startPortal({ setting })
    const { api } = await logIn(portal.url)
    const stop = new AbortController()

    // Others read everything all the time, so that pages are always being rendered and cached while something changes.
    const crowd = Array.from({ length: 4 }, async (_, n) => {
      while (!stop.signal.aborted) for (const place of PLACES) await place.shows(portal.url, SLUGS[n % SLUGS.length]!)
    })
    const homes = (async () => {
      while (!stop.signal.aborted) await text(portal.url)
    })()

    // Each article has one author, so its last acknowledged change must show everywhere.
    const stale: string[] = []
    await Promise.all(
      SLUGS.map(async (slug) => {
        for (let change = 0; change < CHANGES; change++) {
          const isPublished = change % 2 === 1
          const answer = isPublished ? await api.publishArticle(slug) : await api.withdrawArticle(slug)
          assert.is(answer.status, isPublished ? 'published' : 'withdrawn')
          const seen = await Promise.all(PLACES.map((place) => place.shows(portal.url, slug)))
          for (const [at, { name }] of PLACES.entries())
            if (seen[at] !== isPublished) stale.push(`${slug}, change ${change}: ${name} shows it ${isPublished ? 'not yet' : 'still'}`)
        }
      }),
    )
    stop.abort()
    await Promise.all([...crowd, homes])
    assert.equal(stale, [])
  })

  test('the front page’s count is the one acknowledged, change after change', async () => {
    await using portal = await startPortal({ setting })
    const { api } = await logIn(portal.url)
    const stop = new AbortController()
    const crowd = Array.from({ length: 6 }, async () => {
      while (!stop.signal.aborted) await text(portal.url)
    })
    const all = publishedIn(await text(portal.url))
    assert.ok(all > 0)
    for (let change = 0; change < CHANGES; change++) {
      const isPublished = change % 2 === 1
      await (isPublished ? api.publishArticle(SLUGS[0]) : api.withdrawArticle(SLUGS[0]))
      assert.is(publishedIn(await text(portal.url)), isPublished ? all : all - 1, `change ${change}`)
      assert.is((await api.home('MERCATI')).published, isPublished ? all : all - 1, `change ${change}, the API`)
    }
    stop.abort()
    await Promise.all(crowd)
  })

  test.run()
}

for (const setting of settings()) consistency(setting)
