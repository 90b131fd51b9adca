import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../../client/api/contract.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'

const test = suite('The topic of the daily article')

test('The offline writer goes on to the next topic while any active topic has something left, and refuses only when none has.', async () => {
  let at = new Date('2026-12-01T08:00:00Z')
  await using portal = await startPortal({ now: () => at, environment: { GENERATIONS_PER_HOUR: '100000' } })
  const statusOf = (made: Promise<unknown>) =>
    made.then(
      () => 200,
      (error: ApiError) => error.status,
    )
  const { api } = await logIn(portal.url)
  const [...topics] = await api.topics()
  for (const { id } of topics.slice(3)) await api.activateTopic(id, false)
  let days = 0
  const nextDay = async () => {
    at = new Date(at.getTime() + 86_400_000)
    const status = await statusOf((await logIn(portal.url)).api.generateDaily())
    if (status === 200) days++
    return status
  }
  while ((await nextDay()) === 200);
  assert.ok(days > 3, `${days} days`)
  const late = (await logIn(portal.url)).api
  for (const { id } of topics.slice(0, 3)) assert.is(await statusOf(late.generateArticle(id)), 409, `${id} after ${days} days`)
})

test.run()
