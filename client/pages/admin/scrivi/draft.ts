import type { Category } from '../../../../events/domain/categories.ts'
import { DEFAULT_CATEGORY } from '../../../../events/domain/categories.ts'
import { plainText } from '../../../../events/domain/plain-text.ts'
import type { ArticleContent, DeskArticle, DeskText, RevisionName } from '../../../api/newsroom.ts'

/** What is being written, and what it was made from. */
export interface Draft {
  readonly category: Category
  /** The revision that was opened; null of a new article. */
  readonly base: RevisionName | null
  readonly content: ArticleContent
}

export const LINE_FIELDS = ['title', 'subtitle', 'summary', 'excerpt'] as const
export type LineField = (typeof LINE_FIELDS)[number]

export const LINE_LABELS: Readonly<Record<LineField, string>> = {
  title: 'Titolo',
  subtitle: 'Sottotitolo',
  summary: 'Sommario',
  excerpt: 'Estratto per gli elenchi',
}

export const newDraft = (): Draft => ({
  category: DEFAULT_CATEGORY,
  base: null,
  content: { title: '', subtitle: '', excerpt: '', summary: '', body: [] },
})

/** @returns the text as a person writes it: the reading time is counted, not written */
export function draftOf({ category }: DeskArticle, { revision, hash, content }: DeskText): Draft {
  const { readTime: _, ...written } = content
  return { category, base: { revision, hash }, content: written }
}

/** @returns what has to be there before it can be saved, by field; empty when nothing is missing */
export function missingIn({ body, ...fields }: ArticleContent): Partial<Record<LineField | 'body', string>> {
  const lines = LINE_FIELDS.filter((field) => fields[field].trim() === '').map((field) => [field, 'Manca.'] as const)
  return { ...Object.fromEntries(lines), ...(bodyProblem(body) ? { body: bodyProblem(body)! } : {}) }
}

function bodyProblem(body: ArticleContent['body']): string | null {
  if (body.length === 0) return 'Il testo è vuoto.'
  for (const block of body) {
    if (block.type === 'callout' && block.title.trim() === '') return 'A un riquadro manca il titolo.'
    if (block.type === 'callout' && plainText(block.text).trim() === '') return `Al riquadro «${block.title}» manca il testo.`
    if (block.type === 'quote' && block.text.trim() === '') return 'A una citazione mancano le parole citate.'
    if (block.type === 'table' && block.caption.trim() === '') return 'A una tabella manca la didascalia.'
  }
  return null
}

/** @returns the text as it is saved: lines without space around them, no picture where none is named */
export function trimmed({ heroImage, illustrative, ...content }: ArticleContent): ArticleContent {
  const lines = Object.fromEntries(LINE_FIELDS.map((field) => [field, content[field].trim()])) as Record<LineField, string>
  const picture = heroImage?.trim()
  return { ...lines, ...(illustrative ? { illustrative } : {}), ...(picture ? { heroImage: picture } : {}), body: content.body }
}
