import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import { slugify } from '../../article/slug.ts'
import type { WrittenArticle } from '../writer.ts'
import { composePiece } from './compose-piece.ts'
import { CONCEPT_FIGURES } from './concept-figures.ts'
import type { Form } from './piece.ts'
import { pieces } from './pieces.ts'

/** An article that can be written, once. */
export interface Planned {
  readonly entry: GlossaryEntry
  readonly form: Form
  readonly title: string
  /** Headlines that say it is written: its own, and the one it had before. */
  readonly titles: readonly string[]
  readonly subtitle: string
  /** Deterministic for a seed. */
  readonly write: (random: SeededRandom) => WrittenArticle
}

function plannedOn(entry: GlossaryEntry): Planned[] {
  return (pieces[entry.slug] ?? []).map((piece) => ({
    entry,
    form: piece.form,
    title: piece.title,
    titles: [piece.title, ...(piece.formerly === undefined ? [] : [piece.formerly])],
    subtitle: piece.subtitle,
    write: (random: SeededRandom) => composePiece(entry, piece, CONCEPT_FIGURES[entry.slug]!(random)),
  }))
}

/** Every article that the offline writer can write, by concept, in the glossary's order; the concept's portrait comes first. */
export const CATALOGUE: readonly (readonly Planned[])[] = GLOSSARY.map(plannedOn)

const byId = new Map<string, readonly Planned[]>()
for (const planned of CATALOGUE) {
  for (const one of planned) for (const title of one.titles) byId.set(slugify(title), [one])
  // The topic of a concept as a whole.
  byId.set(slugify(planned[0]!.entry.title), planned)
}

/** @returns whether one of its headlines is taken */
export async function isPublished({ titles }: Planned, isWritten: (title: string) => Promise<boolean>): Promise<boolean> {
  for (const title of titles) if (await isWritten(title)) return true
  return false
}

/**
 * @param topicId of this edition's topics, or of the first's: «Inflazione: per chi comincia da zero»
 * @returns what may be written on it; undefined for a topic that is not from the glossary
 */
export function plannedForTopic(topicId: string): readonly Planned[] | undefined {
  return byId.get(topicId) ?? CATALOGUE.find(([portrait]) => topicId.startsWith(`${slugify(portrait!.entry.label)}-`))
}
