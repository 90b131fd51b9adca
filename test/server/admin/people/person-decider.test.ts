import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PeopleEvent } from '../../../../events/schemas/vocabulary.ts'
import { type PersonCommand, personDecider } from '../../../../server/admin/people/person-decider.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { STATES } from '../../newsroom/rights/rights-table.ts'

const test = suite('Person decider')
const [personId, hash, other] = ['00000000-0000-4000-8000-0000000000aa', 'a'.repeat(64), 'b'.repeat(64)]
const [BEFORE, EXPIRES, AFTER] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.001Z']
const accept = { type: 'acceptInvitation', hash, password: 'p', profile: 'p' } as const

type Without<T> = T extends unknown ? Omit<T, 'at'> : never

/** Returns a person, just invited by default. */
function person(id = personId, isInvited = true) {
  const link = { personId: id, role: 'author', email: 'e', invitationHash: hash, invitedAt: BEFORE, expiresAt: EXPIRES } as const
  const decider = personDecider(id, isInvited ? link : null)
  let state = decider.initial
  const give = (command: Without<PersonCommand>, at = BEFORE): string[] => {
    const events: readonly PeopleEvent[] = decider.decide({ ...command, at }, state)
    for (const event of events) state = decider.evolve(state, event)
    return events.map(({ type }) => type)
  }
  const refused = (command: Without<PersonCommand>, at = BEFORE) => {
    try {
      return give(command, at).join() || 'nothing'
    } catch (error) {
      assert.instance(error, CommandRefusedError)
      return (error as CommandRefusedError).kind
    }
  }
  return { give, refused }
}

test('an erased person stays unknown, whatever their stream contains', () => {
  const decider = personDecider(personId, null)
  const accepted = { type: 'InvitationAccepted', data: { personId, password: 'p', profile: 'p', acceptedAt: BEFORE } } as const
  const state = decider.evolve(decider.initial, accepted)
  assert.throws(
    () => decider.decide({ type: 'deactivatePerson', at: AFTER }, state),
    (error: unknown) => error instanceof CommandRefusedError && error.kind === 'not_found',
  )
})

test('only the newest link sets a password, once, before it expires, and not after deactivation or a password change', () => {
  const offer = (hash: string) => ({ type: 'resetPassword', hash, expiresAt: EXPIRES }) as const
  const use = (hash: string) => ({ type: 'usePasswordReset', hash, password: 'q' }) as const
  assert.is(person().refused(offer(hash)), 'conflict', 'invited')
  const active = () => {
    const one = person()
    one.give(accept)
    assert.is(one.refused(use(hash)), 'not_found', 'none was made')
    assert.equal(one.give(offer(hash)), ['PasswordResetOffered'])
    return one
  }
  assert.is(active().refused(use(hash), EXPIRES), 'not_found')
  const { give, refused } = active()
  give(offer(other))
  assert.is(refused(use(hash)), 'not_found')
  assert.equal(give(use(other)), ['PasswordReset'])
  assert.is(refused(use(other)), 'not_found')
  for (const end of [[{ type: 'changePassword', password: 'r' }], [{ type: 'deactivatePerson' }, { type: 'reactivatePerson' }]] as const) {
    const ended = active()
    for (const command of end) ended.give(command)
    assert.is(ended.refused(use(hash)), 'not_found', end[0].type)
  }
  assert.is(person(personId, false).refused(use(hash)), 'not_found', 'erased')
})

test('an invitation is accepted once, before it expires, by the newest link, and not after it was withdrawn', () => {
  assert.is(person().refused(accept, EXPIRES), 'not_found')
  assert.is(person().refused({ ...accept, hash: other }), 'not_found')
  assert.is(person(personId, false).refused(accept), 'not_found', 'never invited, or erased')
  const { give, refused } = person()
  give({ type: 'renewInvitation', hash: other, expiresAt: AFTER })
  assert.is(refused(accept), 'not_found', 'the first link')
  assert.equal(give({ ...accept, hash: other }, EXPIRES), ['InvitationAccepted'])
  for (const again of [{ ...accept, hash: other }, accept]) assert.is(refused(again), 'not_found')
  assert.is(refused({ type: 'renewInvitation', hash, expiresAt: AFTER }), 'conflict', 'a link is no way around password and second factor')
  const withdrawn = person()
  withdrawn.give({ type: 'withdrawInvitation' })
  assert.is(withdrawn.refused(accept), 'not_found')
})

test('only an active person changes their account; turning off a second factor that is off makes no event', () => {
  const own = [
    { type: 'changePassword', password: 'p' },
    { type: 'enableSecondFactor', secondFactor: 's' },
    { type: 'changeProfile', profile: 'p', version: hash, isPublic: false, sameAs: null },
    { type: 'withdrawProfile' },
    { type: 'approveProfile', version: hash },
  ] as const
  const { give, refused } = person()
  for (const command of own) assert.is(refused(command), 'conflict', `${command.type} while invited`)
  give(accept)
  assert.equal(give({ type: 'removeSecondFactor' }), [])
  assert.equal(give({ type: 'resetSecondFactor' }), [])
  assert.equal(give({ type: 'enableSecondFactor', secondFactor: 's' }), ['PersonSecondFactorEnabled'])
  assert.equal(give({ type: 'removeSecondFactor' }), ['PersonSecondFactorRemoved'])
  give({ type: 'deactivatePerson' })
  for (const command of own) assert.is(refused(command), 'conflict', `${command.type} while deactivated`)
  give({ type: 'reactivatePerson' })
  assert.equal(give({ type: 'changeRole', role: 'author' }), [], 'the role that they have')
  assert.equal(give({ type: 'changeRole', role: 'editor' }), ['PersonRoleChanged'])
  assert.equal(person('first-owner', false).give(own[2]), ['PersonProfileChanged'], 'the first owner is never invited')
})

test('a person has at most ten passkeys; removing one makes room, and a reset removes all', () => {
  const { give, refused } = person()
  give(accept)
  const register = (n: number) => ({ type: 'registerPasskey', passkeyId: `passkey-${n}`, passkey: 'p', counter: 0 }) as const
  for (let n = 1; n <= 10; n++) assert.equal(give(register(n)), ['PasskeyRegistered'], `${n}`)
  assert.is(refused(register(11)), 'conflict')
  assert.equal(give({ type: 'removePasskey', passkeyId: 'passkey-3' }), ['PasskeyRemoved'])
  assert.equal(give(register(11)), ['PasskeyRegistered'])
  give({ type: 'deactivatePerson' })
  assert.equal(give({ type: 'resetSecondFactor' }), Array(10).fill('PasskeyRemoved'))
})

test('readers see a new profile only after an approval of that version; a profile they saw before needs none', () => {
  const { give, refused } = person()
  give(accept)
  const change = (profile: string, isPublic: boolean, sameAs: string | null = null) =>
    give({ type: 'changeProfile', profile, version: `version of ${profile}`, isPublic, sameAs }).join()
  const decide = (verb: 'approve' | 'refuse', profile: string) => {
    const version = `version of ${profile}`
    const reason = { noteId: personId, sealed: 'r' }
    return refused(verb === 'approve' ? { type: 'approveProfile', version } : { type: 'refuseProfile', version, reason })
  }
  assert.is(change('one', false), 'PersonProfileChanged', 'for the newsroom alone')
  assert.is(change('one', true, 'one'), 'PersonProfileProposed', 'it was never public')
  assert.is(change('two', true), 'PersonProfileProposed')
  assert.is(decide('approve', 'one'), 'conflict', 'another one has replaced it')
  assert.is(decide('approve', 'two'), 'PersonProfileApproved')
  assert.is(decide('approve', 'two'), 'nothing')
  assert.is(decide('refuse', 'two'), 'conflict', 'it is approved')
  assert.is(change('two again', true, 'two'), 'PersonProfileChanged', 'readers see the same')
  assert.is(change('two', false), 'PersonProfileChanged')
  assert.is(change('two again', true, 'two again'), 'PersonProfileChanged', 'the consent is given again')
  assert.is(change('three', true, 'two'), 'PersonProfileProposed', '«two» is no longer the last')
  assert.is(decide('refuse', 'three'), 'PersonProfileRefused')
  assert.is(decide('refuse', 'three'), 'nothing')
  assert.is(decide('approve', 'three'), 'conflict', 'it is refused')
  assert.is(refused({ type: 'withdrawProfile' }), 'PersonProfileWithdrawn', 'also a refused one')
  assert.is(refused({ type: 'withdrawProfile' }), 'nothing')
  assert.is(change('four', true), 'PersonProfileProposed')
  give({ type: 'deactivatePerson' })
  assert.is(decide('approve', 'four'), 'conflict', 'who left is decided on when they are back')
  give({ type: 'reactivatePerson' })
  assert.is(change('four', false), 'PersonProfileChanged')
  assert.is(decide('approve', 'four'), 'conflict', 'the consent was withdrawn')
})

test('a proposal is decided once, and each decision in each state has the outcome in the table', () => {
  const reason = { noteId: personId, sealed: 'r' }
  const decisions = {
    approveProfile: { type: 'approveProfile', version: hash },
    refuseProfile: { type: 'refuseProfile', version: hash, reason },
  } as const
  const events = { approveProfile: 'PersonProfileApproved', refuseProfile: 'PersonProfileRefused' }
  const before = { waiting: null, approved: 'approveProfile', refused: 'refuseProfile' } as const
  for (const command of ['approveProfile', 'refuseProfile'] as const) {
    for (const state of ['waiting', 'approved', 'refused'] as const) {
      const { give, refused } = person()
      give(accept)
      give({ type: 'changeProfile', profile: 'p', version: hash, isPublic: true, sameAs: null })
      const first = before[state]
      if (first) give(decisions[first])
      const expected = { '+': events[command], '=': 'nothing', x: 'conflict' }[STATES.proposal.get(command)![state]!]
      assert.is(refused(decisions[command]), expected, `${command}, ${state}`)
    }
  }
})

test.run()
