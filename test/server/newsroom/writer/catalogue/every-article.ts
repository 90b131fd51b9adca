import { seededRandom } from '../../../../../events/domain/seeded-random.ts'
import { CATALOGUE } from '../../../../../server/newsroom/writer/sample/catalogue.ts'
import type { Measured } from './repetition.ts'

/** @returns all that the offline writer can write, with the figures of a seed */
export const everyArticle = (seed: string): Measured[] =>
  CATALOGUE.flat().map(({ entry, title, write }) => ({ subject: entry.slug, article: write(seededRandom(`${title}/${seed}`)) }))
