import type { Block, RichText } from '../../../../../events/domain/blocks.ts'
import { textsOf } from '../../../../../events/domain/plain-text.ts'
import { sentencesOf, wordsOf } from '../../../../../server/newsroom/writer/editorial/reading-level.ts'
import type { WrittenArticle } from '../../../../../server/newsroom/writer/writer.ts'

/** An article and its subject. */
export interface Measured {
  readonly subject: string
  readonly article: WrittenArticle
}

export interface Repetition {
  /** Sentences of five words or more that are in more than 5 of 100 articles, with how many have them. */
  readonly frequent: readonly (readonly [sentence: string, articles: number])[]
  /** Share of all words that stand in those sentences, 0 to 1. */
  readonly frequentShare: number
  /** The largest share of the words of an article that another one of its subject has too, in such sentences. */
  readonly likest: { readonly share: number; readonly titles: readonly [string, string] }
  /** Words of running text by article. */
  readonly words: readonly number[]
}

const LEAST_WORDS = 5
const MOST_SHARE = 0.05
const MONTHS = /\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b/gi

/** @returns the sentence without what a template would fill in: figures, months, and names within it */
const masked = (sentence: string): string =>
  sentence
    .replaceAll('\u00a0', ' ')
    .replace(/[−+]?\d[\d.,]*%?/g, '#')
    .replace(/\b(?:all’|dell’|l’|nell’|dall’|sull’|al |allo |del |dello |il |lo )(?=#)/gi, '')
    .replace(MONTHS, 'M')
    .replace(/(?<=[\p{Ll},:;’] ?)\p{Lu}[\p{L}-]+/gu, 'N')

/**
 * Finds sentences that return, as a reader of many articles would notice.
 * @param notices fixed ones, which do not count
 */
export function repetitionIn(articles: readonly Measured[], notices: readonly string[] = []): Repetition {
  const skipped = new Set(notices.flatMap(sentencesOf).map(masked))
  const counted = articles.map(({ subject, article }) => ({ subject, title: article.title, ...sentencesIn(article, skipped) }))
  const articlesWith = new Map<string, number>()
  for (const { sentences } of counted)
    for (const sentence of sentences.keys()) articlesWith.set(sentence, (articlesWith.get(sentence) ?? 0) + 1)
  const frequent = [...articlesWith].filter(([, count]) => count > MOST_SHARE * articles.length).toSorted((a, b) => b[1] - a[1])
  const isFrequent = new Set(frequent.map(([sentence]) => sentence))
  const wordsIn = (sentences: ReadonlyMap<string, number>, has: (sentence: string) => boolean) =>
    [...sentences].reduce((sum, [sentence, words]) => sum + (has(sentence) ? words : 0), 0)
  const all = counted.reduce((sum, { words }) => sum + words, 0)
  let likest: Repetition['likest'] = { share: 0, titles: ['', ''] }
  for (const [at, one] of counted.entries()) {
    for (const other of counted.slice(at + 1)) {
      if (one.subject !== other.subject) continue
      const common = wordsIn(one.sentences, (sentence) => other.sentences.has(sentence))
      const share = common / Math.min(one.words, other.words)
      if (share > likest.share) likest = { share, titles: [one.title, other.title] }
    }
  }
  const frequentShare = counted.reduce((sum, { sentences }) => sum + wordsIn(sentences, (each) => isFrequent.has(each)), 0) / all
  return { frequent, frequentShare, likest, words: counted.map(({ words }) => words) }
}

function sentencesIn({ subtitle, summary, body }: WrittenArticle, skipped: ReadonlySet<string>) {
  const found = [subtitle, summary, ...body.map(withoutLinks).flatMap(textsOf)].flatMap(sentencesOf)
  const sentences = new Map<string, number>()
  let words = 0
  for (const sentence of found) {
    const mask = masked(sentence)
    const length = wordsOf(sentence).length
    if (skipped.has(mask)) continue
    words += length
    if (length >= LEAST_WORDS) sentences.set(mask, length)
  }
  return { sentences, words }
}

/** Masks the text of links, which is the name of another page. */
const unlinked = (text: RichText): RichText =>
  typeof text === 'string' ? text : text.map(({ text, href }) => ({ text: href ? 'N' : text }))

const withoutLinks = (block: Block): Block => (block.type === 'list' ? { ...block, items: block.items.map(unlinked) } : block)
