import { Worker } from 'node:worker_threads'
import { createListeners, type Listeners, warnOfListener } from './listeners.ts'
import { ReadModelsUnavailableError, SearchNotBuiltError } from './read-models.ts'
import type { SearchCall, SearchCalls, SearchMessage, SearchThreadData } from './search/thread.ts'
import type { Notice, Store } from './store.ts'

/**
 * Runs the search store in a separate thread. Indexing an article or finding a common word takes milliseconds, which would block readers.
 * @param file, onListenerError as for `openSearchStore`
 * @param beside see `SearchThreadData`
 * @throws ReadModelsUnavailableError if the file cannot be opened
 */
export async function startSearchThread({
  file,
  beside = null,
  onListenerError = warnOfListener,
}: {
  file: string
  beside?: string | null
  onListenerError?: (error: Error) => void
}): Promise<Store> {
  const worker = new Worker(new URL('./search/thread.ts', import.meta.url), {
    workerData: { file, beside } satisfies SearchThreadData,
    // A small young generation suffices, because texts are short-lived.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const thread = new SearchThread(worker, createListeners<Notice>(onListenerError))
  await thread.opened
  return thread
}

class SearchThread implements Store {
  readonly opened: Promise<void>
  readonly #worker: Worker
  readonly #listeners: Listeners<Notice>
  readonly #unanswered = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #exited: Promise<void>
  #calls = 0
  #dumps = 0
  #over: Error | null = null

  constructor(worker: Worker, listeners: Listeners<Notice>) {
    this.#worker = worker
    this.#listeners = listeners
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.opened = promise
    const exited = Promise.withResolvers<void>()
    this.#exited = exited.promise
    worker.on('message', (message: SearchMessage) => {
      if (message.kind === 'opened') resolve()
      else if (message.kind === 'error' && message.id === null) reject(errorOf(message))
      else this.#receive(message)
    })
    worker.on('error', (error) =>
      this.#end(unavailable(`the search's thread failed: ${error.message}; the next start makes another one`, error)),
    )
    worker.on('exit', () => {
      this.#end(unavailable('the search is closed'))
      reject(this.#over!)
      exited.resolve()
    })
  }

  #receive(message: Exclude<SearchMessage, { kind: 'opened' }>): void {
    if (message.kind === 'notice') return this.#listeners.notify(message.notice)
    const call = this.#unanswered.get(message.id!)
    this.#unanswered.delete(message.id!)
    if (message.kind === 'answer') call?.resolve(message.value)
    else call?.reject(errorOf(message))
  }

  #end(error: Error): void {
    this.#over ??= error
    for (const { reject } of this.#unanswered.values()) reject(this.#over)
    this.#unanswered.clear()
  }

  #call<Name extends keyof SearchCalls>(name: Name, ...args: Parameters<SearchCalls[Name]>): ReturnType<SearchCalls[Name]> {
    const call = Promise.withResolvers<unknown>()
    if (this.#over) call.reject(this.#over)
    else {
      const id = ++this.#calls
      this.#unanswered.set(id, call)
      this.#worker.postMessage({ id, name, args } satisfies SearchCall)
    }
    return call.promise as ReturnType<SearchCalls[Name]>
  }

  read: Store['read'] = (queries) => this.#call('read', queries)
  builds: Store['builds'] = () => this.#call('builds')
  begin: Store['begin'] = (build) => this.#call('begin', build)
  documents: Store['documents'] = (build, keys) => this.#call('documents', build, keys)
  commit: Store['commit'] = (commits) => this.#call('commit', commits)
  activate: Store['activate'] = (builds) => this.#call('activate', builds)
  onNotice: Store['onNotice'] = (listener) => this.#listeners.add(listener)

  async *dump(build: number): AsyncIterable<string> {
    const dump = ++this.#dumps
    try {
      for (;;) {
        const lines = await this.#call('lines', dump, build)
        if (lines.length === 0) return
        yield* lines
      }
    } finally {
      if (!this.#over) await this.#call('endLines', dump)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#over) await this.#call('close').catch(() => {})
    await this.#exited
  }
}

const unavailable = (message: string, cause?: unknown) => new ReadModelsUnavailableError(message, { cause })

const errorOf = ({ message, isUnavailable, isUnbuilt }: Extract<SearchMessage, { kind: 'error' }>): Error =>
  isUnbuilt ? new SearchNotBuiltError(message) : isUnavailable ? new ReadModelsUnavailableError(message) : new Error(message)
