import { type HttpHandler, HttpResponse } from 'msw'
import { FIRST_OWNER_ID, FIRST_OWNER_NAME } from '../../../events/domain/permissions.ts'
import { MIN_PASSWORD_LENGTH } from '../../../events/domain/newsroom/limits.ts'
import type { Account, OwnPasskey, OwnProposal, Profile } from '../../api/people.ts'
import type { MockBackend, MockCall, MockCaller } from '../backend/mock-backend.ts'
import { conflict, invalid, kindOf, notFound, problem } from '../backend/scenario.ts'
import type { MockState } from '../state/mock-state.ts'
import type { MockPerson } from '../state/newsroom-state.ts'
import { changeProfile, profileOwner } from './proposal-handlers.ts'
import { confirmPassword, endSessions, MOCK_CODE } from './session-handlers.ts'

const done = () => new HttpResponse(null, { status: 204 })
const MANAGED_IN_CONFIGURATION =
  'Il primo proprietario si gestisce dalla configurazione del portale: password e verifica in due passaggi si cambiano lì.'
export const NO_SUCH_PERSON = 'Questa persona non c’è.'
export const isAddress = (email: unknown): email is string => typeof email === 'string' && /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email)

export const personIn = (state: MockState, id: string): MockPerson | undefined => state.people.find((person) => person.id === id)

/** @returns the refusal of a password that is too short; null for a valid one */
export const weakPassword = (password: unknown, field: string) =>
  typeof password === 'string' && password.length >= MIN_PASSWORD_LENGTH
    ? null
    : invalid(field, `Servono almeno ${MIN_PASSWORD_LENGTH} caratteri.`, 'Questa password non va bene.')

/** Runs for an invited person; the first owner is refused. */
const invited =
  (state: () => MockState, run: (person: MockPerson, call: MockCall) => Response | Promise<Response>) =>
  (call: MockCall): Response | Promise<Response> => {
    const person = personIn(state(), call.caller.personId)
    return person ? run(person, call) : conflict(MANAGED_IN_CONFIGURATION)
  }

/** Runs for any caller, including the first owner. */
const held =
  (
    state: () => MockState,
    run: (holder: Pick<MockPerson, 'email' | 'profile' | 'passkeys'>, call: MockCall) => Response | Promise<Response>,
  ) =>
  (call: MockCall) =>
    run(personIn(state(), call.caller.personId) ?? state().firstOwner, call)

/** The caller's own account: profile, address, password, second factor. */
export function accountHandlers(backend: MockBackend): HttpHandler[] {
  const { state, read, change, record } = backend
  const by = ({ caller: { personId } }: MockCall, type: string) => record(`person:${personId}`, type, `person-${personId}`)
  const onlyThisSession = ({ caller }: MockCall) =>
    endSessions(state(), ({ id, personId }) => personId === caller.personId && id !== caller.sessionId)

  return [
    read('/admin/account', 'manageOwnProfile', ({ caller }) => HttpResponse.json(ownAccount(state(), caller))),
    change('PUT /admin/account/profile', 'manageOwnProfile', async (call) => {
      const { profile, isPublic } = (await call.request.json()) as { profile?: Profile; isPublic?: boolean }
      if (!profile?.name?.trim()) return invalid('profile.name', 'Manca il nome.')
      by(call, changeProfile(backend, profileOwner(state(), call.caller.personId)!, profile, isPublic === true))
      return HttpResponse.json(ownAccount(state(), call.caller))
    }),
    change('DELETE /admin/account/profile/proposal', 'manageOwnProfile', (call) => {
      const owner = profileOwner(state(), call.caller.personId)!
      if (owner.proposal && owner.proposal.outcome !== 'approved') {
        by(call, 'PersonProfileWithdrawn')
        owner.proposal = null
      }
      return done()
    }),
    change('/admin/account/email', 'manageOwnProfile', async (call) => {
      const { email } = (await call.request.clone().json()) as { email?: unknown }
      if (!isAddress(email)) return invalid('email', 'Non è un indirizzo e-mail.')
      const refusal = await confirmPassword(backend, call.caller, call.request)
      if (refusal) return refusal
      if (isTaken(state(), email, call.caller.personId)) return taken()
      Object.assign(personIn(state(), call.caller.personId) ?? state().firstOwner, { email })
      onlyThisSession(call)
      by(call, 'PersonEmailChanged')
      return done()
    }),
    change(
      '/admin/account/password',
      'manageOwnProfile',
      invited(state, async (person, call) => {
        const { newPassword } = (await call.request.clone().json()) as { newPassword?: string }
        const refusal = weakPassword(newPassword, 'newPassword') ?? (await confirmPassword(backend, call.caller, call.request))
        if (refusal) return refusal
        Object.assign(person, { password: newPassword!, reset: null })
        onlyThisSession(call)
        by(call, 'PersonPasswordChanged')
        return done()
      }),
    ),
    ...factorHandlers(backend, by),
    ...passkeyHandlers(backend, by),
  ]
}

function ownAccount(state: MockState, { personId, role }: MockCaller): Account {
  const invitedPerson = personIn(state, personId)
  const { email, profile, isPublic, proposal } = invitedPerson ?? state.firstOwner
  return {
    id: personId,
    role,
    isFirstOwner: personId === FIRST_OWNER_ID,
    email,
    profile,
    isPublic,
    proposal: proposal && ownProposal(proposal),
    secondFactor: invitedPerson?.hasCode ?? false,
  }
}

const ownProposal = ({ profile, proposedAt, outcome, decidedAt, reason }: OwnProposal): OwnProposal => ({
  profile,
  proposedAt,
  outcome,
  decidedAt,
  reason,
})

type By = (call: MockCall, type: string) => void

function factorHandlers(backend: MockBackend, by: By): HttpHandler[] {
  const { state, change } = backend
  return [
    change(
      '/admin/account/second-factor/offer',
      'manageOwnProfile',
      invited(state, ({ email }) => {
        const secret = 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK'
        return HttpResponse.json({ secret, uri: `otpauth://totp/Mercato%20Chiaro:${encodeURIComponent(email ?? '')}?secret=${secret}` })
      }),
    ),
    change(
      '/admin/account/second-factor',
      'manageOwnProfile',
      invited(state, async (person, call) => {
        const { code = '' } = (await call.request.clone().json()) as { code?: string }
        if (!/^\s*\d{3}\s?\d{3}\s*$/.test(code)) return invalid('code', 'Sono sei cifre.')
        const refusal = await confirmPassword(backend, call.caller, call.request)
        if (refusal) return refusal
        if (code.replaceAll(/\s/g, '') !== MOCK_CODE)
          return invalid(
            'code',
            'Non è il codice di questo momento, o è già stato usato: controlla anche l’ora del telefono.',
            'Il codice non è quello di questo momento, o è già stato usato.',
          )
        person.hasCode = true
        by(call, 'PersonSecondFactorEnabled')
        return HttpResponse.json({ recoveryCodes: Array.from({ length: 10 }, (_, n) => `PROV-A000-0000-0000-000${n}-0000`) })
      }),
    ),
    change(
      '/admin/account/second-factor/disable',
      'manageOwnProfile',
      invited(state, async (person, call) => {
        const refusal = await confirmPassword(backend, call.caller, call.request)
        if (refusal) return refusal
        if (person.hasCode) by(call, 'PersonSecondFactorRemoved')
        person.hasCode = false
        return done()
      }),
    ),
  ]
}

/** The mocks check no signature: they accept any answer of the browser. */
function passkeyHandlers(backend: MockBackend, by: By): HttpHandler[] {
  const { state, read, change, now, newId } = backend
  return [
    read(
      '/admin/account/passkeys',
      'manageOwnProfile',
      held(state, ({ passkeys }) =>
        HttpResponse.json(passkeys.map(({ id, name, registeredAt, lastUsedAt }): OwnPasskey => ({ id, name, registeredAt, lastUsedAt }))),
      ),
    ),
    change(
      '/admin/account/passkeys/offer',
      'manageOwnProfile',
      held(state, async ({ email, profile }, call) => {
        const { personId: id } = call.caller
        const refusal = await confirmPassword(backend, call.caller, call.request)
        return (
          refusal ??
          HttpResponse.json({
            rp: { id: 'localhost', name: 'Mercato Chiaro' },
            user: {
              id: btoa(id).replaceAll('=', ''),
              name: email ?? FIRST_OWNER_NAME,
              displayName: profile?.name ?? email ?? FIRST_OWNER_NAME,
            },
            challenge: 'cHJvdmE',
            pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
            timeout: 300_000,
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          })
        )
      }),
    ),
    change(
      '/admin/account/passkeys',
      'manageOwnProfile',
      held(state, async (person, call) => {
        const { name, answer } = (await call.request.json()) as { name?: string; answer?: { id?: string } }
        if (!name?.trim()) return invalid('name', 'Manca il nome.')
        if (!answer?.id) return problem(422, 'Dati non validi', 'La passkey non è stata accettata.', undefined, kindOf('passkey-refused'))
        person.passkeys.push({ id: newId(), name, registeredAt: now().toISOString(), lastUsedAt: null, credentialId: answer.id })
        by(call, 'PasskeyRegistered')
        return done()
      }),
    ),
    change(
      '/admin/account/passkeys/:id/remove',
      'manageOwnProfile',
      held(state, async (person, call) => {
        const refusal = await confirmPassword(backend, call.caller, call.request)
        if (refusal) return refusal
        const left = person.passkeys.filter(({ id }) => id !== call.params['id'])
        if (left.length === person.passkeys.length) return notFound('Questa passkey non c’è.')
        person.passkeys = left
        by(call, 'PasskeyRemoved')
        return done()
      }),
    ),
  ]
}

/** @param except id of the person whose address does not count */
export const isTaken = ({ people, firstOwner }: MockState, email: string, except?: string): boolean =>
  [...people.filter(({ id }) => id !== except).map((person) => person.email), except === FIRST_OWNER_ID ? null : firstOwner.email].some(
    (other) => other?.toLowerCase() === email.trim().toLowerCase(),
  )
export const taken = () => conflict('Con questo indirizzo c’è già una persona, o un invito.')
