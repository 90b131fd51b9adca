import type { Block, RichText } from '../../blocks.ts'
import { align, type Pair } from './align.ts'
import { type DiffRun, diffWords, tokensOf } from './word-diff.ts'

/** What readers see of a revision. */
interface Content {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly illustrative?: boolean | undefined
  readonly heroImage?: string | undefined
  readonly body: readonly Block[]
}

const TEXT_FIELDS = ['title', 'subtitle', 'excerpt', 'summary'] as const

/** A row of a table has a cell for each column; anything else has one. */
export interface DiffLine {
  change: 'same' | 'removed' | 'added' | 'changed'
  cells: DiffRun[][]
}

/** A field, or a block with its lines: paragraphs, items, caption and rows. */
export interface DiffPart {
  of: (typeof TEXT_FIELDS)[number] | 'illustrative' | 'heroImage' | Block['type']
  change: 'same' | 'removed' | 'added' | 'changed'
  /** The words are the same: emphasis, a level, an order or a tone differs. */
  looksOnly: boolean
  lines: DiffLine[]
}

/** @returns every part of both texts in the order of the page, also what stayed the same */
export function diffContents(before: Content, after: Content): DiffPart[] {
  const fields = TEXT_FIELDS.map((of) => partOf(of, [before[of]], [after[of]]))
  const flags = [
    partOf('illustrative', before.illustrative ? ['Storia illustrativa'] : [], after.illustrative ? ['Storia illustrativa'] : []),
    partOf('heroImage', listOf(before.heroImage), listOf(after.heroImage)),
  ].filter(({ lines }) => lines.length > 0)
  return [...fields, ...flags, ...align(before.body.map(prepared), after.body.map(prepared), blockLikeness).map(blockPart)]
}

/** @returns how many parts changed in any way */
export const countChanges = (parts: readonly DiffPart[]): number => parts.filter(({ change }) => change !== 'same').length

const listOf = (text: string | undefined): string[] => (text === undefined ? [] : [text])

type Line = string | readonly string[]
const cellsOf = (line: Line): readonly string[] => (typeof line === 'string' ? [line] : line)

function partOf(of: DiffPart['of'], before: readonly Line[], after: readonly Line[], differs = false): DiffPart {
  const lines = align(before, after, (one, other) => textLikeness(cellsOf(one).join('\n'), cellsOf(other).join('\n'))).map(lineOf)
  const isSame = lines.every(({ change }) => change === 'same')
  const change = !isSame || differs ? 'changed' : 'same'
  return { of, change, looksOnly: isSame && differs, lines }
}

/** A block with what it is compared by, worked out once. */
interface Prepared {
  readonly type: Block['type']
  readonly json: string
  readonly lines: readonly Line[]
  readonly words: ReadonlySet<string>
}

function prepared(block: Block): Prepared {
  const lines = linesOf(block)
  return { type: block.type, json: JSON.stringify(block), lines, words: wordsOf(lines.flat().join('\n')) }
}

function blockPart([before, after]: Pair<Prepared>): DiffPart {
  const { type } = before ?? after
  const part = partOf(type, before?.lines ?? [], after?.lines ?? [], before?.json !== after?.json)
  return before && after ? part : { ...part, change: before ? 'removed' : 'added' }
}

function lineOf([before, after]: Pair<Line>): DiffLine {
  if (before === null) return { change: 'added', cells: cellsOf(after).map((text) => runOf('added', text)) }
  if (after === null) return { change: 'removed', cells: cellsOf(before).map((text) => runOf('removed', text)) }
  const [old, now] = [cellsOf(before), cellsOf(after)]
  const cells = Array.from({ length: Math.max(old.length, now.length) }, (_, at) => diffWords(old[at] ?? '', now[at] ?? ''))
  return { change: cells.flat().every(({ change }) => change === 'same') ? 'same' : 'changed', cells }
}

const runOf = (change: DiffRun['change'], text: string): DiffRun[] => (text === '' ? [] : [{ change, text }])

/** Where a link leads is part of what changes, so it is written beside its words. */
const linked = (text: RichText): string =>
  typeof text === 'string' ? text : text.map(({ text: words, href }) => (href === undefined ? words : `${words} (${href})`)).join('')

function linesOf(block: Block): Line[] {
  switch (block.type) {
    case 'paragraph':
      return [linked(block.text)]
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map(linked)
    case 'table':
      return [block.caption, block.columns, ...block.rows]
    case 'callout':
      return [block.title, linked(block.text)]
    case 'quote':
      return [block.text, ...listOf(block.source)]
  }
}

/** Of two blocks of one kind that share fewer words than this, one was removed and the other added. */
const LEAST_LIKENESS = 0.3

function blockLikeness(one: Prepared, other: Prepared): number {
  if (one.type !== other.type) return 0
  return one.json === other.json ? 1 : commonWords(one.words, other.words)
}

const textLikeness = (one: string, other: string): number => (one === other ? 1 : commonWords(wordsOf(one), wordsOf(other)))

/** @returns the share of words that two different texts have in common, below 1; 0 where there are too few */
function commonWords(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...words].filter((word) => others.has(word)).length
  const share = common / Math.max(1, words.size, others.size)
  return share < LEAST_LIKENESS ? 0 : share * 0.99
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)))
