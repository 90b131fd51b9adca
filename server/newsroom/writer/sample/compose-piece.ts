import type { Block } from '../../../../events/domain/blocks.ts'
import type { GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { sentencesOf } from '../editorial/reading-level.ts'
import type { WrittenArticle } from '../writer.ts'
import { shown } from '../../../../events/domain/figures.ts'
import { textsOf } from '../../../../events/domain/plain-text.ts'
import { furtherReading } from './further-reading.ts'
import { alignBlock, alignText } from './wording/trim-zeros.ts'
import type { Figures, Form, Part, Piece } from './piece.ts'
import { figuresNotice } from './wording/figures-notice.ts'
import { FURTHER_RISKS } from './wording/further-risks.ts'

/** The last sentence of every article. */
export const NO_ADVICE = 'Questo articolo informa e non è una consulenza finanziaria.'

/** Characters of a teaser. */
const MAX_EXCERPT = 260

/** @returns the article on an entry of the glossary */
export function composePiece(entry: GlossaryEntry, piece: Piece, figures: Figures): WrittenArticle {
  const parts = [...piece.body(figures), ...(piece.closing ? [piece.closing(figures)] : [])]
  const body = parts.map(blockOf).map(alignBlock).map(rounded)
  const summary = alignText(piece.point(figures))
  const text = [piece.title, piece.subtitle, summary, ...body.flatMap(textsOf)].join(' ')
  const hasFigures = body.some(({ type }) => type === 'table' || type === 'chart')
  return {
    title: piece.title,
    subtitle: piece.subtitle,
    // Not the lead: a reader who comes from a list would read it twice.
    excerpt: teaser(summary),
    summary,
    body: [
      ...body,
      ...furtherReading(entry, piece, text),
      ...(hasFigures
        ? [{ type: 'callout', tone: 'example', title: 'Cifre di esempio', text: figuresNotice(piece.real ?? [], text) } as const]
        : []),
      { type: 'callout', tone: 'warning', title: 'Il rischio', text: `${riskOf(entry, piece)} ${NO_ADVICE}` },
    ],
    onlyOnce: true,
  }
}

/** Forms whose articles end on the other sentence. */
const IN_OTHER_WORDS: ReadonlySet<Form> = new Set(['question', 'comparison', 'history'])

const riskOf = (entry: GlossaryEntry, { form, risk }: Piece): string =>
  risk ?? ((IN_OTHER_WORDS.has(form) && FURTHER_RISKS[entry.slug]) || entry.risk)

function blockOf(part: Part): Block {
  if (typeof part !== 'string') return isItems(part) ? { type: 'list', ordered: false, items: [...part] } : part
  return part.startsWith('## ') ? { type: 'heading', level: 2, text: part.slice(3) } : { type: 'paragraph', text: part }
}

const isItems = (part: readonly string[] | Block): part is readonly string[] => Array.isArray(part)

/** Readers of the data see the figures of the picture. */
const rounded = (block: Block): Block =>
  block.type === 'chart'
    ? {
        ...block,
        series: block.series.map(({ name, values }) => ({ name, values: values.map((value) => shown(value, block.decimals ?? 0)) })),
      }
    : block

/** @returns whole sentences, at least one */
function teaser(standfirst: string): string {
  let text = ''
  for (const sentence of sentencesOf(standfirst)) {
    if (text !== '' && text.length + sentence.length >= MAX_EXCERPT) break
    text = text === '' ? sentence : `${text} ${sentence}`
  }
  return text
}
