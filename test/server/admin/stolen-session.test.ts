import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { createHttpApi } from '../../../client/api/http-api.ts'
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
  const { api: owner, fetch } = await logIn(portal.url)
  const { personId: id, url } = await owner.invitePerson('ida@example.it', 'author')
  const invited = createHttpApi({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  await invited.acceptInvitation(url.slice(url.indexOf('#') + 1), 'Ida', 'nove tartarughe lente')
  const { personId } = await owner.invitePerson('ugo@example.it', 'owner', ADMIN_PASSWORD)
  const attempts = (password?: string) => [
    () => owner.invitePerson('pia@example.it', 'owner', password),
    () => owner.renewInvitation(personId, password),
    () => owner.changeRole(id, 'owner', password),
    () => owner.offerPasswordReset(id, password!),
    () => owner.resetSecondFactor(id, password!),
    () => owner.reactivatePerson(id, password!),
    () => createCall({ baseUrl: portal.url, fetch })('POST /api/newsroom/rules/own-approval/allow', { password: password ?? '' }),
  ]
  for (const [n, attempt] of attempts().entries()) assert.is(await status(attempt()), 422, `${n} without`)
  for (const [n, attempt] of attempts('sbagliata').entries()) assert.is(await status(attempt()), 403, `${n} with a wrong one`)
  assert.equal(
    new Set((await owner.people()).people.map(({ email, role }) => `${email} ${role}`)),
    new Set(['ida@example.it author', 'ugo@example.it owner']),
  )
  await owner.deactivatePerson(id)
  const [, ...others] = attempts(ADMIN_PASSWORD).toReversed()
  for (const [n, attempt] of others.entries()) assert.is(await status(attempt()), 200, `${n} with it`)
})

test.run()
