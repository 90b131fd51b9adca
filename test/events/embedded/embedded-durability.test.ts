import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openLogServer } from '../../../events/embedded/log-server.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { numbered } from './embedded-log.ts'

const durability = suite('embedded log, durability')

/** https://www.sqlite.org/pragma.html#pragma_synchronous: each commit waits for the disk. */
const FULL = 2

/** @returns the connections of this process that commit while the work is done, by what `exec` is called on */
async function connectionsThatCommit(work: () => Promise<unknown>): Promise<Set<DatabaseSync>> {
  const committed = new Set<DatabaseSync>()
  const { exec } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql)
    if (/^\s*(COMMIT|END)/i.test(sql)) committed.add(this)
  }
  try {
    await work()
  } finally {
    DatabaseSync.prototype.exec = exec
  }
  return committed
}

durability('The connection that writes events waits for the disk at each commit, through a write-ahead log', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  // The server runs in this thread, so that its connections can be examined.
  await using server = await openLogServer({ file, port: 0, secret: null })
  const client = KurrentDBClient.connectionString(server.url)
  const connections = await connectionsThatCommit(() => client.appendToStream('kept', numbered(3)))
  await client.dispose()
  assert.is(connections.size, 1)
  for (const connection of connections) {
    assert.is(connection.location(), file)
    assert.equal({ ...connection.prepare('PRAGMA synchronous').get() }, { synchronous: FULL })
    assert.equal({ ...connection.prepare('PRAGMA journal_mode').get() }, { journal_mode: 'wal' })
  }
})

durability.run()
