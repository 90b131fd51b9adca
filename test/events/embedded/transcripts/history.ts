import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** One event in calls and answers, with either `json` or `text` (not JSON by its content type). */
export interface EventText {
  readonly stream?: string
  readonly revision?: string
  /** Label of one UUID in the history; «server» for an id that the server chose. */
  readonly id: string
  readonly type: string
  readonly json?: unknown
  readonly text?: string
  readonly meta?: unknown
}

export interface FilterText {
  readonly on: 'stream' | 'type'
  readonly prefixes?: string[]
  readonly regex?: string
  /** Other histories' events match too: only this one's count. */
  readonly mine?: true
}

export type Answer = Readonly<Record<string, unknown>>

interface Call<Name extends string> {
  readonly call: Name
  readonly answer: Answer
}

interface StreamCall<Name extends string> extends Call<Name> {
  readonly stream: string
}

interface ReadOptions {
  readonly from: string
  readonly resolve: boolean
}

interface PageOptions extends ReadOptions {
  readonly direction: 'forwards' | 'backwards'
  readonly max: number
}

export type Append = StreamCall<'append'> & { readonly expected: string; readonly events: readonly EventText[]; readonly unary?: true }
export type Deletion = StreamCall<'delete' | 'tombstone'> & { readonly expected: string }
export type SetMetadata = StreamCall<'setMetadata'> & { readonly metadata: Readonly<Record<string, unknown>>; readonly expected: string }
export type StreamRead = StreamCall<'read'> & PageOptions
export type AllRead = Call<'readAll'> & PageOptions & { readonly filter: FilterText }
export type StreamSubscription = StreamCall<'subscribe'> & ReadOptions
export type AllSubscription = Call<'subscribeAll'> & ReadOptions & { readonly filter: FilterText }
export type Step = Append | Deletion | SetMetadata | StreamCall<'getMetadata'> | StreamRead | AllRead | StreamSubscription | AllSubscription

/** Calls made one after the other, each with the answer of a real EventStoreDB 23.10.8. */
export interface History {
  readonly seed: number
  readonly steps: readonly Step[]
}

/** @param file gzipped, a history in each line */
export async function readHistories(file: URL): Promise<History[]> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as History)
}
