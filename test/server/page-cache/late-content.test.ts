import { stat } from 'node:fs/promises'
import { setImmediate as turn, setTimeout as pass } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPageCache } from '../../../server/page-cache/page-cache.ts'
import { type WatchedReads, watchReads } from '../../../server/page-cache/watch-reads.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'
import { until } from '../../machine/until.ts'

const test = suite('Late content')
const api = createExampleApi()
const a = EXAMPLE_ARTICLES[0]!.slug

const article = async (reads: WatchedReads) => ({ status: 200, headers: {}, body: Buffer.from((await reads.api.article(a)).title) })

test('content that is late tells those who wait, who find every question asked already', async () => {
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const slow = { ...api, article: async (slug: string) => (reads++, await gate.promise, api.article(slug)) }
  const cache = createPageCache({ api: slow, maxBytes: 1e6, lateAfterMs: 1 })
  const { answer, reads: watched } = cache.join('/a', article)
  await watched.late
  const own = watched.api.article(a)
  gate.resolve()
  assert.is((await answer)?.status, 200)
  assert.is((await own).slug, a)
  assert.is(cache.join('/a', article).reads === watched, false, 'the flight has landed')
  assert.is(reads, 2)
})

test('content that has come while the thread was busy is not late', async () => {
  // An answer from outside: it is read only when the thread has time.
  const outside = { ...api, article: async (slug: string) => (await stat(import.meta.filename), api.article(slug)) }
  const cache = createPageCache({ api: outside, maxBytes: 1e6, lateAfterMs: 20 })
  // Timers run before answers are read from here on.
  await turn()
  const { answer, reads } = cache.join('/a', article)
  const busyUntil = performance.now() + 100
  while (performance.now() < busyUntil);
  assert.is(await Promise.race([answer.then(() => 'in time'), reads.late.then(() => 'late')]), 'in time')
})

test('questions one after the other, each of them answered in time, are late together', async () => {
  const reads = watchReads(api, 50)
  let [asked, isLate] = [0, false]
  void reads.late.then(() => (isLate = true))
  const ask = () => reads.watch('lists', ['slow', ++asked], () => pass(10))
  await until('the content is late', async () => (await ask(), isLate))
})

test.run()
