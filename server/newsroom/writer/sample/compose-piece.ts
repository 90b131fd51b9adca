import { bodyBlocks } from '../../../../events/content/body-blocks.ts'
import { ContentError, ContentSource, type Figures } from '../../../../events/content/content-source.ts'
import { plainText } from '../../../../events/content/rich-text.ts'
import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { sentencesOf } from '../editorial/reading-level.ts'
import type { WrittenArticle } from '../writer.ts'
import { textsOf } from '../../../../events/domain/plain-text.ts'
import { furtherReading } from './further-reading.ts'
import { alignBlock, alignText } from './wording/trim-zeros.ts'
import { CHART_SOURCE, type Form, type Piece } from './piece.ts'
import { figuresNotice } from './wording/figures-notice.ts'

/** The last sentence of every article. */
export const NO_ADVICE = 'Questo articolo informa e non è una consulenza finanziaria.'

/** Characters of a teaser. */
const MAX_EXCERPT = 260

/** @returns the article on an entry of the glossary */
export function composePiece(entry: GlossaryEntry, piece: Piece, figures: Figures): WrittenArticle {
  const source = new ContentSource({ file: `${entry.slug}/${piece.form}.md`, figures, chartSource: CHART_SOURCE, isPage: () => false })
  const body = bodyBlocks(piece.body, source).map(alignBlock)
  const summary = alignText(plainText(piece.summary, source))
  if (source.problems.length > 0) throw new ContentError(source.problems)
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

const riskOf = (entry: GlossaryEntry, { form, risk }: Piece): string => risk ?? (IN_OTHER_WORDS.has(form) ? entry.furtherRisk : entry.risk)

/** @returns whole sentences, at least one */
function teaser(standfirst: string): string {
  let text = ''
  for (const sentence of sentencesOf(standfirst)) {
    if (text !== '' && text.length + sentence.length >= MAX_EXCERPT) break
    text = text === '' ? sentence : `${text} ${sentence}`
  }
  return text
}
