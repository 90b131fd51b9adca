import type { Block } from '../../../../events/domain/blocks.ts'
import type { GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { sentencesOf } from '../editorial/reading-level.ts'
import type { WrittenArticle } from '../writer.ts'
import { alignDecimals, alignSentences } from './align-decimals.ts'
import { furtherReading } from './further-reading.ts'
import type { Figures, Part, Piece } from './piece.ts'

/** Said at the end of every article, in the same words: a reader must find them where they were. */
export const NOTICES = {
  figures: 'Le cifre sono ipotesi scelte per mostrare il calcolo: non descrivono un prodotto in vendita e non prevedono un risultato.',
  advice: 'Questo testo ha scopo informativo, non tiene conto della situazione di chi legge e non è una consulenza finanziaria.',
} as const

/** Of a teaser. */
const MAX_EXCERPT = 260

/** @returns the article on an entry of the glossary */
export function composePiece(entry: GlossaryEntry, piece: Piece, figures: Figures): WrittenArticle {
  const parts = piece.body(figures)
  const body = parts.map(blockOf).map(alignDecimals)
  const hasFigures = body.some(({ type }) => type === 'table' || type === 'chart')
  return {
    title: piece.title,
    subtitle: piece.subtitle,
    excerpt: teaser(alignSentences(parts[0] as string)),
    summary: alignSentences(piece.point(figures)),
    body: [
      ...body,
      ...furtherReading(entry, piece.form),
      ...(hasFigures ? [{ type: 'callout', tone: 'example', title: 'Cifre di esempio', text: NOTICES.figures } as const] : []),
      { type: 'callout', tone: 'warning', title: 'Il rischio', text: `${entry.risk} ${NOTICES.advice}` },
    ],
    onlyOnce: true,
  }
}

function blockOf(part: Part): Block {
  if (typeof part !== 'string') return isItems(part) ? { type: 'list', ordered: false, items: [...part] } : part
  return part.startsWith('## ') ? { type: 'heading', level: 2, text: part.slice(3) } : { type: 'paragraph', text: part }
}

const isItems = (part: readonly string[] | Block): part is readonly string[] => Array.isArray(part)

/** @returns whole sentences of a lead, at least one */
function teaser(lead: string): string {
  let text = ''
  for (const sentence of sentencesOf(lead)) {
    if (text !== '' && text.length + sentence.length >= MAX_EXCERPT) break
    text = text === '' ? sentence : `${text} ${sentence}`
  }
  return text
}
