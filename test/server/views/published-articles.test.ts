import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Change } from '../../../projections/stores/read-models.ts'
import { createPublishedArticles } from '../../../server/views/published-articles.ts'

const test = suite('Articles that take views')

/** Read models with the articles that are published, and a count of how often they were asked. */
function given() {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const published = new Set(['btp'])
  const asked: string[] = []
  const tell = (change: Change) => listeners.forEach((listener) => listener([change]))
  return {
    published,
    asked,
    tell,
    withdraw(slug: string) {
      published.delete(slug)
      tell({ lost: false, model: 'articles', keys: [slug] })
    },
    readModels: {
      onChange: (listener: (changes: readonly Change[]) => void) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    look: async (slug: string) => {
      asked.push(slug)
      return published.has(slug) ? slug : null
    },
  }
}

test('A published article is looked up once; one that is not is looked up each time, so that made-up addresses fill nothing.', async () => {
  const { readModels, look, asked } = given()
  using articles = createPublishedArticles(readModels, look)
  for (let n = 0; n < 3; n++) assert.ok(await articles.firstSlug('btp'))
  for (let n = 0; n < 2; n++) assert.not(await articles.firstSlug('inventato'))
  assert.equal(asked, ['btp', 'inventato', 'inventato'])
})

test('Withdrawn, it is forgotten at once; also when the notice of it was lost.', async () => {
  const { readModels, look, withdraw, published, tell } = given()
  using articles = createPublishedArticles(readModels, look)
  assert.ok(await articles.firstSlug('btp'))
  withdraw('btp')
  assert.not(await articles.firstSlug('btp'))
  published.add('btp')
  assert.ok(await articles.firstSlug('btp'))
  published.delete('btp')
  tell({ lost: true })
  assert.not(await articles.firstSlug('btp'))
})

test('A change of one article makes no other be looked up again.', async () => {
  const { readModels, look, asked, published, withdraw } = given()
  published.add('oro')
  using articles = createPublishedArticles(readModels, look)
  await articles.firstSlug('btp')
  await articles.firstSlug('oro')
  withdraw('oro')
  assert.ok(await articles.firstSlug('btp'))
  assert.not(await articles.firstSlug('oro'))
  assert.equal(asked, ['btp', 'oro', 'oro'])
})

test('The articles that were read last are remembered, up to a limit.', async () => {
  const { readModels, look, asked, published } = given()
  using articles = createPublishedArticles(readModels, look, 100)
  for (let n = 100; n < 200; n++) {
    published.add(`articolo-${n}`)
    await articles.firstSlug(`articolo-${n}`)
  }
  asked.length = 0
  assert.ok(await articles.firstSlug('articolo-199'))
  assert.ok(await articles.firstSlug('articolo-100'))
  assert.equal(asked, ['articolo-100'])
})

test('Withdrawn while it is looked up, it is not remembered.', async () => {
  const { readModels, look, withdraw } = given()
  using articles = createPublishedArticles(readModels, async (slug) => {
    const found = await look(slug)
    withdraw(slug)
    return found
  })
  assert.ok(await articles.firstSlug('btp'), 'it was when it was asked')
  assert.not(await articles.firstSlug('btp'))
})

test.run()
