import { CATEGORIES, type Category } from '../../../../events/domain/categories.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { slugify } from '../../article/slug.ts'
import type { ProposedTopic, TopicsRequest } from '../writer.ts'
import { CATALOGUE, isPublished, type Planned } from './catalogue.ts'
import type { Form } from './piece.ts'

const ANGLES: Readonly<Record<Form, string>> = {
  portrait: 'un caso vero e il conto che ne segue',
  question: 'una domanda e la sua risposta',
  comparison: 'due casi a confronto',
  mistake: 'un errore diffuso e la sua correzione',
  history: 'come è nata la misura',
  steps: 'il calcolo, un passo alla volta',
}

/** New subjects first, then what else there is to say on each. */
const ROUNDS = Math.max(...CATALOGUE.map((planned) => planned.length))

/**
 * @param isWritten whether there is an article of this title
 * @returns one new topic per category; fewer, or none, when there is one for everything that is not written yet
 */
export async function proposeFromCatalogue(
  { existing, seed }: TopicsRequest,
  isWritten: (title: string) => Promise<boolean>,
): Promise<ProposedTopic[]> {
  const random = seededRandom(`topics/${seed}`)
  const taken = new Set(existing.map((topic) => topic.id))
  const freshIn = async (category: Category): Promise<ProposedTopic | undefined> => {
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = CATALOGUE.flatMap((planned) => planned[round] ?? []).filter(
        ({ entry, titles }) => entry.category === category && !titles.some((title) => taken.has(slugify(title))),
      )
      for (const one of random.sample(fresh, fresh.length)) {
        if (!(await isPublished(one, isWritten))) return topicOf(one)
      }
    }
    return undefined
  }
  const topics: ProposedTopic[] = []
  for (const category of CATEGORIES) topics.push(...[(await freshIn(category)) ?? []].flat())
  return topics
}

const topicOf = ({ entry, form, title, subtitle }: Planned): ProposedTopic => ({
  title,
  description: subtitle,
  category: entry.category,
  priority: entry.priority,
  angle: ANGLES[form],
})
