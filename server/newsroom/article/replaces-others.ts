import { textsOf } from '../../../events/domain/plain-text.ts'
import type { RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { RevisionState } from './article-state.ts'

const SENTENCE_END = /(?<=[.!?…])\s+/
const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words are in every Italian sentence. */
const MIN_LETTERS = 4
/** A sentence with fewer such words is compared only as a whole. */
const MIN_WORDS = 3
/**
 * Maximum number of sentence pairs to compare, a tenth of a second's work. A longer text proves nothing, and its earlier authors stay
 * named.
 */
const MAX_COMPARED = 400_000

/** By its text. */
type Sentences = Map<string, ReadonlySet<string>>

/** Without tables and charts: figures are no one's words. */
function sentencesOf({ title, subtitle, excerpt, summary, body }: RevisionContent): Sentences {
  const prose = body.flatMap((block) => (block.type === 'table' || block.type === 'chart' ? [] : textsOf(block)))
  const sentences = [title, subtitle, excerpt, summary, ...prose].flatMap((text) => text.split(SENTENCE_END)).filter(Boolean)
  return new Map(
    sentences.map((sentence) => {
      const words = sentence.toLowerCase().match(WORD) ?? []
      return [words.join(' '), new Set(words.filter(({ length }) => length >= MIN_LETTERS))]
    }),
  )
}

/** @returns whether one sentence was made from the other: they have at least half of their words in common */
function isAkin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < MIN_WORDS) return false
  const common = [...one].filter((word) => other.has(word)).length
  return common * 2 >= one.size + other.size - common
}

/**
 * @param revisions of the article, in order
 * @returns whether others wrote something of the article before, and nothing of it is left: every sentence of the text is the person's
 *   own, none is theirs, whole or changed
 */
export function replacesOthers(revisions: readonly RevisionState[], content: RevisionContent, personId: string): boolean {
  const own: Sentences = new Map()
  const others: Sentences = new Map()
  for (const { authorId, content: earlier } of revisions)
    for (const [sentence, words] of sentencesOf(earlier))
      if (!own.has(sentence) && !others.has(sentence)) (authorId === personId ? own : others).set(sentence, words)
  const rest = [...others.values()]
  const written = [...sentencesOf(content)]
  return (
    rest.length > 0 &&
    rest.length * written.length <= MAX_COMPARED &&
    written.every(([sentence, words]) => own.has(sentence) || (!others.has(sentence) && !rest.some((other) => isAkin(words, other))))
  )
}
