import { textsOf } from '../../events/domain/plain-text.ts'
import { type Block, isAllowedHref } from '../../events/domain/blocks.ts'
import { bodySchema } from '../../events/blocks.ts'
import { EDITORIAL_RULES, warnsOf } from './editorial-rules.ts'
import type { WrittenArticle } from './writer.ts'

const MIN_WORDS = 300
/** As many as `ArticleSentToReview` can hold. */
const MAX_REASONS = 20

/**
 * Reads an article as an editor on guard would. Pure; it looks for words, so it can be wrong in both directions: what it
 * stops, a person decides.
 * @returns why a person must look before this is published, in Italian, at most 20; empty when nothing stands against it
 */
export function checkArticle(article: WrittenArticle): string[] {
  const reasons = new Set<string>()
  const { title, subtitle, excerpt, summary, body } = article
  if (!bodySchema.safeParse(body).success) reasons.add('Il corpo dell’articolo non ha la forma prevista.')
  for (const block of body) {
    if (block.type === 'table' && block.rows.some((row) => row.length !== block.columns.length)) {
      reasons.add('Una tabella ha righe più lunghe o più corte dell’intestazione.')
    }
  }
  const texts = [title, subtitle, excerpt, summary, ...body.flatMap(textsOf)]
  for (const href of body.flatMap(hrefsOf)) {
    if (!isAllowedHref(href)) reasons.add('Contiene un collegamento a un sito non ammesso.')
  }
  const whole = texts.join('\n')
  if (
    body
      .flatMap(textsOf)
      .join(' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length < MIN_WORDS
  ) {
    reasons.add(`È troppo breve: meno di ${MIN_WORDS} parole.`)
  }
  if (/["']/.test(whole)) reasons.add('Contiene virgolette o apostrofi dritti.')
  if (/[\p{Cf}\p{Co}]|[\p{Cc}--[\n]]/v.test(whole)) reasons.add('Contiene caratteri invisibili.')
  if (/\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(whole)) {
    reasons.add('Mescola alfabeti diversi in una parola.')
  }
  if (!/risch|perd(?:it|er|e\b|ono|ut)/i.test(whole)) reasons.add('Non dice che si può perdere denaro.')
  for (const clause of texts.flatMap(clausesOf)) {
    for (const rule of EDITORIAL_RULES) {
      const found = rule.pattern.exec(clause)
      if (found && !(rule.unlessWarned && warnsOf(clause, found.index + found[0].length))) reasons.add(rule.reason)
    }
  }
  return [...reasons].slice(0, MAX_REASONS)
}

/** Where one thing is said: up to a full stop, a colon or the like; dots inside numbers do not count. */
function clausesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/['‘]/g, '’')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .split(/[.!?;:…](?=\s|$)/)
    .filter(Boolean)
}

function hrefsOf(block: Block): string[] {
  const rich = block.type === 'list' ? block.items : block.type === 'paragraph' || block.type === 'callout' ? [block.text] : []
  return rich.flatMap((text) => (typeof text === 'string' ? [] : text.flatMap((span) => span.href ?? [])))
}
