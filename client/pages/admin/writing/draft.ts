import type { Category } from '../../../../events/domain/categories.ts'
import { DEFAULT_CATEGORY } from '../../../../events/domain/categories.ts'
import { plainText } from '../../../../events/domain/plain-text.ts'
import { DIFFED_FIELDS, type DiffedField } from '../../../../events/domain/newsroom/diff/diff-content.ts'
import type { ArticleContent, DeskArticle, DeskText, RevisionName } from '../../../api/newsroom.ts'
import { withoutReadTime } from '../desk/without-read-time.ts'

export interface Draft {
  readonly category: Category
  readonly base: RevisionName | null
  readonly content: ArticleContent
}

export const newDraft = (): Draft => ({
  category: DEFAULT_CATEGORY,
  base: null,
  content: { title: '', subtitle: '', excerpt: '', summary: '', body: [] },
})

/** @param text opened text; the new one is based on it, also if later ones were discarded */
export const draftOf = ({ category }: DeskArticle, { content, revision, hash }: DeskText): Draft => ({
  category,
  base: { revision, hash },
  content: withoutReadTime(content),
})

/** Returns the reasons, in Italian and by field, why the text cannot be saved yet; empty if there are none. */
export function missingIn({ body, ...fields }: ArticleContent): Partial<Record<DiffedField | 'body', string>> {
  const lines = DIFFED_FIELDS.filter((field) => fields[field].trim() === '').map(
    (field) => [field, 'Questo campo è obbligatorio.'] as const,
  )
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

/** Returns the text to save: lines trimmed, an empty picture address left out. */
export function trimmed({ heroImage, illustrative, cover, sources, ...content }: ArticleContent): ArticleContent {
  const lines = Object.fromEntries(DIFFED_FIELDS.map((field) => [field, content[field].trim()])) as Record<DiffedField, string>
  const picture = heroImage?.trim()
  return {
    ...lines,
    ...(illustrative ? { illustrative } : {}),
    ...(picture ? { heroImage: picture } : {}),
    ...(cover === undefined ? {} : { cover }),
    ...(sources === undefined ? {} : { sources }),
    body: content.body,
  }
}
