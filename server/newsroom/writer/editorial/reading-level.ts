const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' })

export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')

export interface SentenceSpan {
  readonly sentence: string
  readonly from: number
}

export function* sentenceSpans(text: string): Iterable<SentenceSpan> {
  for (const { segment, index } of segmenter.segment(text)) {
    const sentence = segment.trim()
    if (sentence !== '') yield { sentence, from: index + segment.indexOf(sentence) }
  }
}

export const wordsOf = (text: string): string[] => text.split(/[\s’]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Returns the Gulpease index, 0 (hard) to 100 (easy): see `house-style.ts`. The text must contain a word. */
export function gulpease(text: string): number {
  const words = wordsOf(text)
  const letters = words.join('').replace(/[^\p{L}\p{N}]/gu, '').length
  const index = 89 + (300 * sentencesOf(text).length - 10 * letters) / words.length
  return Math.min(100, Math.max(0, index))
}
