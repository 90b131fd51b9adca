import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import type { MemoryRecord } from '../../../events/memory/memory-log-store.ts'
import type { WriteResult } from '../../../events/embedded/log-writer.ts'
import { type Answer, type EventText, type History, readHistories, type Step } from '../embedded/transcripts/history.ts'
import { randomHistory } from '../embedded/transcripts/random-history.ts'

const test = suite('The log in memory beside a real EventStoreDB')
const histories = await readHistories(new URL('../embedded/transcripts/transcripts.ndjson.gz', import.meta.url))

type Expected = Parameters<MemoryEventLog['writer']['append']>[1]
const expectedOf = (text: string): Expected => (/^\d+$/.test(text) ? BigInt(text) : (text as Expected))
const utf8 = { encode: (text: string) => new TextEncoder().encode(text), decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes) }

/** Makes the calls of a history that do not filter, follow links or subscribe: the log in memory has no others. */
class Replay {
  readonly #log = new MemoryEventLog()
  readonly #ids = new Map<string, string>()
  readonly #labels = new Map<string, string>()

  /** @returns null for a call that the log in memory does not have */
  async answer(step: Step): Promise<Answer | null> {
    const { writer, store } = this.#log
    switch (step.call) {
      case 'append':
        return this.#written(step.expected, await writer.append(step.stream, expectedOf(step.expected), step.events.map(this.#proposed)))
      case 'delete':
        return this.#deleted(step.expected, await writer.softDelete(step.stream, expectedOf(step.expected)))
      case 'tombstone':
        return this.#deleted(step.expected, await writer.tombstone(step.stream, expectedOf(step.expected)))
      case 'setMetadata': {
        const event = {
          id: randomUUID(),
          type: '$metadata',
          isJson: true,
          metadata: utf8.encode(''),
          data: utf8.encode(JSON.stringify(step.metadata)),
        }
        return this.#written(step.expected, await writer.append(`$$${step.stream}`, expectedOf(step.expected), [event]))
      }
      case 'read': {
        if (step.resolve) return null
        if (store.isDeleted(step.stream)) return { error: 'StreamDeletedError' }
        const last = store.stream(step.stream)?.lastRevision ?? -1
        if (last < 0 || store.bounds(step.stream).softDeleted) return { error: 'StreamNotFoundError' }
        const from = step.from === 'start' ? 0 : step.from === 'end' ? Infinity : Number(step.from)
        const forwards = step.from === 'start' || (step.from !== 'end' && step.direction === 'forwards')
        const found = store.visible(step.stream).filter(({ revision }) => (forwards ? Number(revision) >= from : Number(revision) <= from))
        return { events: (forwards ? found : found.toReversed()).slice(0, step.max).map(this.#shown) }
      }
      default:
        return null
    }
  }

  readonly #proposed = ({ id: label, type, json, text, meta }: EventText) => {
    const id = this.#ids.get(label) ?? randomUUID()
    this.#ids.set(label, id)
    this.#labels.set(id, label)
    const data = utf8.encode(text ?? JSON.stringify(json))
    return { id, type, isJson: text === undefined, data, metadata: utf8.encode(meta === undefined ? '' : JSON.stringify(meta)) }
  }

  readonly #shown = ({ stream, revision, id, type, isJson, data, metadata }: MemoryRecord): EventText => ({
    stream,
    revision: String(revision),
    id: this.#labels.get(id) ?? 'server',
    type,
    ...(isJson ? { json: JSON.parse(utf8.decode(data)) } : { text: utf8.decode(data) }),
    ...(metadata.length === 0 ? {} : { meta: JSON.parse(utf8.decode(metadata)) }),
  })

  #written(expected: string, result: WriteResult): Answer {
    if (result.kind === 'deleted') return { error: 'StreamDeletedError' }
    if (result.kind === 'wrong-expected')
      return { error: 'WrongExpectedVersionError', expected, actual: result.current === null ? 'no_stream' : String(result.current) }
    return { revision: String(result.revision) }
  }

  #deleted(expected: string, result: WriteResult): Answer {
    if (result.kind === 'deleted') return { error: 'StreamDeletedError' }
    if (result.kind === 'written') return { ok: true }
    const numbered = { no_stream: '-1', any: '-2', stream_exists: '-4' }[expected] ?? expected
    return { error: 'WrongExpectedVersionError', expected: numbered, actual: String(result.current ?? -1) }
  }
}

/** @returns the first answer of each history that differs from the recorded one, and how many answers were compared */
async function compare(recorded: readonly History[]): Promise<{ mismatches: string[]; compared: number }> {
  const mismatches: string[] = []
  let compared = 0
  for (const { seed, steps } of recorded) {
    const replay = new Replay()
    for (const [at, step] of steps.entries()) {
      const answer = await replay.answer(step)
      if (!answer) continue
      compared++
      const [actual, expected] = [answer, step.answer].map((one) => JSON.parse(JSON.stringify(one)) as unknown)
      if (isDeepStrictEqual(actual, expected)) continue
      mismatches.push(`seed ${seed}, step ${at}: ${JSON.stringify(step)}\n  actual ${JSON.stringify(actual)}`)
      break
    }
  }
  return { mismatches, compared }
}

test('appends, deletions and reads of every recorded history get the answers of the real server', async () => {
  const { mismatches, compared } = await compare(histories)
  assert.ok(compared > 3_000, `${compared} answers compared`)
  assert.is(mismatches.length, 0, mismatches.slice(0, 5).join('\n'))
})

test('random histories of deletions, truncations and repeated appends get the answers of the model', async () => {
  const { mismatches } = await compare(Array.from({ length: 200 }, (_, n) => randomHistory(7_000 + n)))
  assert.is(mismatches.length, 0, mismatches.slice(0, 5).join('\n'))
})

test.run()
