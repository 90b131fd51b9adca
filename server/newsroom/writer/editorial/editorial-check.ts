import { type Block, isAllowedHref } from '../../../../events/domain/blocks.ts'
import { hasSampleNotice } from '../../../../events/domain/generation/sample-data.ts'
import { hrefsOf, textsOf } from '../../../../events/domain/plain-text.ts'
import type { ReviewReason } from '../../../../events/domain/review-reasons.ts'
import { bodySchema } from '../../../../events/schemas/content/blocks.ts'
import type { WrittenArticle } from '../writer.ts'
import { EDITORIAL_RULES, type EditorialRule, isWarning } from './editorial-rules.ts'
import { skeletonOf } from './look-alikes.ts'
import { hasLetters, normalizeText } from './normalize-text.ts'

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
 * Returns true if a word is spelled out letter by letter, or a promise word is split, to evade the check.
 * @param text all visible text in reading order, because a word may continue in the next cell
 */
function hasBrokenWords(text: string): boolean {
  const skeleton = skeletonOf(text)
  if (SPELLED_OUT.test(skeleton)) return true
  for (const [found] of skeleton.matchAll(brokenStem)) if (/[^a-z]/.test(found)) return true
  return false
}

const MIN_WORDS = 300
export const MAX_REASONS = 20
const MAX_CODE_POINTS = 5
/** Twice the longest Italian word. It bounds the work of every rule, because no rule crosses words without a limit. */
const MAX_WORD = 60
const OVERLONG_WORD = new RegExp(`(\\S{${MAX_WORD}})\\S+`, 'g')

/** Any character outside those of Italian texts: ASCII, letters of European names, typographic marks, currencies, arithmetic. */
const UNUSUAL = /[^ -~\u00a0¡-¥§©-«®°-³µ-·¹-ňŊ-ž–—‘’‚“”„†‡•…‰′″€™←-↓∆∑−√∞≈≠≤≥⅓⅔⅛]/gu
/** A single Greek letter, as in «il coefficiente β». */
const LONE_GREEK_LETTER = /(?<![\p{L}\p{N}])\p{Script=Greek}(?![\p{L}\p{N}])/gu

/**
 * Returns the reasons why an article needs review, each code once, at most 20; empty if it may be published. Pure. It matches words, so it
 * has false positives and false negatives; an editor decides. Characters count as a reader sees them. Takes time linear in the text.
 * @param rules with patterns for skeletons
 */
export function checkArticle(article: WrittenArticle, rules: readonly EditorialRule[] = EDITORIAL_RULES): ReviewReason[] {
  const reasons = new Map<string, ReviewReason>()
  for (const reason of checkSteps(article, rules)) if (reason && !reasons.has(reason.code)) reasons.set(reason.code, reason)
  return [...reasons.values()].slice(0, MAX_REASONS)
}

/** Yields findings step by step, with repetitions. It yields after each clause and sentence, so that other requests are served. */
export function* checkSteps(
  { title, subtitle, excerpt, summary, body }: WrittenArticle,
  rules: readonly EditorialRule[] = EDITORIAL_RULES,
): Iterable<ReviewReason | undefined> {
  const bodyTexts = body.flatMap(textsOf)
  const texts = [title, subtitle, excerpt, summary, ...bodyTexts]
  yield* reasonsOfForm(body)
  yield* reasonsOfLength(title, bodyTexts)
  yield* reasonsOfCharacters(texts)
  yield* reasonsOfWords(texts, rules)
}

export function reasonsWithin(sentence: string, rules: readonly EditorialRule[] = EDITORIAL_RULES): ReviewReason[] {
  const found = [...reasonsOfCharacters([sentence]), ...reasonsOfRules([withShortWords(sentence)], rules)]
  return [...new Map(found.flatMap((reason) => (reason ? [[reason.code, reason]] : []))).values()]
}

function* reasonsOfForm(body: readonly Block[]): Iterable<ReviewReason> {
  if (!bodySchema.safeParse(body).success) yield { code: 'malformed_body' }
  const hasUnevenRows = (block: Block) => block.type === 'table' && block.rows.some((row) => row.length !== block.columns.length)
  if (body.some(hasUnevenRows)) yield { code: 'uneven_table' }
  if (!hrefsOf(body).every(isAllowedHref)) yield { code: 'disallowed_link' }
  if (hasSampleNotice(body)) yield { code: 'sample_data' }
}

function* reasonsOfLength(title: string, bodyTexts: readonly string[]): Iterable<ReviewReason> {
  if (countLetteredWords(bodyTexts) < MIN_WORDS) yield { code: 'too_short', minWords: MIN_WORDS }
  if (!hasLetters(title)) yield { code: 'title_without_letters' }
}

const countLetteredWords = (texts: readonly string[]): number =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

function* reasonsOfCharacters(texts: readonly string[]): Iterable<ReviewReason> {
  const whole = texts.join('\n')
  if (/["']/.test(whole)) yield { code: 'straight_quotes' }
  if (texts.some((text) => normalizeText(text) !== withoutIdleSpaces(text))) yield { code: 'invisible_characters' }
  const unusual = new Set(whole.replaceAll('\n', ' ').replace(LONE_GREEK_LETTER, '').match(UNUSUAL))
  if (unusual.size > 0) yield { code: 'unusual_characters', codePoints: [...unusual].slice(0, MAX_CODE_POINTS).map(codePoint) }
  if (whole.search(OVERLONG_WORD) >= 0) yield { code: 'overlong_word', maxCharacters: MAX_WORD }
}

const withoutIdleSpaces = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, at: number) => (at === 0 || at + run.length === text.length ? '' : run === '\u00a0' ? run : ' '))

const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

function* reasonsOfWords(given: readonly string[], rules: readonly EditorialRule[]): Iterable<ReviewReason | undefined> {
  const texts = given.map(withShortWords)
  if (!texts.some((text) => /risch|perd(?:it|er|e\b|ono|ut)/i.test(text))) yield { code: 'no_risk_warning' }
  yield* reasonsOfRules(texts, rules)
}

const withShortWords = (text: string): string => text.replace(OVERLONG_WORD, '$1')

function* reasonsOfRules(texts: readonly string[], rules: readonly EditorialRule[]): Iterable<ReviewReason | undefined> {
  const inOrder = texts.join(' ')
  if (hasBrokenWords(inOrder)) yield { code: 'broken_words' }
  const [ofClauses, ofSentences] = [rules.filter(({ unit }) => !unit), rules.filter(({ unit }) => unit)]
  // A sentence may begin in one cell or title and end in the next.
  for (const clause of new Set([...texts.flatMap(clausesOf), ...joinShort(clausesOf(inOrder))])) {
    yield* found(clause, ofClauses, readingsOf)
    yield undefined
  }
  for (const sentence of withFollowers(texts.flatMap(statementsOf))) {
    yield* found(sentence, ofSentences, wordReadingsOf)
    yield undefined
  }
}

function* found(
  written: string,
  rules: readonly EditorialRule[],
  readings: (skeleton: string) => Iterable<string>,
): Iterable<ReviewReason> {
  const plain = skeletonOf(written)
  const asked = rules.filter(({ named, alsoIn }) => (named?.test(written) ?? true) && (alsoIn?.test(plain) ?? true))
  for (const reading of readings(plain)) {
    for (const { reason, pattern, unless, unlessWarned } of asked) {
      const match = pattern.exec(reading)
      if (!match || unless?.test(plain)) continue
      if (!(unlessWarned && isWarning(reading, match.index, match.index + match[0].length))) yield { code: reason }
    }
  }
}

const clausesOf = (text: string): string[] => split(text, /[.!?;:…](?=\s|$)/)

/** Splits at sentence ends. A question keeps its question mark. */
const statementsOf = (text: string): string[] => split(text, /[.!…](?=\s|$)|(?<=\?)\s/)

const split = (text: string, at: RegExp): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/['‘]/g, '’')
    .replace(/\s+/g, ' ')
    .split(at)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .flatMap(piecesOf)

/** Maximum number of characters that a rule reads at once, twice that of most real sentences. */
const MAX_STATEMENT = 1_000
/** Longest possible match of a rule, so that one of two adjacent pieces contains all of it. */
const OVERLAP = 250

function piecesOf(statement: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (statement.length - from > MAX_STATEMENT) {
    const space = statement.lastIndexOf(' ', from + MAX_STATEMENT)
    const end = space > from + OVERLAP ? space : from + MAX_STATEMENT
    pieces.push(statement.slice(from, end))
    const next = statement.indexOf(' ', end - OVERLAP)
    from = next >= 0 && next < end ? next + 1 : end
  }
  return [...pieces, statement.slice(from)]
}

/** Joins short clauses with their neighbours: «Rendimento? Garantito.» is one statement. */
function joinShort(clauses: readonly string[]): string[] {
  const joined: string[] = []
  let wasShort = false
  for (const clause of clauses) {
    const isShort = clause.split(' ', 3).length < 3
    if (joined.length > 0 && (isShort || wasShort)) joined[joined.length - 1] += ` ${clause}`
    else joined.push(clause)
    wasShort = isShort
  }
  return joined
}

/** Matches a sentence without a subject, which refers to the sentence before. */
const SUBJECTLESS =
  /^(?:[EÈ]’?|Ha|Hanno|Sono|L’ha|L’hanno|L[iae]? ha|Si è|Lui|Lei|Egli|Anche lui|Anche lei|Ed? è|Ed? ha|Ma è|Ma ha|Ora è|Ora ha|Ieri|Stamattina|Da ieri)(?! ?\p{Lu})(?!\p{L})/u
const MAX_SHORT = 5

/** Returns each sentence, and its pair with the previous one if either is short or the second has no subject. */
function withFollowers(sentences: readonly string[]): Set<string> {
  const isShort = (sentence: string) => sentence.split(' ', MAX_SHORT).length < MAX_SHORT
  const pairs = sentences.slice(1).flatMap((sentence, at) => {
    const before = sentences[at]!
    return isShort(sentence) || isShort(before) || before.endsWith('?') || SUBJECTLESS.test(sentence) ? [`${before} | ${sentence}`] : []
  })
  return new Set([...sentences, ...pairs])
}

const FIGURES_LIKE_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'i',
  '!': 'i',
  '¡': 'i',
  '|': 'i',
  '+': 't',
  '°': 'o',
  '¢': 'c',
  '¥': 'y',
  '§': 's',
}

const lettersIn = (skeleton: string): string =>
  skeleton.replace(/\S*[a-z]\S*/g, (word) => word.replace(/[^a-z]/g, (sign) => FIGURES_LIKE_LETTERS[sign] ?? sign))

/**
 * Returns the clause as it is; with digits and signs read as letters («gar4nt1to»); without signs between letters («gar-antito»); and with
 * nothing but letters and quotation marks («_senza_ ¹rischi»).
 */
function readingsOf(skeleton: string): Set<string> {
  return new Set([
    skeleton,
    lettersIn(skeleton),
    skeleton.replace(/(?<=[a-z])[^a-z0-9\s]{1,3}(?=[a-z])/g, ''),
    skeleton.replace(/[^a-z’«»]+/g, ' '),
  ])
}

/** Returns the sentence as written and with split words repaired. For most sentences these are equal. */
const wordReadingsOf = (skeleton: string): Set<string> =>
  new Set([skeleton, lettersIn(skeleton), skeleton.replace(/(?<=[a-z])[^a-z0-9\s’,/&@.-]{1,3}(?=[a-z])/g, '')])
