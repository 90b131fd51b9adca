import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { createCall } from '../../../client/api/call.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiError) => error.status,
  )

test('A session alone gives no one the rights of an owner, nor an account back, nor a second factor away: each asks for the password.', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const { personId: id, url } = await owner('POST /api/admin/people', { email: 'ida@example.it', role: 'author' })
  const invited = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  await invited('POST /api/invitation/accept', { token: url.slice(url.indexOf('#') + 1), name: 'Ida', password: 'nove tartarughe lente' })
  const { personId } = await owner('POST /api/admin/people', { email: 'ugo@example.it', role: 'owner', password: ADMIN_PASSWORD })
  const attempts = (password?: string) => [
    () => owner('POST /api/admin/people', { email: 'pia@example.it', role: 'owner', password }),
    () => owner('POST /api/admin/people/:id/invitation', { id: personId, password }),
    () => owner('POST /api/admin/people/:id/role', { id, role: 'owner', password }),
    () => owner('POST /api/admin/people/:id/password-reset', { id, password: password! }),
    () => owner('POST /api/admin/people/:id/reset-second-factor', { id, password: password! }),
    () => owner('POST /api/admin/people/:id/reactivate', { id, password: password! }),
    () => owner('POST /api/newsroom/rules/own-approval/allow', { password: password ?? '' }),
  ]
  for (const [n, attempt] of attempts().entries()) assert.is(await status(attempt()), 422, `${n} without`)
  for (const [n, attempt] of attempts('sbagliata').entries()) assert.is(await status(attempt()), 403, `${n} with a wrong one`)
  assert.equal(
    new Set((await owner('GET /api/admin/people')).people.map(({ email, role }) => `${email} ${role}`)),
    new Set(['ida@example.it author', 'ugo@example.it owner']),
  )
  await owner('POST /api/admin/people/:id/deactivate', { id })
  const [, ...others] = attempts(ADMIN_PASSWORD).toReversed()
  for (const [n, attempt] of others.entries()) assert.is(await status(attempt()), 200, `${n} with it`)
})

test.run()
