import { join } from 'node:path'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { storeBuildsContract } from './store-builds-contract.ts'
import { storeContract } from './store-contract.ts'
import { storeListsContract } from './store-lists-contract.ts'

async function makePlace() {
  const folder = await tempFolder()
  return {
    open: async () => openSqliteStore({ file: join(folder.path, 'read-models.db') }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

storeContract('SQLite', makePlace).run()

storeListsContract('SQLite', makePlace).run()
storeBuildsContract('SQLite', makePlace).run()
