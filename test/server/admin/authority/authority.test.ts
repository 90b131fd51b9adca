import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appendAtEnd } from '../../../../events/log/append-at-end.ts'
import type { DomainEvent } from '../../../../events/schemas/vocabulary.ts'
import type { Origin } from '../../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM, personStream } from '../../../../events/schemas/people.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { openAuthority } from '../../../../server/admin/authority/authority.ts'
import { isOnlyApprover } from '../../../../server/admin/authority/only-approver.ts'
import type { Change } from '../../../../projections/stores/read-models.ts'
import { collect, rejection } from '../../../events/embedded/embedded-log.ts'
import { instant, newEvent, origin } from '../../../events/new-events.ts'
import { changedLog } from '../../../events/log/changed-log.ts'
import { authorityOf } from './authority-of.ts'

const test = suite('Authority')
const PERSON = '00000000-0000-4000-8000-0000000000aa'
const SEALED = 'a'.repeat(64)

const topic = (actor: Origin['actor']) => ({
  ...newEvent({ type: 'TopicActivated', data: { topicId: 'uno', activatedAt: instant } }),
  metadata: { ...origin, actor },
})
const invited: DomainEvent = {
  type: 'PersonInvited',
  data: { personId: PERSON, role: 'editor', email: SEALED, invitationHash: 'b'.repeat(64), invitedAt: instant, expiresAt: instant },
}
const accepted: DomainEvent = {
  type: 'InvitationAccepted',
  data: { personId: PERSON, password: SEALED, profile: SEALED, acceptedAt: instant },
}
const demoted: DomainEvent = { type: 'PersonRoleChanged', data: { personId: PERSON, role: 'author', changedAt: instant } }

test('An append of a person or a token in a request is checked at that moment; the portal’s own part and another request are not', async () => {
  const { log, rights } = authorityOf(new MemoryEventLog())
  const refusal = new Error('not any more')
  const held = rights.hold(origin.correlationId, () => Promise.reject(refusal))
  for (const actor of [`person:${PERSON}`, `token:${PERSON}`] as const)
    assert.is(await rejection(appendAtEnd(log, 'topic-uno', [topic(actor)])), refusal, actor)
  assert.equal(await collect(log.readAll()), [])
  await appendAtEnd(log, 'topic-uno', [topic('system:generation')])
  const other = { ...topic(`person:${PERSON}`), metadata: { ...origin, correlationId: PERSON } }
  await appendAtEnd(log, 'topic-uno', [other])
  held[Symbol.dispose]()
  await appendAtEnd(log, 'topic-uno', [topic(`person:${PERSON}`)])
  assert.is((await collect(log.readAll())).length, 3)
})

test('A command that has ended its caller’s session itself still appends what belongs to it', async () => {
  const { log, rights } = authorityOf(new MemoryEventLog())
  using _held = rights.hold(origin.correlationId, () => Promise.reject(new Error('not any more')))
  rights.release(origin.correlationId)
  await appendAtEnd(log, 'topic-uno', [topic(`person:${PERSON}`)])
  assert.is((await collect(log.readAll())).length, 1)
})

test('People are as the log has them: what this process appends counts at once, what another one does with the notice of it', async () => {
  const shared = new MemoryEventLog()
  let notify: (changes: readonly Change[]) => void = () => {}
  const { log, records } = openAuthority(shared, {
    onChange(listener) {
      notify = listener
      return () => {}
    },
  })
  assert.is(await records.person(PERSON), null)
  await appendAtEnd(shared, PEOPLE_STREAM, [newEvent(invited)])
  assert.is((await records.person(PERSON))!.status, 'invited', 'that there is none is not kept')
  await appendAtEnd(log, personStream(PERSON), [newEvent(accepted)])
  assert.is((await records.person(PERSON))!.status, 'active')
  await appendAtEnd(shared, personStream(PERSON), [newEvent(demoted)])
  notify([{ lost: false, model: 'articles', keys: [] }])
  assert.is((await records.person(PERSON))!.role, 'editor', 'kept for two seconds')
  notify([{ lost: false, model: 'people', keys: [PERSON] }])
  assert.is((await records.person(PERSON))!.role, 'author')
})

test('The first owner is the only approver as long as no one else who may approve is active: who is only invited is not', async () => {
  const { log, records } = authorityOf(new MemoryEventLog())
  const isOnly = () => isOnlyApprover({ log, records }, FIRST_OWNER_ID, 'approveProfile')
  assert.is(await isOnly(), true)
  await appendAtEnd(log, PEOPLE_STREAM, [newEvent(invited)])
  assert.is(await isOnly(), true)
  await appendAtEnd(log, personStream(PERSON), [newEvent(accepted)])
  assert.is(await isOnly(), false)
  await appendAtEnd(log, personStream(PERSON), [newEvent(demoted)])
  assert.is(await isOnly(), true)
})

test('A record that could not be read is not kept, and a change whose append failed may have been stored', async () => {
  const memory = new MemoryEventLog()
  await appendAtEnd(memory, PEOPLE_STREAM, [newEvent(invited)])
  let isAway = true
  const { log, records } = authorityOf(
    changedLog(memory, {
      readStream(...read) {
        if (isAway) throw new Error('away')
        return memory.readStream(...read)
      },
      async append(...appended) {
        await memory.append(...appended)
        throw new Error('the answer was lost')
      },
    }),
  )
  await rejection(records.person(PERSON))
  isAway = false
  assert.is((await records.person(PERSON))!.status, 'invited')
  await rejection(appendAtEnd(log, personStream(PERSON), [newEvent(accepted)]))
  assert.is((await records.person(PERSON))!.status, 'active')
})

test.run()
