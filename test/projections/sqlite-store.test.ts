import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../projections/read-models/sqlite.ts'
import { storeContract } from './store-contract.ts'

storeContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-models-'))
  return {
    open: async () => openSqliteStore({ file: join(folder, 'read-models.db') }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
})
