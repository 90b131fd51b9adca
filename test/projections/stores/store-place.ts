import type { Test } from 'uvu'
import type { BuildCommit, Store } from '../../../projections/stores/store.ts'
import { position } from '../given.ts'

/** A place that keeps read models; every store opened on it shows the same ones, as processes do. */
export interface Place extends AsyncDisposable {
  open(): Promise<Store>
}

/** A commit that moves one build on, with these writes. */
export const commitOf = (build: number, from: number | null, to: number, writes: BuildCommit['writes'] = []): BuildCommit => ({
  build,
  expected: from === null ? null : position(from),
  checkpoint: position(to),
  state: 'catching_up',
  error: null,
  mark: null,
  progress: null,
  writes,
})

export const write = (key: string, doc: object, indexes: Record<string, number> = {}, left: Record<string, number> = {}) => ({
  key,
  json: JSON.stringify(doc),
  indexes,
  left,
})

/** Identity of the log that the builds of these tests are from. */
export const LOG = 'one-log'

/** @returns the id of the build of this version from this log, made where there was none */
export async function build(store: Store, model: string, version = 1, log = LOG): Promise<number> {
  await store.begin({ model, version, log })
  return (await store.builds()).find((one) => one.model === model && one.version === version && one.log === log)!.id
}

/** Runs a test on a place of its own with one store open; opens and closes inside the test, because a hook that throws does not fail the run. */
export const checkOn =
  (test: Test, makePlace: () => Promise<Place>) => (title: string, body: (store: Store, place: Place) => Promise<void>) =>
    test(title, async () => {
      await using place = await makePlace()
      await using store = await place.open()
      await body(store, place)
    })
