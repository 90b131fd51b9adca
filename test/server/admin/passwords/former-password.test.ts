import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { personStream } from '../../../../events/schemas/people.ts'
import { endFormerSessions, seenFile } from '../../../../server/admin/passwords/former-password.ts'
import { createSessions } from '../../../../server/admin/sessions.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { DEADLINE_MS } from '../../../machine/deadline.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { until } from '../../../machine/until.ts'
import { changedLog } from '../../../events/log/changed-log.ts'
import { authorityOf } from '../authority/authority-of.ts'

const test = suite('Sessions of a former password')
const OWNER = { personId: FIRST_OWNER_ID, key: null }

/** A log whose appends the test holds, and read models that follow it at once. @param seen mark of the last start; null: there was none */
async function given(dataDir: string, seen: string | null = 'the mark of another password') {
  if (seen !== null) await writeFile(seenFile(dataDir), seen)
  const memory = new MemoryEventLog()
  let held = Promise.resolve()
  let waits = 0
  const holding = changedLog(memory, {
    async append(...appended) {
      await held
      return memory.append(...appended)
    },
  })
  const readModels = {
    // Shows the event that was appended at the third wait.
    async waitFor() {
      await turn()
      return ++waits % 3 === 0
    },
  } as never
  const { log, records } = authorityOf(holding)
  const context = { log, readModels, records, newId: () => crypto.randomUUID(), now: () => new Date('2026-11-21T08:00:00.000Z') }
  const errors: string[] = []
  const logger = { warn() {}, error: (...said: unknown[]) => void errors.push(String(said.at(-1))) }
  const key = { own: () => Buffer.alloc(32) }
  return {
    context,
    errors,
    waits: () => waits,
    ends: async () => (await collect(memory.readStream(personStream(FIRST_OWNER_ID)))).length,
    start: (mark: string | Promise<string> = 'one', { waitMs = DEADLINE_MS, totpSecret }: { waitMs?: number; totpSecret?: string } = {}) =>
      endFormerSessions({ ...context, key, totpSecret, password: { mark: async () => mark }, logger, dataDir, waitMs }),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

test('Until they have ended, no session of the first owner is served and none is opened; a login of that moment stays, and others wait for nothing', async () => {
  await using folder = await tempFolder()
  const { context, start, hold } = await given(folder.path)
  const old = await createSessions(context).open(OWNER, 'none', '', origin)
  const release = hold()
  await using former = start()
  const sessions = createSessions(context, former)
  const answers: unknown[] = []
  const asked = sessions.holder(old, null).then((holder) => answers.push(holder))
  const login = sessions.open(OWNER, 'none', '', origin)
  void login.then(() => answers.push('a login'))
  assert.is(await sessions.holder('B'.repeat(43), null), null, 'a stranger’s is answered at once')
  for (let n = 0; n < 20; n++) await turn()
  assert.equal([answers, former.isEnded()], [[], false])
  release()
  const token = await login
  await asked
  assert.equal(answers.toSorted(), ['a login', null].toSorted())
  assert.is((await sessions.holder(token, null))?.personId, FIRST_OWNER_ID)
  assert.is(await sessions.holder(old, null), null)
})

test('While the log does not answer, the first owner gets 503; the next start ends them then', async () => {
  await using folder = await tempFolder()
  const { context, start, hold } = await given(folder.path)
  const old = await createSessions(context).open(OWNER, 'none', '', origin)
  hold()
  await using former = start('one', { waitMs: 1 })
  const sessions = createSessions(context, former)
  for (const refused of [() => sessions.holder(old, null), () => sessions.open(OWNER, 'none', '', origin)])
    await refused().then(
      () => assert.unreachable(),
      (error) => assert.is(error.status, 503),
    )
  assert.is(await readFile(seenFile(folder.path), 'utf8'), 'the mark of another password')
})

test('Processes that start together end them once; each later change ends those since', async () => {
  await using folder = await tempFolder()
  const { context, start, ends, waits } = await given(folder.path)
  const both = [start(), start()]
  const before = waits()
  for (const one of both) await one.ended()
  assert.ok(waits() >= before + 3, 'the read models show it')
  assert.is(await ends(), 1)
  const token = await createSessions(context, both[0]).open(OWNER, 'none', '', origin)
  const isServed = async () => (await createSessions(context).holder(token, null)) !== null
  await start().ended()
  assert.equal([await ends(), await isServed()], [1, true], 'the same password again')
  for (const [n, mark] of ['other', 'one', 'other', 'one'].entries()) {
    await start(mark).ended()
    assert.equal([await ends(), await isServed()], [2 + n, false], `a change to ${mark}`)
  }
})

test('A first start ends none; another second factor ends them as another password does', async () => {
  await using folder = await tempFolder()
  const { start, ends } = await given(folder.path, null)
  for (const [totpSecret, expected] of [
    [undefined, 0],
    [undefined, 0],
    ['JBSWY3DPEHPK3PXP', 1],
    ['JBSWY3DPEHPK3PXP', 1],
    [undefined, 2],
  ] as const) {
    await start('one', totpSecret ? { totpSecret } : {}).ended()
    assert.is(await ends(), expected)
  }
})

test('A mark that cannot be written shuts no one out; one that cannot be read lets no former session in', async () => {
  await using folder = await tempFolder()
  const { context, start, ends, errors } = await given(folder.path)
  const old = await createSessions(context).open(OWNER, 'none', '', origin)
  await mkdir(`${seenFile(folder.path)}.${process.pid}`)
  await using former = start()
  await former.ended()
  assert.equal([await ends(), await createSessions(context, former).holder(old, null)], [1, null])

  await rm(seenFile(folder.path))
  await mkdir(seenFile(folder.path))
  errors.length = 0
  await using unread = start()
  await until('what is wrong is said', () => errors.length > 0)
  await turn()
  assert.not.ok(unread.isEnded())
})

test('nothing is written after disposal, whatever was pending', async () => {
  await using folder = await tempFolder()
  const { start, hold } = await given(folder.path)
  const release = hold()
  await start()[Symbol.asyncDispose]()
  release()
  const hashing = Promise.withResolvers<string>()
  await start(hashing.promise)[Symbol.asyncDispose]()
  hashing.resolve('one')
  // The same work in another folder takes as long.
  await using other = await tempFolder()
  await (await given(other.path)).start().ended()
  assert.is(await readFile(seenFile(folder.path), 'utf8'), 'the mark of another password')
})

test.run()
