import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mockPortal } from '../../../client/mocks/mocks.ts'
import { projections } from '../../../projections/models/all.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { searchArticles, searchTitles } from '../../../projections/queries/search-query.ts'
import { openMemoryStore } from '../../../projections/stores/memory/memory-store.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'

const test = suite('Search of the mocks')

const SEARCHES = [
  'inflazione',
  'tassi BCE',
  'mutui variabili',
  'leva',
  'btp 2025',
  'robo adv',
  'fondo pensione TFR',
  'AI',
  'nientedeltutto',
  'inflazzione',
  'mutui varriabili',
  'di la',
  '',
]

test('it finds what the portal’s finds, in the same order and with the same fragments', async () => {
  await using portal = await mockPortal()
  const store = withSearch(openMemoryStore(), openSearchStore({ file: ':memory:' }))
  const logger = { info() {}, warn: console.warn, error: console.error }
  await using projector = startProjector({ log: portal.log, store, projections, logger })
  await projector.caughtUp
  await using real = await openReadModels({ store, models: projections.map(({ name }) => name) })
  for (const text of SEARCHES) {
    assert.equal(await searchArticles(portal.readModels, text), await searchArticles(real, text), text)
    const options = { limit: 3, offset: 1, category: 'ANALISI', since: '2025-09-01' } as const
    assert.equal(await searchArticles(portal.readModels, text, options), await searchArticles(real, text, options), text)
    assert.equal(await searchTitles(portal.readModels, text, { limit: 20 }), await searchTitles(real, text, { limit: 20 }), text)
  }
  await store[Symbol.asyncDispose]()
})

test.run()
