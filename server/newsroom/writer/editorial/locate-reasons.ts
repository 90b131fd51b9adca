import { LRUCache } from 'lru-cache'
import { textsOf } from '../../../../events/domain/plain-text.ts'
import type { ReviewReason } from '../../../../events/domain/review-reasons.ts'
import type { RevisionContent } from '../../../../events/schemas/content/content-hash.ts'
import { createPauses } from '../../../../projections/projector/pauses.ts'
import { checkArticle, reasonsWithin } from './editorial-check.ts'

type Part = 'title' | 'subtitle' | 'excerpt' | 'summary' | number

export interface FoundReason {
  readonly reason: ReviewReason
  /** The sentences that it concerns; empty where it concerns the article as a whole. */
  readonly places: readonly { readonly part: Part; readonly sentence: string }[]
}

const MAX_PLACES = 20
const sentences = new Intl.Segmenter('it', { granularity: 'sentence' })

/** A text never changes under its hash, and the longest one takes a second: the texts that were asked for last, with 2 MB each at most. */
const located = new LRUCache<string, Promise<Located>>({ max: 20 })

interface Located {
  readonly today: readonly ReviewReason[]
  /** By code. */
  readonly places: ReadonlyMap<string, FoundReason['places']>
}

/**
 * Readers are served between two sentences.
 * @param text with the hash of its content
 * @param recorded what the check said when the text was written: it stays, also where today's rules find nothing
 * @returns each reason once, with the sentences in which the check finds it
 */
export async function locateReasons(
  { hash, content }: { readonly hash: string; readonly content: RevisionContent },
  recorded: readonly ReviewReason[],
): Promise<FoundReason[]> {
  const work = located.get(hash) ?? locate(content)
  located.set(hash, work)
  work.catch(() => located.delete(hash))
  const { today, places } = await work
  const reasons = new Map([...today, ...recorded].map((reason) => [reason.code === 'other' ? reason.text : reason.code, reason]))
  return [...reasons.values()].map((reason) => ({ reason, places: places.get(reason.code) ?? [] }))
}

async function locate(content: RevisionContent): Promise<Located> {
  const pauseIfDue = createPauses()
  const places = new Map<string, { part: Part; sentence: string }[]>()
  for (const [part, text] of partsOf(content)) {
    for (const { segment } of sentences.segment(text)) {
      const sentence = segment.trim()
      if (sentence === '') continue
      await pauseIfDue()
      for (const { code } of reasonsWithin(sentence)) {
        const found = places.get(code) ?? []
        if (found.length < MAX_PLACES) places.set(code, [...found, { part, sentence }])
      }
    }
  }
  return { today: checkArticle({ ...content, body: [...content.body] }), places }
}

function* partsOf({ title, subtitle, excerpt, summary, body }: RevisionContent): Iterable<[Part, string]> {
  yield* Object.entries({ title, subtitle, excerpt, summary }) as [Part, string][]
  for (const [at, block] of body.entries()) for (const text of textsOf(block)) yield [at, text]
}
