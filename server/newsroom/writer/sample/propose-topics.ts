import { CATEGORIES, type Category } from '../../../../events/domain/categories.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { slugify } from '../../article/slug.ts'
import type { ProposedTopic, TopicsRequest } from '../writer.ts'
import { CATALOGUE, type Planned } from './catalogue.ts'
import type { Form } from './piece.ts'

const ANGLES: Readonly<Record<Form, string>> = {
  portrait: 'che cosa è e come si calcola',
  question: 'una domanda e la sua risposta',
  comparison: 'due casi a confronto',
  mistake: 'un errore diffuso e la sua correzione',
  history: 'come è nata la misura',
  steps: 'il calcolo, un passo alla volta',
}

/** New subjects first, then what else there is to say on each. */
const ROUNDS = Math.max(...CATALOGUE.map((planned) => planned.length))

/** @returns one new topic per category; fewer, or none, when all exist */
export function proposeFromCatalogue({ existing, seed }: TopicsRequest): ProposedTopic[] {
  const random = seededRandom(`topics/${seed}`)
  const taken = new Set(existing.map((topic) => topic.id))
  const freshIn = (category: Category): ProposedTopic | undefined => {
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = CATALOGUE.flatMap((planned) => planned[round] ?? []).filter(
        ({ entry, title }) => entry.category === category && !taken.has(slugify(title)),
      )
      if (fresh.length > 0) return topicOf(random.pick(fresh))
    }
    return undefined
  }
  return CATEGORIES.flatMap((category) => freshIn(category) ?? [])
}

const topicOf = ({ entry, form, title, subtitle }: Planned): ProposedTopic => ({
  title,
  description: form === 'portrait' ? entry.description : subtitle,
  category: entry.category,
  priority: entry.priority,
  angle: ANGLES[form],
})
