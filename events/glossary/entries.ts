import { loadGlossary } from './load-glossary.ts'

/**
 * The concepts, the most useful first within each category. The build replaces this module with its data. The path starts at the project's
 * folder, because vike may run a copy of this module elsewhere.
 */
export const entries = await loadGlossary('events/glossary/entries')
