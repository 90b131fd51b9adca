import { type Cover, motifOf, SHARED } from './cover-svg.ts'
import type { Motif } from './motif.ts'

type Story = Pick<Cover, 'slug' | 'category'>

/** Covers that a reader may see at once; one less than there are motifs, so that there is always another. */
export const IN_VIEW = SHARED.length - 1

/**
 * Deals motifs like cards: each cover is the article's own unless one of those before it has that motif.
 * @param stories in the order in which their covers stand on the page
 * @returns the turn of each cover
 */
export function dealCovers(stories: readonly Story[]): number[] {
  const before: Motif[] = []
  return stories.map(({ slug, category }) => {
    let turn = 0
    while (before.includes(motifOf({ slug, category, turn }))) turn++
    before.push(motifOf({ slug, category, turn }))
    if (before.length > IN_VIEW) before.shift()
    return turn
  })
}
