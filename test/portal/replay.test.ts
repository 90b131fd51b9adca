import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../client/api/contract.ts'
import { projections } from '../../projections/models/all.ts'
import { verify } from '../../projections/projector/verify.ts'
import { openStore } from '../../server/portal/open-store.ts'
import { type AdminClient, logIn } from './admin-client.ts'
import { settings, startPortal } from './start-portal.ts'

/** Random action of an admin or a reader. Its numbers choose among the existing articles or topics. */
const command = fc.oneof(
  fc.record({ do: fc.constant('article' as const), which: fc.nat(200) }),
  fc.record({ do: fc.constant('daily' as const) }),
  fc.record({ do: fc.constant('topics' as const) }),
  fc.record({ do: fc.constantFrom('publish' as const, 'withdraw' as const, 'feature' as const, 'unfeature' as const), which: fc.nat(200) }),
  fc.record({ do: fc.constantFrom('activate' as const, 'deactivate' as const), which: fc.nat(200) }),
  fc.record({ do: fc.constant('view' as const), which: fc.nat(200), reader: fc.nat(5) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function run(url: string, { api }: AdminClient, step: Command): Promise<void> {
  const slugAt = async (which: number) => {
    const { items } = await api.articles({ status: 'all', limit: 100 })
    return items[which % items.length]!.slug
  }
  const topicAt = async (which: number) => {
    const topics = await api.topics()
    return topics[which % topics.length]!.id
  }
  switch (step.do) {
    case 'article':
      return void (await api.generateArticle(await topicAt(step.which)))
    case 'daily':
      return void (await api.generateDaily())
    case 'topics':
      return void (await api.generateTopics())
    case 'publish':
      return void (await api.publishArticle(await slugAt(step.which)))
    case 'withdraw':
      return void (await api.withdrawArticle(await slugAt(step.which)))
    case 'feature':
    case 'unfeature':
      return void (await api.featureArticle(await slugAt(step.which), step.do === 'feature'))
    case 'activate':
    case 'deactivate':
      return void (await api.activateTopic(await topicAt(step.which), step.do === 'activate'))
    case 'view':
      await fetch(`${url}/api/views`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 reader ${step.reader}` },
        body: JSON.stringify({ slug: await slugAt(step.which) }),
      })
  }
}

const test = suite('Replay')

for (const setting of settings()) {
  test(`on ${setting}: any sequence of commands, then a replay from zero equals the live read models byte for byte`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
        await using portal = await startPortal({ setting, environment: { GENERATIONS_PER_HOUR: '1000' } })
        const admin = await logIn(portal.url)
        // Some wait for one another, some do not.
        for (let at = 0; at < commands.length; at += 4) {
          const together = await Promise.allSettled(commands.slice(at, at + 4).map((step) => run(portal.url, admin, step)))
          for (const outcome of together) {
            // Refused is fine: an article that is not published cannot be withdrawn.
            if (outcome.status === 'rejected' && !(outcome.reason instanceof ApiError && outcome.reason.status < 500)) throw outcome.reason
          }
        }
        await using log = await portal.openLog()
        await using store = await openStore({ dataDir: portal.dataDir, redisUrl: portal.redisUrl }, portal.logger)
        const verified = await verify({ log, store, projections })
        assert.is(verified.length, projections.length)
        assert.ok(verified.find((one) => one.model === 'articles')!.compared > 27)
        assert.equal(
          verified.filter((one) => !one.equal),
          [],
        )
      }),
      { numRuns: 4, endOnFailure: true, includeErrorInReport: true },
    )
  })
}

test.run()
