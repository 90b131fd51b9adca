import * as assert from 'uvu/assert'
import { decodeBase32, hotp, totpStep } from '../../../../server/admin/factors/totp.ts'

import type { ProposalList } from '../../../../client/api/people.ts'
import { ADMIN_PASSWORD } from '../../start-portal.ts'
import { type Authenticator, createAuthenticator } from '../../../server/admin/factors/authenticator.ts'
import { readJson } from '../../../machine/read-json.ts'

type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Covers a private profile, a withdrawn one, a refused one and an approved one. */
async function throughProfiles(owner: Call, person: Call, personId: string): Promise<void> {
  const change = async (byline: string, isPublic = true) => {
    const profile = { name: 'Sibilla', byline, desk: '', biography: '' }
    assert.is((await person('PUT', '/api/admin/account/profile', { profile, isPublic })).status, 200)
  }
  const decide = async (verb: string, more: object = {}) => {
    const { items } = await readJson<ProposalList>(owner('GET', '/api/admin/profile-proposals'))
    const answer = await owner('POST', `/api/admin/profile-proposals/${personId}/${verb}`, { version: items[0]!.version, ...more })
    assert.is(answer.status, 204, verb)
  }
  await change('', false)
  await change('Sibilla Bianchi')
  assert.is((await person('DELETE', '/api/admin/account/profile/proposal')).status, 204)
  await change('Sibilla Verdi')
  await decide('refuse', { reason: 'Non è il tuo nome.' })
  await change('Sibilla Neri')
  await decide('approve')
}

/** Runs an owner's commands and those of the person they concern. @returns that person, who is an editor now */
export async function throughPeople(
  site: string,
  owner: Call,
  person: Call,
): Promise<{ personId: string; email: string; password: string }> {
  const invite = async (email: string) => {
    const answer = await owner('POST', '/api/admin/people', { email, role: 'author' })
    return (await answer.json()) as { personId: string; url: string }
  }
  const withdrawn = await invite('grazia@example.it')
  assert.is((await owner('DELETE', `/api/admin/people/${withdrawn.personId}/invitation`)).status, 204)
  const email = 'sibilla@example.it'
  const { personId } = await invite('prima@example.it')
  const { url } = await readJson<{ url: string }>(owner('POST', `/api/admin/people/${personId}/invitation`))
  const password = 'nove tartarughe lente'
  const newPassword = 'dieci lumache calme'
  const accepted = await person('POST', '/api/invitation/accept', { token: url.split('#')[1], name: 'Sibilla', password })
  assert.is(accepted.status, 204)
  await throughProfiles(owner, person, personId)
  assert.is((await person('POST', '/api/admin/account/email', { password, email })).status, 204)
  const offer = await readJson<{ secret: string }>(person('POST', '/api/admin/account/second-factor/offer'))
  const code = hotp(decodeBase32(offer.secret), totpStep(new Date()))
  assert.is((await person('POST', '/api/admin/account/second-factor', { password, secret: offer.secret, code })).status, 200)
  const authenticator = createAuthenticator(site)
  const register = await person('POST', '/api/admin/account/passkeys/offer', { password })
  const options = (await register.json()) as Parameters<Authenticator['register']>[0]
  const passkey = { name: 'Telefono', answer: authenticator.register(options) }
  assert.is((await person('POST', '/api/admin/account/passkeys', passkey)).status, 204)
  const challenge = await readJson<Parameters<Authenticator['answer']>[0]>(person('POST', '/api/session/passkey/options'))
  assert.is((await person('POST', '/api/session/passkey', { answer: authenticator.answer(challenge) })).status, 200)
  assert.is((await person('POST', '/api/admin/account/password', { password, newPassword })).status, 204)
  const confirmed = { password: ADMIN_PASSWORD }
  const reset = await readJson<{ url: string }>(owner('POST', `/api/admin/people/${personId}/password-reset`, confirmed))
  const completed = { token: reset.url.split('#')[1], password: newPassword }
  assert.is((await person('POST', '/api/password-reset/complete', completed)).status, 204)
  for (const [verb, body] of [
    ['role', { role: 'editor' }],
    ['reset-second-factor', confirmed],
    ['deactivate'],
    ['reactivate', confirmed],
  ] as const)
    assert.is((await owner('POST', `/api/admin/people/${personId}/${verb}`, body)).status, 204, verb)
  for (const rule of ['own-approval', 'unread-publishing', 'silent-corrections'])
    for (const verb of ['allow', 'forbid', 'allow'])
      assert.is((await owner('POST', `/api/newsroom/rules/${rule}/${verb}`, confirmed)).status, 200, `${rule} ${verb}`)
  return { personId, email, password: newPassword }
}
