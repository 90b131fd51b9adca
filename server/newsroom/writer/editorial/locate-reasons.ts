import { LRUCache } from 'lru-cache'
import type { ReviewReason } from '../../../../events/domain/review-reasons.ts'
import type { RevisionContent } from '../../../../events/schemas/content/content-hash.ts'
import { createPauses } from '../../../../projections/projector/pauses.ts'
import { copySteps, isProseIn, partsOf, type Remark } from './copy-check.ts'
import { checkSteps, MAX_REASONS, reasonsWithin } from './editorial-check.ts'
import { type Place, straightQuoteProposals, withProposals } from './proposals.ts'
import { sentencesOf } from './reading-level.ts'

export interface FoundReason {
  readonly reason: ReviewReason
  readonly places: readonly Place[]
}

const MAX_PLACES = 20

/** Cached by hash, because a text never changes under its hash and checking the longest takes a second. An entry takes at most 2 MB. */
const located = new LRUCache<string, Promise<Located>>({ max: 20 })

export interface Located {
  readonly today: readonly ReviewReason[]
  readonly places: ReadonlyMap<string, FoundReason['places']>
  readonly remarks: readonly Remark[]
}

/**
 * Returns each reason once, with its sentences.
 * @param recorded reasons from when the text was written; kept even if the current rules no longer find them
 */
export function withPlaces({ today, places }: Located, recorded: readonly ReviewReason[]): FoundReason[] {
  const reasons = new Map([...today, ...recorded].map((reason) => [reason.code === 'other' ? reason.text : reason.code, reason]))
  return [...reasons.values()].map((reason) => ({ reason, places: places.get(reason.code) ?? [] }))
}

export function locatedOnce({ hash, content }: { readonly hash: string; readonly content: RevisionContent }): Promise<Located> {
  const work = located.get(hash) ?? locate(content)
  located.set(hash, work)
  work.catch(() => located.delete(hash))
  return work
}

export async function locate(content: RevisionContent): Promise<Located> {
  const pauseIfDue = createPauses()
  const places = new Map<string, Place[]>()
  const isProse = isProseIn(content.body)
  for (const [part, text] of partsOf(content)) {
    for (const sentence of sentencesOf(text)) {
      await pauseIfDue()
      const proposals = (code: string) => (code === 'straight_quotes' && isProse(part) ? straightQuoteProposals(sentence) : [])
      for (const { code } of reasonsWithin(sentence)) {
        const found = places.get(code) ?? []
        if (found.length < MAX_PLACES) places.set(code, [...found, withProposals({ part, sentence, proposals: proposals(code) })])
      }
    }
  }
  const today = new Map<string, ReviewReason>()
  for (const reason of checkSteps({ ...content, body: [...content.body] })) {
    if (reason && today.size < MAX_REASONS && !today.has(reason.code)) today.set(reason.code, reason)
    await pauseIfDue()
  }
  const remarks: Remark[] = []
  for (const step of copySteps(content)) {
    await pauseIfDue()
    remarks.push(...step())
  }
  return { today: [...today.values()], places, remarks }
}
