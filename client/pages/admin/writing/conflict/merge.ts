import type { Block } from '../../../../../events/domain/blocks.ts'
import { type BlockDiff, diffContent, DIFFED_FIELDS, type DiffedField } from '../../../../../events/domain/newsroom/diff/diff-content.ts'
import type { Piece } from '../../../../../events/domain/newsroom/diff/diff-words.ts'
import type { ArticleContent } from '../../../../api/newsroom.ts'

export type Side = 'mine' | 'theirs'

const FACTS = ['illustrative', 'heroImage', 'cover'] as const
type Fact = (typeof FACTS)[number]

export type Part =
  | { kind: 'same'; block: Block }
  | ({ kind: 'field'; field: DiffedField; pieces: Piece[] } & Choosable)
  | ({ kind: 'fact'; fact: Fact } & Choosable)
  | ({ kind: 'block'; mine: Block | null; theirs: Block | null; diff: BlockDiff } & Choosable)

interface Choosable {
  /** Initial choice: the side that changed the part; `mine` if both did. */
  proposed: Side
  changedByBoth: boolean
}

export function partsOf(mine: ArticleContent, theirs: ArticleContent, base: ArticleContent): Part[] {
  const diff = diffContent(theirs, mine)
  const proposal = (isMineNew: boolean, isTheirsNew: boolean): Choosable => ({
    proposed: isMineNew || !isTheirsNew ? 'mine' : 'theirs',
    changedByBoth: isMineNew && isTheirsNew,
  })
  const fields = DIFFED_FIELDS.flatMap((field): Part[] => {
    const changed = diff.fields.find((one) => one.field === field)
    return changed ? [{ kind: 'field', ...changed, ...proposal(mine[field] !== base[field], theirs[field] !== base[field]) }] : []
  })
  const facts = FACTS.flatMap((fact): Part[] =>
    diff[fact] ? [{ kind: 'fact', fact, ...proposal(isFactNew(fact, mine, base), isFactNew(fact, theirs, base)) }] : [],
  )
  const known = new Set(base.body.map((block) => JSON.stringify(block)))
  const isNew = (block: Block | null, other: Block | null) =>
    // A missing block counts as a change if the base contained the block.
    block ? !known.has(JSON.stringify(block)) : other !== null && known.has(JSON.stringify(other))
  const blocks = diff.body.map((one): Part => {
    if (one.kind === 'same') return { kind: 'same', block: one.block }
    const theirBlock = one.kind === 'changed' ? one.before : one.kind === 'removed' ? one.block : null
    const myBlock = one.kind === 'changed' ? one.after : one.kind === 'added' ? one.block : null
    const { proposed, changedByBoth } = proposal(isNew(myBlock, theirBlock), isNew(theirBlock, myBlock))
    return { kind: 'block', mine: myBlock, theirs: theirBlock, diff: one, proposed, changedByBoth }
  })
  return [...fields, ...facts, ...blocks]
}

const isFactNew = (fact: Fact, text: ArticleContent, base: ArticleContent): boolean =>
  JSON.stringify(text[fact] || null) !== JSON.stringify(base[fact] || null)

export function merged(mine: ArticleContent, theirs: ArticleContent, parts: readonly Part[], sides: readonly Side[]): ArticleContent {
  const text = { mine, theirs }
  const { illustrative, heroImage, cover: _, ...fields } = mine
  const result: ArticleContent = {
    ...fields,
    ...(illustrative === undefined ? {} : { illustrative }),
    ...(heroImage === undefined ? {} : { heroImage }),
    body: [],
  }
  for (const [at, part] of parts.entries()) {
    const side = sides[at] ?? 'mine'
    if (part.kind === 'same') result.body.push(part.block)
    else if (part.kind === 'field') result[part.field] = text[side][part.field]
    else if (part.kind === 'block') {
      const block = part[side]
      if (block) result.body.push(block)
    } else if (part.fact === 'illustrative') result.illustrative = text[side].illustrative ?? false
    else if (part.fact === 'heroImage') result.heroImage = text[side].heroImage ?? ''
  }
  const chosen = parts.findIndex((part) => part.kind === 'fact' && part.fact === 'cover')
  const { cover } = text[sides[chosen] ?? 'mine']
  if (cover) result.cover = cover
  return result
}

/** Returns one side of a difference, and marks the words that the other side lacks. */
export const piecesOf = (pieces: readonly Piece[], side: Side): Piece[] =>
  pieces.filter(({ kind }) => kind !== (side === 'mine' ? 'removed' : 'added'))
