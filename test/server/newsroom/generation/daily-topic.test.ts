import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../../client/api/contract.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'

const test = suite('The topic of the daily article')

test('The offline writer goes on to the next topic while any active topic has something left, and refuses only when none has.', async () => {
  await using portal = await startPortal({ environment: { GENERATIONS_PER_HOUR: '100000' } })
  const { api } = await logIn(portal.url)
  const statusOf = (made: Promise<unknown>) =>
    made.then(
      () => 200,
      (error: ApiError) => error.status,
    )
  const [...topics] = await api.topics()
  for (const { id } of topics.slice(3)) await api.activateTopic(id, false)
  let days = 0
  while ((await statusOf(api.generateDaily())) === 200) days++
  assert.ok(days > 3, `${days} days`)
  for (const { id } of topics.slice(0, 3)) assert.is(await statusOf(api.generateArticle(id)), 409, `${id} after ${days} days`)
})

test.run()
