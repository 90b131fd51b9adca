import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { listed } from './listed.ts'
import { logIn } from '../admin-client.ts'
import { isReady } from '../readiness.ts'
import { startPortalProcess } from '../portal-process.ts'
import { preparedFolder } from '../start-portal.ts'

const test = suite('Two portals on one data folder')

test('the second serves through the first, takes the log over when it is killed, and a third finds it there', async () => {
  await using folder = await preparedFolder()
  const first = await startPortalProcess(folder.path)
  await using second = await startPortalProcess(folder.path)
  await using third = await startPortalProcess(folder.path)
  const [{ slug }] = (await listed(first.url)) as [{ slug: string }]
  const { fetch: ask } = await logIn(second.url)
  const { fetch: askThird } = await logIn(third.url)
  const command = async (asking: typeof fetch, url: string, what: 'publish' | 'withdraw') =>
    (await asking(`${url}/api/articles/${slug}/${what}`, { method: 'POST' })).status
  assert.is(await command(ask, second.url, 'withdraw'), 200)
  await first.end('SIGKILL')
  await until('the second commands again', async () => (await command(ask, second.url, 'publish')) === 200)
  await until('the third commands again', async () => (await command(askThird, third.url, 'withdraw')) === 200)
  // A command to one process changes the page of the other.
  await until('the second no longer shows it', async () => (await fetch(`${second.url}/articolo/${slug}`)).status === 410)
  for (const { url } of [second, third]) await until('it is ready', () => isReady(url))
})

test.run()
