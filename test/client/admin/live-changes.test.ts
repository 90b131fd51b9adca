import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRefresher } from '../../../client/pages/admin/api/live-changes.ts'

const test = suite('What a change makes the newsroom fetch again')

/** A refresher with a clock that stands still until it is moved. */
function refresherOf(article?: string) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  const fetched: string[] = []
  const invalidateQueries = async ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => void fetched.push(queryKey!.join('/'))
  const refresher = createRefresher({ invalidateQueries }, article)
  return {
    ...refresher,
    async after(ms: number) {
      mock.timers.tick(ms)
      // Until what was begun is done: nothing here waits for more than promises.
      for (let n = 0; n < 10; n++) await Promise.resolve()
      return fetched.splice(0)
    },
    [Symbol.dispose]() {
      refresher.stop()
      mock.timers.reset()
    },
  }
}

const DASHBOARD = '/api/admin/dashboard'

test('An editor’s change shows at once; the server’s health is not asked again each time.', async () => {
  using refresher = refresherOf()
  refresher.changed(['articles', 'totals'])
  assert.ok((await refresher.after(150)).includes(DASHBOARD))
  refresher.changed(['articles'])
  const again = await refresher.after(150)
  assert.equal([again.includes(DASHBOARD), again.includes('/readyz')], [true, false])
})

test('Views change the figures every few seconds, and the last one is among them.', async () => {
  using refresher = refresherOf()
  const views = ['article-views', 'totals', 'activity', 'most-read']
  refresher.changed(views)
  assert.equal(await refresher.after(150), [DASHBOARD, '/readyz'])
  for (let n = 0; n < 20; n++) {
    refresher.changed(views)
    assert.equal(await refresher.after(200), [], `view ${n}`)
  }
  assert.equal(await refresher.after(1_000), [DASHBOARD, '/readyz'])
  refresher.changed(views)
  refresher.changed(['articles'])
  assert.ok((await refresher.after(150)).includes(DASHBOARD), 'an article does not wait for views')
})

test('The people present are asked for the open article only.', async () => {
  using writing = refresherOf('uno')
  writing.changed(['presence'])
  assert.equal(await writing.after(150), ['/api/newsroom/uno/editors'])
})

test.run()
