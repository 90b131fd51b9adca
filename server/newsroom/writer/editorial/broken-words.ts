import { skeletonOf } from './look-alikes.ts'

/** Beginnings of words that promises are made of, long enough not to come about where two other words meet. */
const STEMS = [
  'rendiment',
  'guadagn',
  'profitt',
  'garanti',
  'assicurat',
  'rischi',
  'senza',
  'capital',
  'raddoppi',
  'triplic',
  'risparmi',
  'occasion',
  'telegram',
  'whatsapp',
]

/** Up to three characters that are neither letters nor figures: «ren-di-mento», «ren / dimento». */
const GAP = '[^a-z0-9]{0,3}'
const brokenStem = new RegExp(`(?<![a-z])(?:${STEMS.map((stem) => Array.from(skeletonOf(stem)).join(GAP)).join('|')})`, 'g')
/** Four letters or more with the same between them: «s e n z a», «s.e.n.z.a». */
const SPELLED_OUT = /(?<![a-z0-9])[a-z]([^a-z0-9]{1,3})(?:[a-z]\1){2}[a-z](?![a-z0-9])/

/**
 * @param text all that a reader sees, in the order in which it is read: a word may be broken at the end of a cell too
 * @returns whether a word is spelled out letter by letter, or one that promises are made of is broken up; a reader reads it all the same
 */
export function hasBrokenWords(text: string): boolean {
  const skeleton = skeletonOf(text)
  if (SPELLED_OUT.test(skeleton)) return true
  for (const [found] of skeleton.matchAll(brokenStem)) if (/[^a-z]/.test(found)) return true
  return false
}
