import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { PEOPLE_STREAM } from '../../../events/schemas/people.ts'
import { readErasures } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { createVault, FIRST_OWNER_KEY } from '../../../events/vault/vault.ts'
import { removeOrphans } from '../../../server/admin/people/remove-orphans.ts'
import { newEvent, origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

const test = suite('Keys without an invitation')

test('Only keys from before this process was alone, or five minutes old, are removed, and none whose invitation the read model has not seen yet.', async () => {
  await using folder = await tempFolder()
  await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  const now = () => new Date('2026-11-22T12:00:00.000Z')
  const vault = createVault({ log, keys: masterKeysIn(folder.path), newId: randomUUID, now })
  const [orphan, invited] = [randomUUID(), randomUUID()]
  for (const id of [orphan, invited, FIRST_OWNER_KEY]) await vault.admit(id, origin)
  const link = { role: 'author', invitationHash: 'a'.repeat(64), invitedAt: now().toISOString(), expiresAt: now().toISOString() } as const
  const email = (await vault.keyOf(invited))!.seal('email', 'ada@example.it')
  await log.append(PEOPLE_STREAM, 'no_stream', [newEvent({ type: 'PersonInvited', data: { personId: invited, email, ...link } })])

  const asked: unknown[] = []
  const read = async ([query]: readonly object[]) => {
    asked.push((query as { max: number }).max)
    return [[orphan, invited, FIRST_OWNER_KEY].map((id) => ({ id }))]
  }
  const context = { log, dataDir: folder.path, newId: randomUUID, now, readModels: { read: read as never } }
  const since = new Date('2026-11-22T11:00:00.000Z')
  assert.is(await removeOrphans(context, since, origin), 1)
  assert.equal([...(await readErasures(log)).decided.keys()], [orphan])
  assert.is(await vault.keyOf(orphan), null)
  assert.ok(await vault.keyOf(invited))
  assert.ok(await vault.keyOf(FIRST_OWNER_KEY))
  await removeOrphans(context, null, origin)
  assert.equal(asked, [since.getTime(), now().getTime() - 5 * 60_000])
})

test.run()
