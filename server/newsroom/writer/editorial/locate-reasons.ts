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
  /** The sentences that it concerns; empty where it concerns the article as a whole. */
  readonly places: readonly Place[]
}

const MAX_PLACES = 20

/** A text never changes under its hash, and the longest one takes a second: the texts that were asked for last, with 2 MB each at most. */
const located = new LRUCache<string, Promise<Located>>({ max: 20 })

export interface Located {
  readonly today: readonly ReviewReason[]
  /** By code. */
  readonly places: ReadonlyMap<string, FoundReason['places']>
  /** What a colleague would say of the form. */
  readonly remarks: readonly Remark[]
}

/**
 * @param recorded what the check said when the text was written: it stays, also where today's rules find nothing
 * @returns each reason once, with the sentences in which the check finds it
 */
export function withPlaces({ today, places }: Located, recorded: readonly ReviewReason[]): FoundReason[] {
  const reasons = new Map([...today, ...recorded].map((reason) => [reason.code === 'other' ? reason.text : reason.code, reason]))
  return [...reasons.values()].map((reason) => ({ reason, places: places.get(reason.code) ?? [] }))
}

/** @param text with the hash of its content. @returns what `locate` finds, remembered for the texts that were asked for last */
export function locatedOnce({ hash, content }: { readonly hash: string; readonly content: RevisionContent }): Promise<Located> {
  const work = located.get(hash) ?? locate(content)
  located.set(hash, work)
  work.catch(() => located.delete(hash))
  return work
}

/** What the check finds in a text, and where. Readers are served between two sentences. */
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
