import type { Block } from '../../blocks.ts'
import { chartTable } from '../../chart/chart.ts'
import { textsOf } from '../../plain-text.ts'
import { align, type Budget, createBudget } from './align.ts'
import { diffWords, type Piece } from './diff-words.ts'

type Kind = 'same' | 'added' | 'removed' | 'changed'

/** A row of a table; `cells` are as many as the longer version of the row has. */
export interface RowDiff {
  kind: Kind
  cells: Piece[][]
}

export type BlockDiff =
  | { kind: 'same' | 'added' | 'removed'; block: Block }
  /**
   * One block became another. `texts`: its lines, items, title; of a table the caption alone, of a chart title and source, with `rows`, heads first.
   * `restyled`: something changed that no word shows: emphasis, links, the kind of block, level, tone.
   */
  | { kind: 'changed'; before: Block; after: Block; texts: Piece[][]; rows?: RowDiff[]; restyled: boolean }

export const DIFFED_FIELDS = ['title', 'subtitle', 'summary', 'excerpt'] as const
export type DiffedField = (typeof DIFFED_FIELDS)[number]

/** What of a text is compared. */
export interface DiffedContent extends Readonly<Record<DiffedField, string>> {
  readonly illustrative?: boolean | undefined
  readonly heroImage?: string | undefined
  readonly body: readonly Block[]
}

export interface ContentDiff {
  /** Only those that changed. */
  fields: { field: DiffedField; pieces: Piece[] }[]
  /** Whether the story is marked as invented, before and after; absent where that stayed. */
  illustrative?: { before: boolean; after: boolean }
  heroImage?: { before: string | null; after: string | null }
  body: BlockDiff[]
}

/**
 * @param budget the work that the whole comparison may take: parts that come after it is spent count as replaced
 * @returns what an older and a newer text have in common, and what changed
 */
export function diffContent(before: DiffedContent, after: DiffedContent, budget: Budget = createBudget()): ContentDiff {
  const changed = DIFFED_FIELDS.filter((field) => before[field] !== after[field])
  const illustrative = { before: before.illustrative ?? false, after: after.illustrative ?? false }
  const heroImage = { before: before.heroImage ?? null, after: after.heroImage ?? null }
  return {
    fields: changed.map((field) => ({ field, pieces: diffWords(before[field], after[field], budget) })),
    ...(illustrative.before === illustrative.after ? {} : { illustrative }),
    ...(heroImage.before === heroImage.after ? {} : { heroImage }),
    body: diffBlocks(before.body, after.body, budget),
  }
}

/** @returns whether the two texts read the same */
export const isSameContent = ({ fields, illustrative, heroImage, body }: ContentDiff): boolean =>
  fields.length === 0 && !illustrative && !heroImage && body.every(({ kind }) => kind === 'same')

/** Blocks that stayed, came, went; a removed one that is like the added one in its place has changed into it. */
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

/** @returns the figures of a table or a chart; null of a block of text */
export const tableOf = (block: Block): { caption: string; columns: string[]; rows: string[][] } | null =>
  block.type === 'table' ? block : block.type === 'chart' ? chartTable(block) : null

/** One look-up of a word takes as long as eight cells of an alignment. */
const STEPS_PER_WORD = 8

type WithWords = readonly [block: Block, words: ReadonlySet<string>]

/** A third of the words of the shorter one in common: rewritten, not replaced. */
function isLike([one, words]: WithWords, [other, others]: WithWords, budget: Budget): boolean {
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

/** @returns whether they differ in more than their words */
function isRestyled(before: Block, after: Block): boolean {
  const frame = (block: Block) => JSON.stringify({ ...block, text: undefined, title: undefined, items: undefined, source: undefined })
  return frame(before) !== frame(after) || textsOf(before).join('\n') === textsOf(after).join('\n')
}

/** Lines that stayed; between them, removed and added ones in pairs. */
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

/** @returns what stands in the same place before and after; null where there is nothing */
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
