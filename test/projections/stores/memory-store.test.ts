import { MemoryPlace } from '../../../projections/stores/memory/memory-store.ts'
import { storeBuildsContract } from './store-builds-contract.ts'
import { storeContract } from './store-contract.ts'
import { storeListsContract } from './store-lists-contract.ts'

const makePlace = async () => {
  const place = new MemoryPlace()
  return { open: async () => place.open(), [Symbol.asyncDispose]: async () => {} }
}

storeContract('memory', makePlace).run()
storeListsContract('memory', makePlace).run()
storeBuildsContract('memory', makePlace).run()
