import { http, type HttpHandler, HttpResponse } from 'msw'
import { INVITATION_MS, PASSWORD_RESET_MS } from '../../../events/domain/newsroom/limits.ts'
import { type Command, effectOf, FIRST_OWNER_ID, type Role, ROLES } from '../../../events/domain/permissions.ts'
import type { PeopleList } from '../../api/people.ts'
import type { MockBackend, MockCall } from '../backend/mock-backend.ts'
import { conflict, invalid, kindOf, notFound, problem } from '../backend/scenario.ts'
import { sessionFrom } from '../state/mock-state.ts'
import { type MockPerson, NO_PROFILE, shownPerson } from '../state/newsroom-state.ts'
import { isAddress, isTaken, NO_SUCH_PERSON, personIn, taken, weakPassword } from './account-handlers.ts'
import { confirmPassword, endSessions } from './session-handlers.ts'

const done = () => new HttpResponse(null, { status: 204 })
const INVALID_INVITATION = 'Questo invito non è valido o è scaduto: chiedine un altro a chi ti ha invitato.'

/** Handles the owners' commands on people, and the calls made with the links these commands create. */
export const peopleHandlers = (backend: MockBackend): HttpHandler[] => [
  ...listHandlers(backend),
  ...commandHandlers(backend),
  ...invitationHandlers(backend),
  ...passwordResetHandlers(backend),
]

const linkUrl = (page: string, token: string) => `${globalThis.location?.origin ?? 'http://localhost'}/admin/${page}#${token}`

/** @param by the caller's id */
function linkOf({ now, newId, record }: MockBackend, person: MockPerson, type: string, by: string) {
  person.token = `${person.id}.${newId().replaceAll('-', '')}`
  person.invitationExpiresAt = new Date(now().getTime() + INVITATION_MS).toISOString()
  record(`person:${by}`, type, type === 'PersonInvited' ? 'people' : `person-${person.id}`)
  return {
    personId: person.id,
    url: linkUrl('invito', person.token),
    expiresAt: person.invitationExpiresAt,
  }
}

function listHandlers(backend: MockBackend): HttpHandler[] {
  const { state, read, change, now, newId } = backend
  return [
    read('/admin/people', 'seePeople', ({ seen }) => {
      const people = seen.people.map(shownPerson).toSorted((one, other) => other.invitedAt.localeCompare(one.invitedAt))
      return HttpResponse.json({ people, erasures: seen.erasures, fault: null } satisfies PeopleList)
    }),
    change('/admin/people', 'invitePerson', async ({ caller, request }) => {
      const { email, role } = (await request.clone().json()) as { email?: unknown; role?: Role }
      if (!isAddress(email)) return invalid('email', 'Non è un indirizzo e-mail.')
      if (!ROLES.includes(role!)) return invalid('role', 'Non è un ruolo.')
      const refusal = role === 'owner' ? await confirmPassword(backend, caller, request) : null
      if (refusal) return refusal
      if (isTaken(state(), email)) return taken()
      const person: MockPerson = {
        id: newId(),
        status: 'invited',
        role: role!,
        email,
        invitedAt: now().toISOString(),
        lastLoginAt: null,
        invitationExpiresAt: null,
        ...NO_PROFILE,
        password: '',
        token: null,
        reset: null,
        hasCode: false,
        passkeys: [],
      }
      state().people.push(person)
      return HttpResponse.json(linkOf(backend, person, 'PersonInvited', caller.personId), { status: 201 })
    }),
  ]
}

/** Removes the person; the audit log keeps what they did. */
function erase({ state, now, record }: MockBackend, person: MockPerson, by: string): void {
  const at = now().toISOString()
  state().people.splice(state().people.indexOf(person), 1)
  state().erasures.unshift({ personId: person.id, erasedAt: at, keyRemovedAt: at, stage: 'removed' })
  endSessions(state(), ({ personId }) => personId === person.id)
  record(`person:${by}`, 'PersonErased', 'erasures')
  record(`person:${by}`, 'PersonKeyRemoved', 'erasures')
}

/** @returns the refusal of a command on the first owner or on the caller; null otherwise */
function refuseOwn(id: string, by: string): Response | null {
  if (id === FIRST_OWNER_ID) return conflict('Il primo proprietario resta: il suo accesso è nella configurazione del portale.')
  return id === by ? conflict('Su te stesso non puoi: chiedilo a un altro proprietario.') : null
}

type Run = (person: MockPerson, call: MockCall) => Response | Promise<Response>

/** Commands that ask for the caller's password again. */
const CONFIRMED: ReadonlySet<Command> = new Set(['reactivatePerson', 'resetSecondFactor', 'resetPassword'])

/** @returns a function that adds a command on a person other than the caller, allowed in the states that the permissions name */
const onPersonIn =
  (backend: MockBackend) =>
  (path: string, command: Command, run: Run, isOfAccount = true): HttpHandler =>
    backend.change(path, command, async (call) => {
      const { id = '' } = call.params
      const wrong = CONFIRMED.has(command) ? await confirmPassword(backend, call.caller, call.request) : null
      const refusal = wrong ?? (isOfAccount ? refuseOwn(id, call.caller.personId) : null)
      const person = personIn(backend.state(), id)
      if (refusal || !person) return refusal ?? notFound(NO_SUCH_PERSON)
      const effect = effectOf(command, person.status)
      if (effect === 'refused') return conflict('Nello stato in cui è questa persona non si può.')
      return effect === 'keeps' ? done() : run(person, call)
    })

const noteIn =
  ({ record }: MockBackend) =>
  (call: MockCall, person: MockPerson, type: string) =>
    record(`person:${call.caller.personId}`, type, `person-${person.id}`)

function commandHandlers(backend: MockBackend): HttpHandler[] {
  const { state, change } = backend
  const onPerson = onPersonIn(backend)
  const noted = noteIn(backend)
  return [
    onPerson(
      '/admin/people/:id/invitation',
      'renewInvitation',
      async (person, { caller, request }) =>
        (person.role === 'owner' ? await confirmPassword(backend, caller, request) : null) ??
        HttpResponse.json(linkOf(backend, person, 'InvitationRenewed', caller.personId)),
      false,
    ),
    onPerson(
      'DELETE /admin/people/:id/invitation',
      'withdrawInvitation',
      (person, call) => {
        noted(call, person, 'InvitationWithdrawn')
        erase(backend, person, call.caller.personId)
        return done()
      },
      false,
    ),
    onPerson('/admin/people/:id/role', 'changeRole', async (person, call) => {
      const { role } = (await call.request.clone().json()) as { role?: Role }
      if (!ROLES.includes(role!)) return invalid('role', 'Non è un ruolo.')
      const refusal = role === 'owner' ? await confirmPassword(backend, call.caller, call.request) : null
      if (refusal) return refusal
      if (person.role !== role) noted(call, person, 'PersonRoleChanged')
      person.role = role!
      return done()
    }),
    onPerson('/admin/people/:id/deactivate', 'deactivatePerson', (person, call) => {
      Object.assign(person, { status: 'deactivated', reset: null })
      endSessions(state(), ({ personId }) => personId === person.id)
      noted(call, person, 'PersonDeactivated')
      return done()
    }),
    onPerson('/admin/people/:id/reactivate', 'reactivatePerson', (person, call) => {
      person.status = 'active'
      noted(call, person, 'PersonReactivated')
      return done()
    }),
    onPerson('/admin/people/:id/reset-second-factor', 'resetSecondFactor', (person, call) => {
      if (person.hasCode) noted(call, person, 'PersonSecondFactorRemoved')
      for (const _ of person.passkeys) noted(call, person, 'PasskeyRemoved')
      Object.assign(person, { hasCode: false, passkeys: [] })
      return done()
    }),
    change('/admin/people/:id/erase', 'erasePerson', async ({ caller, params, request }) => {
      const { id = '' } = params
      const refusal = (await confirmPassword(backend, caller, request)) ?? refuseOwn(id, caller.personId)
      const person = personIn(state(), id)
      if (refusal || !person) return refusal ?? notFound(NO_SUCH_PERSON)
      erase(backend, person, caller.personId)
      return HttpResponse.json({ pending: false })
    }),
  ]
}

function invitationHandlers({ state, now, changed, record }: MockBackend): HttpHandler[] {
  const invitedBy = (token: unknown) => state().people.find((person) => person.status === 'invited' && person.token === token)
  const unknown = () => problem(404, 'Non trovato', INVALID_INVITATION, undefined, kindOf('invalid-invitation'))
  return [
    http.post('*/api/invitation', async ({ request }) => {
      const person = invitedBy(((await request.json()) as { token?: unknown }).token)
      if (!person) return unknown()
      return HttpResponse.json({ email: person.email, role: person.role, expiresAt: person.invitationExpiresAt })
    }),
    http.post('*/api/invitation/accept', async ({ request }) => {
      const { token, name, password } = (await request.json()) as { token?: unknown; name?: string; password?: string }
      if (!name?.trim()) return invalid('name', 'Manca il nome.')
      const person = invitedBy(token)
      if (!person) return unknown()
      const weak = weakPassword(password, 'password')
      if (weak) return weak
      const profile = { name, byline: '', desk: '', biography: '' }
      Object.assign(person, { status: 'active', token: null, invitationExpiresAt: null, password, profile })
      person.lastLoginAt = now().toISOString()
      const session = { ...sessionFrom(`sessione-${(state().made += 1)}`, now(), person.id), device: 'Chrome su Linux' }
      state().sessions.unshift(session)
      record(`person:${person.id}`, 'InvitationAccepted', `person-${person.id}`)
      await changed()
      return new HttpResponse(null, { status: 204, headers: { 'set-cookie': `session=${session.id}; Path=/; SameSite=Strict` } })
    }),
  ]
}

function passwordResetHandlers(backend: MockBackend): HttpHandler[] {
  const { state, now, newId, changed, record } = backend
  const refused = (detail: string) => problem(404, 'Non trovato', detail, undefined, kindOf('invalid-reset'))
  /** @returns the holder of the link, or the refusal */
  const holderOf = (token: unknown): MockPerson | Response => {
    const person = state().people.find(({ status, reset }) => status === 'active' && reset !== null && reset.token === token)
    if (!person)
      return refused(
        'Questo link non è valido: forse è incompleto, o ce n’è uno più nuovo. Se non lo trovi, chiedine un altro a un proprietario.',
      )
    if (person.reset!.used) return refused('Questo link è già stato usato. Se non sei stato tu, avvisa subito un proprietario.')
    if (person.reset!.expiresAt <= now().toISOString())
      return refused('Questo link è scaduto: valeva 24 ore. Chiedine un altro a un proprietario.')
    return person
  }
  return [
    onPersonIn(backend)('/admin/people/:id/password-reset', 'resetPassword', (person, call) => {
      const expiresAt = new Date(now().getTime() + PASSWORD_RESET_MS).toISOString()
      person.reset = { token: `${person.id}.${newId().replaceAll('-', '')}`, expiresAt, used: false }
      noteIn(backend)(call, person, 'PasswordResetOffered')
      return HttpResponse.json({ personId: person.id, url: linkUrl('link/password', person.reset.token), expiresAt }, { status: 201 })
    }),
    http.post('*/api/password-reset', async ({ request }) => {
      const holder = holderOf(((await request.json()) as { token?: unknown }).token)
      return holder instanceof Response ? holder : HttpResponse.json({ email: holder.email, expiresAt: holder.reset!.expiresAt })
    }),
    http.post('*/api/password-reset/complete', async ({ request }) => {
      const { token, password } = (await request.json()) as { token?: unknown; password?: string }
      const holder = holderOf(token)
      if (holder instanceof Response) return holder
      const weak = weakPassword(password, 'password')
      if (weak) return weak
      Object.assign(holder, { password, reset: { ...holder.reset!, used: true } })
      endSessions(state(), ({ personId }) => personId === holder.id)
      record(`person:${holder.id}`, 'PasswordReset', `person-${holder.id}`)
      await changed()
      return done()
    }),
  ]
}
