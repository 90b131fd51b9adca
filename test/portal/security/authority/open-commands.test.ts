import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Call } from '../../../../client/api/call.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { everyRoute } from '../../../server/admin/authority/every-route.ts'
import { createAuthenticator } from '../../../server/admin/factors/authenticator.ts'
import { deriveQuickly } from '../../store-password.ts'
import { begin, open, PASSWORD, type Place, tokenIn } from './callers.ts'

const test = suite('Commands for anyone whose right is taken away')

/** Requests for commands open to anyone whose authority depends on a person, an invitation or a link. */
const OPEN: Readonly<Record<string, (place: Place) => Promise<Given>>> = {
  'POST /api/invitation': ofInvitation(({ token }) => ({ token })),
  'POST /api/invitation/accept': ofInvitation(({ token }) => ({ token, name: 'Ada Neri', password: PASSWORD })),
  'POST /api/password-reset': ofReset(({ token }) => ({ token })),
  'POST /api/password-reset/complete': ofReset(({ token }) => ({ token, password: 'dieci lumache svelte' })),
  async 'POST /api/session'(place) {
    const { personId, email } = await place.bySession()
    return { personId, body: { email, password: PASSWORD } }
  },
  async 'POST /api/session/passkey'(place) {
    const { personId, call } = await place.bySession()
    const authenticator = createAuthenticator(place.portal.url)
    await call('POST /api/admin/account/passkeys', {
      name: 'Telefono',
      answer: authenticator.register(await call('POST /api/admin/account/passkeys/offer', { password: PASSWORD })),
    })
    const offered = await fetch(`${place.portal.url}/api/session/passkey/options`, { method: 'POST' })
    const cookie = offered.headers.getSetCookie()[0]!.split(';')[0]!
    const answer = authenticator.answer((await offered.json()) as Parameters<typeof authenticator.answer>[0])
    return { personId, body: { answer }, headers: { cookie } }
  },
}
interface Given {
  /** Person besides the caller whose right the command depends on. */
  readonly inviterId?: string
  readonly resets?: true
  readonly personId: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

function ofInvitation(body: (given: { token: string }) => object) {
  return async (place: Place): Promise<Given> => {
    const inviter = await place.bySession()
    const { personId, url } = await inviter.call('POST /api/admin/people', { email: `${randomUUID()}@example.it`, role: 'author' })
    return { inviterId: inviter.personId, personId, body: body({ token: tokenIn(url) }) }
  }
}

function ofReset(body: (given: { token: string }) => object) {
  return async (place: Place): Promise<Given> => {
    const [giver, { personId }] = [await place.bySession(), await place.bySession()]
    const { url } = await giver.call('POST /api/admin/people/:id/password-reset', { id: personId, password: PASSWORD })
    return { inviterId: giver.personId, personId, resets: true, body: body({ token: tokenIn(url) }) }
  }
}

/** Ways to remove a right that an open command depends on. */
const OPEN_WAYS: Readonly<Record<string, { of: 'invitation' | 'link' | 'person'; take: (owner: Call, given: Given) => Promise<unknown> }>> =
  {
    'whose invitation is withdrawn': {
      of: 'invitation',
      take: (owner, { personId }) => owner('DELETE /api/admin/people/:id/invitation', { id: personId }),
    },
    'whose invitation is renewed': {
      of: 'invitation',
      take: (owner, { personId }) => owner('POST /api/admin/people/:id/invitation', { id: personId }),
    },
    'whose link’s giver is deactivated': {
      of: 'link',
      take: (owner, { inviterId }) => owner('POST /api/admin/people/:id/deactivate', { id: inviterId! }),
    },
    'whose link’s giver is demoted': {
      of: 'link',
      take: (owner, { inviterId }) => owner('POST /api/admin/people/:id/role', { id: inviterId!, role: 'editor' }),
    },
    'who is deactivated': { of: 'person', take: (owner, { personId }) => owner('POST /api/admin/people/:id/deactivate', { id: personId }) },
  }

/** Commands open to anyone that depend on no right: they show or end only what belongs to the caller, or to no one. */
const WITHOUT_RIGHT = [
  'DELETE /api/session',
  'POST /api/session/link',
  'POST /api/session/passkey/options',
  'POST /api/csp-reports',
  'POST /api/views',
  'POST /contact',
  'POST /guida-trading-automatico',
]

test('every command open to anyone is tested here or depends on no right', () => {
  const open = everyRoute().filter(({ method, needs }) => method !== 'GET' && needs === 'anyone')
  assert.equal(open.map(({ method, path }) => `${method} ${path}`).toSorted(), [...Object.keys(OPEN), ...WITHOUT_RIGHT].toSorted())
})

for (const [how, { of, take }] of Object.entries(OPEN_WAYS)) {
  for (const moment of ['while the body is on its way', 'while the password is hashed'] as const) {
    test(`a command open to anyone is refused to a person ${how} ${moment}, and leaves no event`, async () => {
      let whileHashing: (() => Promise<unknown>) | null = null
      await using stack = new AsyncDisposableStack()
      const place = await open({
        async derive(...given) {
          const work = whileHashing
          whileHashing = null
          await work?.()
          return deriveQuickly(...given)
        },
      })
      stack.use(place.portal)
      const isHashed = moment === 'while the password is hashed'
      const fromThen = async () => (await collect(place.log.readAll())).at(-1)!.position
      for (const [command, give] of Object.entries(OPEN)) {
        const given = await give(place)
        const restsOn = given.inviterId === undefined ? ['person'] : given.resets ? ['link', 'person'] : ['invitation', 'link']
        if (!restsOn.includes(of) || (isHashed && !('password' in given.body))) continue
        const [method = '', path = ''] = command.split(' ')
        const finish = await begin(place.portal, method, path, given.headers ?? {}, JSON.stringify(given.body))
        let after = await fromThen()
        const takeAway = async () => {
          await take(place.owner, given)
          after = await fromThen()
        }
        if (isHashed) whileHashing = takeAway
        else await takeAway()
        const status = await finish()
        assert.is(status, given.inviterId === undefined ? 401 : 404, `${command}: ${status}`)
        assert.is(whileHashing, null, command)
        const events = (await collect(place.log.readAll({ after }))).map(({ type }) => type)
        // The failed guess is counted.
        assert.equal(
          events.filter((type) => type !== 'LoginFailed'),
          [],
          command,
        )
      }
    })
  }
}

test.run()
