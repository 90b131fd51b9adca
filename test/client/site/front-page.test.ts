import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { pageAt } from './rendered-page.ts'

const test = suite('Stories on the front page')

const { main } = await pageAt('/?category=mercati', createExampleApi())

/** @returns the part of the page from `start` to the end of its section */
const partAt = (start: string) => main.slice(main.indexOf(start)).split('</section>', 1)[0]!
/** @returns the items of the part, which nothing closes */
const itemsOf = (part: string) => part.split('<li>').slice(1)

test('each list labels the stories that a program wrote, and no others', () => {
  const lists = {
    'compact cards': [...main.matchAll(/<article class="story story-compact">.*?<\/article>/gs)].map(([card]) => card),
    'most read': itemsOf(partAt('class="section most-read')),
  }
  for (const [name, entries] of Object.entries(lists)) {
    const generated = entries.map(isGenerated)
    assert.equal(
      entries.map((entry) => entry.includes('Scritto con IA')),
      generated,
      name,
    )
    assert.is(new Set(generated).size, 2, `${name}: of both kinds`)
  }
})

const storyIn = (entry: string) => EXAMPLE_ARTICLES.find(({ slug }) => entry.includes(`href="/articolo/${slug}"`))!
const isGenerated = (entry: string) => storyIn(entry).generatedBy === 'ai'

test('the latest headlines stand by day; one label is for neighbours that a program wrote, and is read with each of them', async () => {
  const [person, program] = [EXAMPLE_ARTICLES[0]!, EXAMPLE_ARTICLES[1]!]
  const at = (story: typeof person, slug: string, publishedAt: string) => ({ ...story, slug, title: slug, publishedAt })
  const articles = [
    at(program, 'serie-uno', '2026-11-20T20:08:10.000Z'),
    at(program, 'serie-due', '2026-11-20T20:08:05.000Z'),
    at(person, 'mattina', '2026-11-20T08:30:00.000Z'),
    at(program, 'alba', '2026-11-20T05:10:00.000Z'),
    // Rome has the same day as for the article before.
    at(person, 'notte', '2026-11-19T23:30:00.000Z'),
    at(person, 'sera', '2026-11-19T20:00:00.000Z'),
  ]
  const page = await pageAt('/', createExampleApi({ articles }))
  const latest = page.main.slice(page.main.indexOf('<ol class="story-days"')).split('</section>', 1)[0]!
  const plain = latest.replaceAll(/<[^>]+>/g, '|').replaceAll(/(?:\s*\|\s*)+/g, '|')
  assert.is(
    plain,
    '|20 novembre|Scritti con IA|Mercati|serie-uno|Mercati|serie-due|09:30|Mercati|mattina|06:10|Mercati|alba|Scritto con IA|' +
      '00:30|Mercati|notte|19 novembre|21:00|Mercati|sera|Vedi tutti, mese per mese|',
  )
  const [, label] = /<p id="([^"]+)" class="label">Scritti con IA/.exec(latest)!
  const described = [...latest.matchAll(/href="\/articolo\/([^"]+)" aria-describedby="([^"]+)"/g)].map(([, slug, id]) => [slug, id])
  assert.equal(described, [
    ['serie-uno', label],
    ['serie-due', label],
  ])
})

test('a ranking of articles that a program wrote has one label, which is read with each of them', async () => {
  const articles = EXAMPLE_ARTICLES.map((story) => ({ ...story, generatedBy: 'ai' as const }))
  const page = await pageAt('/', createExampleApi({ articles }))
  const ranking = page.main.slice(page.main.indexOf('class="section most-read')).split('</section>', 1)[0]!
  assert.match(ranking, '<p id="piu-letti-ia" class="label">Tutti scritti con IA')
  assert.not.match(ranking, 'Scritto con IA')
  assert.is(ranking.match(/ aria-describedby="piu-letti-ia"/g)?.length, 5)
})

test('an article has one cover, on the front page, in lists, in the search, beside a related story and on a concept’s page', async () => {
  const api = createExampleApi()
  const paths = ['/', '/?category=investimenti', '/mercati', '/cerca?q=oro', `/articolo/${EXAMPLE_ARTICLES[0]!.slug}`, '/glossario/spread']
  const covers = new Map<string, Set<string>>()
  for (const path of paths) {
    const page = path === '/' ? main : (await pageAt(path, api)).main
    for (const [story] of page.matchAll(/<article class="story .*?<\/article>/gs)) {
      const [, href] = /<img src="(\/covers\/[^"]*)"/.exec(story) ?? []
      const { slug } = storyIn(story)
      if (href) covers.set(slug, (covers.get(slug) ?? new Set()).add(href))
    }
  }
  assert.ok(covers.size > 8, String(covers.size))
  for (const [slug, hrefs] of covers) {
    const { category } = EXAMPLE_ARTICLES.find((article) => article.slug === slug)!
    assert.equal([...hrefs], [`/covers/${slug}.svg?category=${category.toLowerCase()}`])
  }
})

test.run()
