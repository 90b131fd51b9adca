import { textsOf } from '../../../../events/domain/plain-text.ts'
import type { ReviewReason } from '../../../../events/domain/review-reasons.ts'
import type { RevisionContent } from '../../../../events/schemas/content/content-hash.ts'
import { checkArticle, reasonsWithin } from './editorial-check.ts'

type Part = 'title' | 'subtitle' | 'excerpt' | 'summary' | number

export interface FoundReason {
  readonly reason: ReviewReason
  /** The sentences that it concerns; empty where it concerns the article as a whole. */
  readonly places: readonly { readonly part: Part; readonly sentence: string }[]
}

const MAX_PLACES = 20
const sentences = new Intl.Segmenter('it', { granularity: 'sentence' })

/**
 * @param recorded what the check said when the text was written: it stays, also where today's rules find nothing
 * @returns each reason once, with the sentences in which the check finds it
 */
export function locateReasons(content: RevisionContent, recorded: readonly ReviewReason[]): FoundReason[] {
  const places = new Map<string, { part: Part; sentence: string }[]>()
  for (const [part, text] of partsOf(content)) {
    for (const sentence of [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)) {
      for (const { code } of reasonsWithin(sentence)) {
        const found = places.get(code) ?? []
        if (found.length < MAX_PLACES) places.set(code, [...found, { part, sentence }])
      }
    }
  }
  const today = checkArticle({ ...content, body: [...content.body] })
  const reasons = new Map([...today, ...recorded].map((reason) => [reason.code === 'other' ? reason.text : reason.code, reason]))
  return [...reasons.values()].map((reason) => ({ reason, places: places.get(reason.code) ?? [] }))
}

function* partsOf({ title, subtitle, excerpt, summary, body }: RevisionContent): Iterable<[Part, string]> {
  yield* Object.entries({ title, subtitle, excerpt, summary }) as [Part, string][]
  for (const [at, block] of body.entries()) for (const text of textsOf(block)) yield [at, text]
}
