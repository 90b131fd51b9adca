import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'

type Concept = Pick<GlossaryEntry, 'label' | 'slug' | 'brief' | 'category'>

export interface Letter {
  readonly letter: string
  readonly concepts: readonly Concept[]
}

/** Groups the concepts by initial, from A, without empty letters. */
export function letters(glossary: readonly Concept[]): Letter[] {
  const sorted = glossary.toSorted((one, other) => one.label.localeCompare(other.label, 'it'))
  const byLetter = Map.groupBy(sorted, ({ label }) => label.charAt(0).toUpperCase())
  return [...byLetter].map(([letter, concepts]) => ({
    letter,
    concepts: concepts.map(({ label, slug, brief, category }) => ({ label, slug, brief, category })),
  }))
}
