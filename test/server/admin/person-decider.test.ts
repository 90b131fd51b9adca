import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isSeen } from '../../../events/domain/newsroom/seen-text.ts'
import type { PeopleEvent } from '../../../events/schemas/vocabulary.ts'
import { profileFaults } from '../../../server/admin/people/names/name-faults.ts'
import { type Profile, profileSchema } from '../../../server/admin/people/personal-data.ts'
import { type PersonCommand, personDecider } from '../../../server/admin/people/person-decider.ts'
import { CommandRefusedError } from '../../../server/newsroom/decider.ts'

const test = suite('Person decider')
const [personId, hash, other] = ['00000000-0000-4000-8000-0000000000aa', 'a'.repeat(64), 'b'.repeat(64)]
const [BEFORE, EXPIRES, AFTER] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.001Z']
const accept = { type: 'acceptInvitation', hash, password: 'p', profile: 'p' } as const

type Without<T> = T extends unknown ? Omit<T, 'at'> : never

/** Somebody who was just invited. */
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

test('Who was erased stays unknown, whatever their stream says of before.', () => {
  const decider = personDecider(personId, null)
  const accepted = { type: 'InvitationAccepted', data: { personId, password: 'p', profile: 'p', acceptedAt: BEFORE } } as const
  const state = decider.evolve(decider.initial, accepted)
  assert.throws(
    () => decider.decide({ type: 'deactivatePerson', at: AFTER }, state),
    (error: unknown) => error instanceof CommandRefusedError && error.kind === 'not_found',
  )
})

test('A link sets a new password once, before it expires, the newest alone, and not after deactivation or another change of the password.', () => {
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

test('An invitation is accepted once, before it expires, by the newest link, and not after it was withdrawn.', () => {
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

test('Only who is active changes their account; a second factor that is off is turned off without an event.', () => {
  const own = [
    { type: 'changePassword', password: 'p' },
    { type: 'enableSecondFactor', secondFactor: 's' },
    { type: 'changeProfile', profile: 'p', isPublic: true },
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

test('A person has ten passkeys at most; one that is removed makes room, and a reset removes all of them.', () => {
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

const TAKEN = { siteName: 'Mercato Chiaro', others: ['Ada Rossi', 'Carlo Bernini'] }
const faultsOf = (given: Partial<Profile>, taken = TAKEN) =>
  profileFaults({ name: 'Bice Verdi', byline: '', desk: '', biography: '', ...given }, taken).map(({ field }) => field)

test('A name is a person’s own: not a colleague’s, a desk’s or the site’s, however it is drawn, and no address.', () => {
  for (const own of [
    'Ada Rossini',
    'Ada M. Rossi',
    'Jean-Luc D’Angiò Jr.',
    "Nicolò Dell'Acqua",
    'Dott.ssa Anna Neri',
    'Avv.to Neri',
    'J.R.R. Neri, Ph.D.',
    'Li Wu',
    'Анна Петрова',
    'Анна Rossi',
    'Nicolò Dell\u02bcAcqua',
    'Luigi Neri 2',
    'Francesco Mercato',
    'Luigi Neri II',
  ])
    assert.equal(faultsOf({ name: own, byline: own }), [], own)
  for (const other of [
    'Ada Rossi',
    'ADA  ROSSI',
    'Rossi Ada',
    'Аda Rоssi', // Cyrillic
    'Ada Rossí.',
    'Ada-Rossi',
    'AdaRossi',
    'Ada Ｒossi',
    'CarIo Bemini', // a capital i; an «m»
    'Redazione Mercati',
    'La redazione',
    'R e d a z i o n e',
    'Rеdаzione Mercati', // Cyrillic
    'Redazi0ne Mercati', // digits, of other scripts too
    'Mercat0 Chiaro',
    'Car1o Bernini',
    'Redazi\u0966ne',
    'Redazi\u3007ne',
    'Redazi\u05e1ne', // a letter that no table has: Hebrew, Osage
    'Redazi\u{104ea}ne',
    'Mercato Chiaro',
    'Mercato-Chiaro News',
    'www.evil.example',
    'Evil.com',
    'evil。com',
    'evil．it',
    'Compra su evil.banca',
    'Ada@evil',
    'Chiama 333 123 45 67',
    'Ada <b>',
    'Ada/Bice',
    'A',
    '12345',
    '’’',
  ])
    assert.equal(faultsOf({ name: other, byline: other }), ['name', 'byline'], other)
  assert.equal(faultsOf({ name: 'Anna Chiaro' }, { siteName: 'Chiaro', others: [] }), [], 'a site’s one word is a surname too')
  assert.equal(faultsOf({ name: 'CHlARO' }, { siteName: 'Chiaro', others: [] }), ['name'])
})

test('A desk is no person and no address; a biography has no address and no telephone number.', () => {
  for (const desk of ['', 'Mercati', 'Redazione Mercati', 'Mercati e macroeconomia']) assert.equal(faultsOf({ desk }), [], desk)
  for (const desk of ['Ada Rossi', 'Mercato Chiaro', 'evil.com', '…']) assert.equal(faultsOf({ desk }), ['desk'], desk)
  for (const biography of [
    '',
    'Dal 2008 al 2019 ha seguito la BCE.',
    'Nata il 12/03/1980. Nel 2012-2016 a Milano; 10.000.000 di lettori.',
    'Dott.ssa in economia.Scrive.',
  ])
    assert.equal(faultsOf({ biography }), [], biography)
  for (const biography of [
    'Scrive su https://evil.example/x',
    'Vedi www.evil.example',
    'vedi evil.it/promo',
    'vedi EVIL．ＣＯＭ',
    'ada@evil.example',
    'chiama +39 333 1234567',
    'tel. (02) 12-34-56-78',
    '333.1234567',
  ])
    assert.equal(faultsOf({ biography }), ['biography'], biography)
  for (const biography of ['…', '12']) assert.equal(faultsOf({ biography }), ['biography'], 'letters')
})

test('What people write can be seen whole.', () => {
  const profile = { name: 'Bice', byline: '', desk: '', biography: 'Due\nrighe' }
  const accepts = (given: object) => profileSchema.safeParse({ ...profile, ...given }).success
  assert.ok(accepts({}))
  for (const unseen of ['\u0000', '\u202e', '\u2066', '\ud800', '\uffff']) {
    assert.not(accepts({ biography: `a${unseen}b` }), JSON.stringify(unseen))
    assert.not(isSeen([{ text: { [unseen]: 1 } }]), JSON.stringify(unseen))
  }
  for (const unseen of ['\n', '\u200b', '\u3164', '\u034f', '\u2800', '\ue000', '\u2028', '\ufe0f'])
    for (const field of ['name', 'byline', 'desk']) assert.not(accepts({ [field]: `a${unseen}b` }), JSON.stringify(unseen))
})

test.run()
