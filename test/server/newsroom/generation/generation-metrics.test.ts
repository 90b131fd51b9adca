import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { FREE, type Writer, WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { until } from '../../../machine/until.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'

/** Every article takes a first attempt that fails and is billed, and a second that succeeds; the third article fails altogether. */
function paidWriter(): Writer {
  const real = sampleWriter()
  const failed = { inputTokens: 300, outputTokens: 7, costMicroEur: 20_000 }
  const succeeded = { inputTokens: 400, outputTokens: 100, costMicroEur: 123_456 }
  let articles = 0
  return {
    ...real,
    async writeArticle(request, context) {
      const detail = { code: 'answer_malformed' } as const
      articles++
      await context.onAttemptStarted({ attempt: 1, model: real.model, promptVersion: real.promptVersion, atMost: FREE })
      await context.onAttemptFailed({
        attempt: 1,
        reason: 'malformed',
        detail,
        usage: failed,
        mayBeBilled: false,
        retryInMs: articles === 3 ? null : 0,
      })
      if (articles === 3) throw new WriterError('malformed', detail)
      return real.writeArticle(request, {
        ...context,
        onAttemptStarted: (attempt) => context.onAttemptStarted({ ...attempt, attempt: 2 }),
        onAttemptSucceeded: () => context.onAttemptSucceeded({ attempt: 2, usage: succeeded }),
      })
    },
  }
}

const test = suite('What generating costs, in metrics and on the dashboard')

test('is in euros for Prometheus, in millionths of a euro for the dashboard; tokens by direction; failed attempts count', async () => {
  await using portal = await startPortal({ writer: paidWriter() })
  const { api } = await logIn(portal.url)
  const [topic] = await api.topics()
  for (let n = 0; n < 2; n++) await api.generateArticle(topic!.id)
  await api.generateArticle(topic!.id).catch(() => {})
  const metrics = await until('all three generations have ended', async () => {
    const ended = (await api.dashboard()).generations.filter(({ status }) => status !== 'running').length
    const text = await (await fetch(`${portal.url}/metrics`)).text()
    return ended === 3 && text.includes('portal_generation_tokens_total{direction="input"} 1700\n') ? text : null
  })
  for (const line of [
    'portal_generations_total 3',
    'portal_generation_tokens_total{direction="input"} 1700',
    'portal_generation_tokens_total{direction="output"} 221',
    'portal_generation_cost_euro_total 0.306912',
  ])
    assert.ok(metrics.includes(`\n${line}\n`), `${line}\n${metrics}`)
  const { costMicroEur, days, generations } = await api.dashboard()
  assert.is(costMicroEur, 306_912)
  assert.is(
    days.reduce((sum, day) => sum + day.costMicroEur, 0),
    306_912,
  )
  assert.equal(
    generations.map((one) => [one.status, one.attempts, one.inputTokens, one.outputTokens, one.costMicroEur]),
    [
      ['failed', 1, 300, 7, 20_000],
      ['completed', 2, 700, 107, 143_456],
      ['completed', 2, 700, 107, 143_456],
    ],
  )
})

test.run()
