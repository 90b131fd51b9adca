import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { motifsOf } from '../../../client/design/cover/cover-svg.ts'
import { parseCoverHref } from '../../../client/site/machines/parse-cover-href.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { pageAt, SITE } from './rendered-page.ts'

const test = suite('Stories on the front page')

const { main } = await pageAt('/?category=mercati', createExampleApi())

/** @returns the items of the list after `start`; nothing closes them */
const itemsAfter = (start: string) => main.slice(main.indexOf(start)).split('</ol>', 1)[0]!.split('<li>').slice(1)

test('each list labels the stories that a program wrote, and no others', () => {
  const lists = {
    'compact cards': [...main.matchAll(/<article class="story story-compact">.*?<\/article>/gs)].map(([card]) => card),
    latest: itemsAfter('class="story-lines"'),
    'most read': itemsAfter('class="section most-read"'),
  }
  for (const [name, entries] of Object.entries(lists)) {
    const generated = entries.map((entry) => {
      const { generatedBy } = EXAMPLE_ARTICLES.find(({ slug }) => entry.includes(`href="/articolo/${slug}"`))!
      return generatedBy === 'ai'
    })
    assert.equal(
      entries.map((entry) => entry.includes('Scritto con IA')),
      generated,
      name,
    )
    assert.is(new Set(generated).size, 2, `${name}: of both kinds`)
  }
})

test('no two covers are drawings of one motif', () => {
  const covers = [...main.matchAll(/<img src="(\/covers\/[^"]*)"/g)].map(([, href]) => {
    const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'), SITE)
    return parseCoverHref(pathname, searchParams)!
  })
  const motifs = covers.map((cover) => motifsOf(cover)[cover.turn])
  assert.ok(motifs.length > 5, String(motifs.length))
  assert.is(new Set(motifs).size, motifs.length)
  // Not only because no two of these stories would have the same one.
  assert.ok(new Set(covers.map((cover) => motifsOf(cover)[0])).size < motifs.length)
})

test.run()
