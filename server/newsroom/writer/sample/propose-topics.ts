import { type Category, CATEGORIES } from '../../../../events/domain/categories.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { slugify } from '../../article/slug.ts'
import type { Angle, GlossaryEntry } from '../glossary/entry.ts'
import { GLOSSARY } from '../glossary/glossary.ts'
import type { ProposedTopic, TopicsRequest } from '../writer.ts'

/** Ways to come back to a subject once its own angles are used up. */
const FURTHER_ANGLES = [
  'le domande più frequenti',
  'per chi comincia da zero',
  'gli errori che costano di più',
  'un ripasso con esempi nuovi',
  'che cosa guardare nei documenti',
]

interface Candidate {
  readonly topic: ProposedTopic
  readonly entry: GlossaryEntry
  readonly angle: Angle | undefined
}

/** Rounds, from fresh subjects to further angles of the known ones. */
const ROUNDS: readonly ((entry: GlossaryEntry) => Candidate | undefined)[] = [
  (entry) => ({ topic: topicOf(entry, entry.title, entry.angles[0]!.name), entry, angle: undefined }),
  ...[0, 1].map((place) => (entry: GlossaryEntry) => {
    const angle = entry.angles[place]
    return angle && { topic: topicOf(entry, `${entry.label}: ${lowerFirst(angle.name)}`, angle.name), entry, angle }
  }),
  ...FURTHER_ANGLES.map((name) => (entry: GlossaryEntry) => ({
    topic: topicOf(entry, `${entry.label}: ${name}`, name),
    entry,
    angle: undefined,
  })),
]

/** @returns one topic per category that does not exist yet; fewer, or none, when all have been used */
export function proposeFromGlossary({ existing, seed }: TopicsRequest): ProposedTopic[] {
  const random = seededRandom(`topics/${seed}`)
  const taken = new Set(existing.map((topic) => topic.id))
  const freshIn = (category: Category): ProposedTopic | undefined => {
    for (const round of ROUNDS) {
      const fresh = GLOSSARY.filter((entry) => entry.category === category)
        .flatMap((entry) => round(entry) ?? [])
        .filter(({ topic }) => !taken.has(slugify(topic.title)))
      if (fresh.length > 0) return random.pick(fresh).topic
    }
    return undefined
  }
  return CATEGORIES.flatMap((category) => freshIn(category) ?? [])
}

/** @returns the entry, and where the topic names one the angle, from which our topic is written; undefined for others' topics */
export function entryOfTopic(topicId: string): Pick<Candidate, 'entry' | 'angle'> | undefined {
  for (const round of ROUNDS) {
    for (const entry of GLOSSARY) {
      const candidate = round(entry)
      if (candidate && slugify(candidate.topic.title) === topicId) return candidate
    }
  }
  return undefined
}

function topicOf(entry: GlossaryEntry, title: string, angle: string): ProposedTopic {
  return { title, description: entry.description, category: entry.category, priority: entry.priority, angle }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
