import { skeletonOf } from './look-alikes.ts'

/** Stems of words that promises use, long enough not to appear by chance across two other words. */
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
 * @param text all visible text in reading order: a word may be broken at the end of a cell too
 * @returns whether a word is spelled out letter by letter, or a word of promises is broken up; both stay readable
 */
export function hasBrokenWords(text: string): boolean {
  const skeleton = skeletonOf(text)
  if (SPELLED_OUT.test(skeleton)) return true
  for (const [found] of skeleton.matchAll(brokenStem)) if (/[^a-z]/.test(found)) return true
  return false
}
