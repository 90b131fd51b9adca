import { fileURLToPath } from 'node:url'
import { loadPieces } from './load-pieces.ts'

/** The texts of the offline writer by concept, in the order of their `place`. The build replaces this module with its data. */
export const pieces = await loadPieces(fileURLToPath(new URL('concepts', import.meta.url)))
