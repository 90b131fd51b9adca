import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { type Cover, motifsOf } from './cover-svg.ts'
import type { Motif } from './motif.ts'
import { SHARED } from './motifs-of-article.ts'

type Story = Pick<Cover, 'slug' | 'category'> & { readonly subjects?: readonly Subject[] }

/** Covers that a reader may see at once; one less than any article has motifs, so that there is always another. */
export const IN_VIEW = SHARED.length - 1

/**
 * Deals motifs like cards: each cover is the article's first that none of those before it has, so one of its subject where there is one.
 * @param stories in the order in which their covers stand on the page
 * @returns the turn of each cover
 */
export function dealCovers(stories: readonly Story[]): number[] {
  const before: Motif[] = []
  return stories.map((story) => {
    const motifs = motifsOf({ slug: story.slug, category: story.category, subject: story.subjects?.[0] })
    const turn = motifs.findIndex((motif) => !before.includes(motif))
    before.push(motifs[turn]!)
    if (before.length > IN_VIEW) before.shift()
    return turn
  })
}
