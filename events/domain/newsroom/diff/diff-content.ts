import type { Block } from '../../blocks.ts'
import { chartTable } from '../../chart/chart.ts'
import type { Cover } from '../../pictures/picture.ts'
import { textsOf } from '../../plain-text.ts'
import { align, type Budget, createBudget } from './align.ts'
import { diffWords, type Piece } from './diff-words.ts'

type Kind = 'same' | 'added' | 'removed' | 'changed'

export interface RowDiff {
  kind: Kind
  cells: Piece[][]
}

export type BlockDiff =
  | { kind: 'same' | 'added' | 'removed'; block: Block }
  /**
   * A block that changed into another.
   * `texts`: lines, items and title; the caption of a table; title and source of a chart. `rows` starts with the heads.
   * `restyled`: true if emphasis, links, kind, level or tone changed.
   */
  | { kind: 'changed'; before: Block; after: Block; texts: Piece[][]; rows?: RowDiff[]; restyled: boolean }

export const DIFFED_FIELDS = ['title', 'subtitle', 'summary', 'excerpt'] as const
export type DiffedField = (typeof DIFFED_FIELDS)[number]

export interface DiffedContent extends Readonly<Record<DiffedField, string>> {
  readonly illustrative?: boolean | undefined
  readonly heroImage?: string | undefined
  readonly cover?: Cover | undefined
  readonly body: readonly Block[]
}

export interface ContentDiff {
  fields: { field: DiffedField; pieces: Piece[] }[]
  illustrative?: { before: boolean; after: boolean }
  heroImage?: { before: string | null; after: string | null }
  cover?: { before: Cover | null; after: Cover | null }
  body: BlockDiff[]
}

/**
 * Compares an older text with a newer one.
 * @param budget work for the whole comparison; parts that exceed it count as replaced
 */
export function diffContent(before: DiffedContent, after: DiffedContent, budget: Budget = createBudget()): ContentDiff {
  const changed = DIFFED_FIELDS.filter((field) => before[field] !== after[field])
  const illustrative = { before: before.illustrative ?? false, after: after.illustrative ?? false }
  const heroImage = { before: before.heroImage ?? null, after: after.heroImage ?? null }
  const cover = { before: before.cover ?? null, after: after.cover ?? null }
  return {
    fields: changed.map((field) => ({ field, pieces: diffWords(before[field], after[field], budget) })),
    ...(illustrative.before === illustrative.after ? {} : { illustrative }),
    ...(heroImage.before === heroImage.after ? {} : { heroImage }),
    ...(isSameCover(cover.before, cover.after) ? {} : { cover }),
    body: diffBlocks(before.body, after.body, budget),
  }
}

export const isSameContent = ({ fields, illustrative, heroImage, cover, body }: ContentDiff): boolean =>
  fields.length === 0 && !illustrative && !heroImage && !cover && body.every(({ kind }) => kind === 'same')

/** Compares two covers by value, whatever the order of their members. */
function isSameCover(one: Cover | null, other: Cover | null): boolean {
  if (one === null || other === null) return one === other
  const valuesOf = ({ picture, width, height, alt, credit, madeWithAi, focus }: Cover) =>
    JSON.stringify([picture, width, height, alt, credit, madeWithAi, focus.x, focus.y])
  return valuesOf(one) === valuesOf(other)
}

/** Aligns blocks. A removed block that resembles the added one in its place counts as changed. */
function diffBlocks(before: readonly Block[], after: readonly Block[], budget: Budget): BlockDiff[] {
  const diffs: BlockDiff[] = []
  let removed: Block[] = []
  let added: Block[] = []
  const endChange = (): void => {
    diffs.push(...paired(removed, added, budget))
    removed = []
    added = []
  }
  for (const step of align(before, after, (block) => JSON.stringify(block), budget)) {
    if (step.kind === 'removed') removed.push(step.before)
    else if (step.kind === 'added') added.push(step.after)
    else {
      endChange()
      diffs.push({ kind: 'same', block: step.after })
    }
  }
  endChange()
  return diffs
}

function paired(removed: readonly Block[], added: readonly Block[], budget: Budget): BlockDiff[] {
  const diffs: BlockDiff[] = []
  const words = new Map([...removed, ...added].map((block) => [block, new Set(wordsOf(block))]))
  let next = 0
  for (const block of removed) {
    const at = added.findIndex((one, index) => index >= next && isLike([block, words.get(block)!], [one, words.get(one)!], budget))
    if (at === -1) diffs.push({ kind: 'removed', block })
    else {
      diffs.push(...added.slice(next, at).map((one) => ({ kind: 'added' as const, block: one })), change(block, added[at]!, budget))
      next = at + 1
    }
  }
  return [...diffs, ...added.slice(next).map((block) => ({ kind: 'added' as const, block }))]
}

const wordsOf = (block: Block): string[] =>
  textsOf(block)
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export const tableOf = (block: Block): { caption: string; columns: string[]; rows: string[][] } | null =>
  block.type === 'table' ? block : block.type === 'chart' ? chartTable(block) : null

/** A word's lookup takes as long as eight cells of an alignment. */
const STEPS_PER_WORD = 8

type WithWords = readonly [block: Block, words: ReadonlySet<string>]

function isLike([one, words]: WithWords, [other, others]: WithWords, budget: Budget): boolean {
  if (one.type === 'figure' || other.type === 'figure')
    return one.type === 'figure' && other.type === 'figure' && one.picture === other.picture
  if ((tableOf(one) || tableOf(other)) && one.type !== other.type) return false
  const [shorter, longer] = words.size < others.size ? [words, others] : [others, words]
  if (!budget.take(shorter.size * STEPS_PER_WORD)) return false
  let common = 0
  for (const word of shorter) if (longer.has(word)) common++
  return common * 3 >= shorter.size
}

function change(before: Block, after: Block, budget: Budget): BlockDiff {
  const [table, otherTable] = [tableOf(before), tableOf(after)]
  if (table && otherTable) {
    const rows = diffRows([table.columns, ...table.rows], [otherTable.columns, ...otherTable.rows], budget)
    const texts = [diffWords(table.caption, otherTable.caption, budget)]
    if (before.type !== 'chart' || after.type !== 'chart') return { kind: 'changed', before, after, texts, rows, restyled: false }
    texts.push(diffWords(before.source, after.source, budget))
    return { kind: 'changed', before, after, texts, rows, restyled: before.kind !== after.kind }
  }
  const texts = diffLines(textsOf(before), textsOf(after), budget)
  return { kind: 'changed', before, after, texts, restyled: isRestyled(before, after) }
}

const FIGURE_TEXTS = { alt: undefined, caption: undefined, credit: undefined }

function isRestyled(before: Block, after: Block): boolean {
  const frame = (block: Block) =>
    JSON.stringify({ ...block, text: undefined, title: undefined, items: undefined, source: undefined, ...FIGURE_TEXTS })
  return frame(before) !== frame(after) || textsOf(before).join('\n') === textsOf(after).join('\n')
}

function diffLines(before: readonly string[], after: readonly string[], budget: Budget): Piece[][] {
  return alignedPairs(before, after, (line) => line, budget).map(([one, other]) => diffWords(one ?? '', other ?? '', budget))
}

function diffRows(before: readonly string[][], after: readonly string[][], budget: Budget): RowDiff[] {
  return alignedPairs(before, after, (row) => JSON.stringify(row), budget).map(([one, other]) => {
    const cells = Array.from({ length: Math.max(one?.length ?? 0, other?.length ?? 0) }, (_, at) =>
      diffWords(one?.[at] ?? '', other?.[at] ?? '', budget),
    )
    const kind = !one
      ? 'added'
      : !other
        ? 'removed'
        : cells.every((cell) => cell.every((piece) => piece.kind === 'same'))
          ? 'same'
          : 'changed'
    return { kind, cells }
  })
}

function alignedPairs<T>(before: readonly T[], after: readonly T[], keyOf: (element: T) => string, budget: Budget): [T | null, T | null][] {
  const pairs: [T | null, T | null][] = []
  let waiting = 0
  for (const step of align(before, after, keyOf, budget)) {
    if (step.kind === 'removed') {
      pairs.push([step.before, null])
      waiting++
    } else if (step.kind === 'added' && waiting > 0) pairs[pairs.length - waiting--]![1] = step.after
    else if (step.kind === 'added') pairs.push([null, step.after])
    else {
      pairs.push([step.before, step.after])
      waiting = 0
    }
  }
  return pairs
}
