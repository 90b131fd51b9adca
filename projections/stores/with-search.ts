import { SEARCH_MODEL } from '../models/search.ts'
import { GuardedSearch, type SearchOutage } from './search/guarded-search.ts'
import type { Build, BuildCommit, Notice, Store } from './store.ts'

/** Returns true for a build of the search store. Its ids are negative outside that store, so that they never collide. */
const isSearch = (build: number) => build < 0
const outside = <One extends { readonly build: number }>(one: One): One => ({ ...one, build: -one.build })

/**
 * Combines a store with a search store. They commit separately, the search second, and each build has its own checkpoint. Failures of the
 * search alone become SearchUnavailableError, and the other models still answer.
 * @param store store of every model but the search
 * @param search store of the search; both are closed with the result
 */
export function withSearch(store: Store, search: Store, outage: SearchOutage = { failed() {}, ended() {} }): Store {
  const guarded = new GuardedSearch(search, outage)
  return {
    async read(queries) {
      const isOfSearch = queries.map((query) => 'search' in query)
      const ask = async (one: Pick<Store, 'read'>, of: boolean) => {
        const some = queries.filter((_, at) => isOfSearch[at] === of)
        return some.length === 0 ? [] : one.read(some)
      }
      const [others, found] = await Promise.all([ask(store, false), ask(guarded, true)])
      const [nextOther, nextFound] = [others.values(), found.values()]
      return isOfSearch.map((of) => (of ? nextFound : nextOther).next().value)
    },
    async builds() {
      const [others, ofSearch] = await Promise.all([store.builds(), guarded.builds()])
      return [
        // An earlier release kept the search in this store.
        ...others.filter(({ model }) => model !== SEARCH_MODEL),
        ...ofSearch.map((build): Build => ({ ...build, id: -build.id })),
      ]
    },
    begin: (build) => (build.model === SEARCH_MODEL ? guarded.guard(search.begin(build)) : store.begin(build)),
    documents: (build, keys) => (isSearch(build) ? guarded.guard(search.documents(-build, keys)) : store.documents(build, keys)),
    async commit(commits) {
      const others = commits.filter(({ build }) => !isSearch(build))
      const ofSearch = commits.filter(({ build }) => isSearch(build)).map((commit): BuildCommit => outside(commit))
      return (others.length === 0 || (await store.commit(others))) && (ofSearch.length === 0 || (await guarded.write(ofSearch)))
    },
    async activate(builds) {
      const others = builds.filter((build) => !isSearch(build))
      const ofSearch = builds.filter(isSearch).map((build) => -build)
      if (ofSearch.length > 0) await guarded.guard(search.activate(ofSearch))
      if (others.length > 0) await store.activate(others)
    },
    dump: (build) => (isSearch(build) ? search.dump(-build) : store.dump(build)),
    onNotice(listener) {
      const ends = [
        store.onNotice(listener),
        guarded.onNotice((notice: Notice) => listener(notice.lost ? notice : { ...notice, reached: notice.reached.map(outside) })),
      ]
      return () => ends.forEach((end) => end())
    },
    warning: async () => store.warning?.() ?? null,
    writeRefusal: () => store.writeRefusal?.() ?? null,
    searchFault: () => guarded.fault?.message ?? null,
    async [Symbol.asyncDispose]() {
      await using both = new AsyncDisposableStack()
      both.use(store)
      both.use(search)
    },
  }
}

/**
 * Empties the search that an earlier release kept in the store itself, gigabytes in a large Redis. An outdated build of version 0 remains.
 */
export async function dropFormerSearch(store: Store): Promise<void> {
  const former = async () => (await store.builds()).filter(({ model }) => model === SEARCH_MODEL)
  if ((await former()).every(({ version }) => version === 0)) return
  await store.begin({ model: SEARCH_MODEL, version: 0, log: '', again: true })
  await store.activate([(await former()).at(-1)!.id])
}
