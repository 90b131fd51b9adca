import { textsOf } from '../../../../events/domain/plain-text.ts'
import { type Block, isAllowedHref } from '../../../../events/domain/blocks.ts'
import { bodySchema } from '../../../../events/schemas/blocks.ts'
import { hasBrokenWords } from './broken-words.ts'
import { EDITORIAL_RULES, type EditorialRule, warnsOf } from './editorial-rules.ts'
import { skeletonOf } from './look-alikes.ts'
import { hasLetters, normalizeText } from './normalize-text.ts'
import type { WrittenArticle } from '../writer.ts'

const MIN_WORDS = 300
/** As many as `ArticleSentToReview` can hold. */
const MAX_REASONS = 20
/** Twice the longest Italian word. It bounds the work of every rule: none goes from one word to the next without a limit. */
const MAX_WORD = 60
const OVERLONG_WORD = new RegExp(`(\\S{${MAX_WORD}})\\S+`, 'g')

/** What an Italian text is written with: ASCII, letters of European names, typographic marks, currencies and the signs of arithmetic. */
const UNUSUAL = /[^ -~\u00a0¡-¥§©-«®°-³µ-·¹-ňŊ-ž–—‘’‚“”„†‡•…‰′″€™←-↓∆∑−√∞≈≠≤≥⅓⅔⅛]/gu
/** As finance uses them: «il coefficiente β». */
const LONE_GREEK_LETTER = /(?<![\p{L}\p{N}])\p{Script=Greek}(?![\p{L}\p{N}])/gu

/**
 * Reads an article as an editor on guard would. Pure; it looks for words, so it can be wrong in both directions: what it
 * stops, a person decides. It reads what a reader sees, whatever it is written with; its work grows with the length of the text.
 * @param rules for skeletons
 * @returns why a person must look before this is published, in Italian, at most 20; empty when nothing stands against it
 */
export function checkArticle(article: WrittenArticle, rules: readonly EditorialRule[] = EDITORIAL_RULES): string[] {
  const reasons = new Set<string>()
  const { title, subtitle, excerpt, summary, body } = article
  if (!bodySchema.safeParse(body).success) reasons.add('Il corpo dell’articolo non ha la forma prevista.')
  for (const block of body) {
    if (block.type === 'table' && block.rows.some((row) => row.length !== block.columns.length)) {
      reasons.add('Una tabella ha righe più lunghe o più corte dell’intestazione.')
    }
  }
  for (const href of body.flatMap(hrefsOf)) {
    if (!isAllowedHref(href)) reasons.add('Contiene un collegamento a un sito non ammesso.')
  }
  const bodyTexts = body.flatMap(textsOf)
  if (wordsIn(bodyTexts) < MIN_WORDS) reasons.add(`È troppo breve: meno di ${MIN_WORDS} parole.`)
  if (!hasLetters(title)) reasons.add('Il titolo non ha lettere.')
  const texts = [title, subtitle, excerpt, summary, ...bodyTexts]
  for (const reason of [...reasonsOfCharacters(texts), ...reasonsOfWords(texts, rules)]) reasons.add(reason)
  return [...reasons].slice(0, MAX_REASONS)
}

const wordsIn = (texts: readonly string[]): number =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

function* reasonsOfCharacters(texts: readonly string[]): Iterable<string> {
  const whole = texts.join('\n')
  if (/["']/.test(whole)) yield 'Contiene virgolette o apostrofi dritti.'
  if (texts.some((text) => normalizeText(text) !== text)) yield 'Contiene caratteri invisibili.'
  const unusual = new Set(whole.replaceAll('\n', ' ').replace(LONE_GREEK_LETTER, '').match(UNUSUAL))
  if (unusual.size > 0) yield `Contiene caratteri insoliti o di altri alfabeti (${[...unusual].slice(0, 5).map(codePoint).join(', ')}).`
  if (whole.search(OVERLONG_WORD) >= 0) yield `Contiene una parola di più di ${MAX_WORD} caratteri.`
}

const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

function* reasonsOfWords(given: readonly string[], rules: readonly EditorialRule[]): Iterable<string> {
  const texts = given.map((text) => text.replace(OVERLONG_WORD, '$1'))
  if (!texts.some((text) => /risch|perd(?:it|er|e\b|ono|ut)/i.test(text))) yield 'Non dice che si può perdere denaro.'
  const inOrder = texts.join(' ')
  if (hasBrokenWords(inOrder)) yield 'Contiene parole spezzate o scritte lettera per lettera.'
  // A sentence may begin in one cell or title and end in the next.
  for (const clause of new Set([...texts.flatMap(clausesOf), ...withShortOnesJoined(clausesOf(inOrder))])) {
    for (const reading of readingsOf(clause)) {
      for (const { reason, pattern, unlessWarned } of rules) {
        const found = pattern.exec(reading)
        if (found && !(unlessWarned && warnsOf(reading, found.index, found.index + found[0].length))) yield reason
      }
    }
  }
}

/** Where one thing is said: up to a full stop, a colon or the like; dots inside numbers do not count. */
function clausesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/['‘]/g, '’')
    .replace(/\s+/g, ' ')
    .split(/[.!?;:…](?=\s|$)/)
    .map((clause) => clause.trim())
    .filter(Boolean)
}

/** «Rendimento? Garantito.» is one thing, however many full stops are in it. */
function withShortOnesJoined(clauses: readonly string[]): string[] {
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

/**
 * As it stands; with figures and signs read as letters («gar4nt1to»); without what stands between letters («gar-antito»); with
 * nothing but letters and quotation marks («_senza_ ¹rischi»).
 */
function readingsOf(clause: string): Set<string> {
  const skeleton = skeletonOf(clause)
  return new Set([
    skeleton,
    skeleton.replace(/\S*[a-z]\S*/g, (word) => word.replace(/[^a-z]/g, (sign) => FIGURES_LIKE_LETTERS[sign] ?? sign)),
    skeleton.replace(/(?<=[a-z])[^a-z0-9\s]{1,3}(?=[a-z])/g, ''),
    skeleton.replace(/[^a-z’«»]+/g, ' '),
  ])
}

function hrefsOf(block: Block): string[] {
  const rich = block.type === 'list' ? block.items : block.type === 'paragraph' || block.type === 'callout' ? [block.text] : []
  return rich.flatMap((text) => (typeof text === 'string' ? [] : text.flatMap((span) => span.href ?? [])))
}
