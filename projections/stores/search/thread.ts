import { parentPort, workerData } from 'node:worker_threads'
import { ReadModelsUnavailableError, SearchNotBuiltError } from '../read-models.ts'
import { openSearchStore } from '../search.ts'
import { startCheckpoints } from './checkpoints.ts'
import type { Notice, Store } from '../store.ts'

export type SearchCalls = Pick<Store, 'read' | 'builds' | 'begin' | 'documents' | 'commit' | 'activate'> & {
  lines(dump: number, build: number): Promise<string[]>
  endLines(dump: number): Promise<void>
  close(): Promise<void>
}

export interface SearchThreadData {
  readonly file: string
  /** Another store's file, whose write-ahead log this thread checkpoints, because that store's thread has waiting readers. */
  readonly beside: string | null
}

export interface SearchCall {
  readonly id: number
  readonly name: keyof SearchCalls
  readonly args: readonly unknown[]
}

/** Messages of the thread. An error's class is lost between threads. */
export type SearchMessage =
  | { readonly kind: 'opened' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error'
      readonly id: number | null
      readonly message: string
      readonly isUnavailable: boolean
      readonly isUnbuilt: boolean
    }
  | { readonly kind: 'notice'; readonly notice: Notice }

const LINES_PER_CALL = 1_000

const port = parentPort!
const send = (message: SearchMessage) => port.postMessage(message)

function sendError(id: number | null, error: unknown): void {
  const isUnavailable = error instanceof ReadModelsUnavailableError
  const isUnbuilt = error instanceof SearchNotBuiltError
  send({ kind: 'error', id, message: error instanceof Error ? error.message : String(error), isUnavailable, isUnbuilt })
}

function callsOf(store: Store): SearchCalls {
  const dumps = new Map<number, AsyncIterator<string>>()
  const endLines = async (dump: number) => {
    const lines = dumps.get(dump)
    dumps.delete(dump)
    await lines?.return?.()
  }
  return {
    read: (queries) => store.read(queries),
    builds: () => store.builds(),
    begin: (build) => store.begin(build),
    documents: (build, keys) => store.documents(build, keys),
    commit: (commits) => store.commit(commits),
    activate: (builds) => store.activate(builds),
    async lines(dump, build) {
      const lines = dumps.get(dump) ?? store.dump(build)[Symbol.asyncIterator]()
      dumps.set(dump, lines)
      const some: string[] = []
      while (some.length < LINES_PER_CALL) {
        const { done, value } = await lines.next()
        if (done) break
        some.push(value)
      }
      return some
    },
    endLines,
    async close() {
      for (const dump of dumps.keys()) await endLines(dump)
      await store[Symbol.asyncDispose]()
    },
  }
}

function open({ file, beside }: SearchThreadData): void {
  const store = openSearchStore({ file })
  const checkpoints = beside === null ? null : startCheckpoints(beside)
  store.onNotice((notice) => send({ kind: 'notice', notice }))
  const calls = callsOf(store) as Record<keyof SearchCalls, (...args: unknown[]) => Promise<unknown>>
  port.on('message', ({ id, name, args }: SearchCall) => {
    calls[name](...args)
      .then((value) => send({ kind: 'answer', id, value }))
      .catch((error: unknown) => sendError(id, error))
      .finally(() => {
        if (name !== 'close') return
        checkpoints?.[Symbol.dispose]()
        port.close()
      })
  })
  send({ kind: 'opened' })
}

try {
  open(workerData as SearchThreadData)
} catch (error) {
  sendError(null, error)
  port.close()
}
