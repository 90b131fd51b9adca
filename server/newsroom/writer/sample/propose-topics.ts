import { type Category, CATEGORIES } from '../../../../events/domain/categories.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { slugify } from '../../article/slug.ts'
import type { Angle, GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { GLOSSARY } from '../../../../events/domain/finance/glossary/glossary.ts'
import type { ProposedTopic, TopicsRequest } from '../writer.ts'

/** More angles on a subject once its own are used up. */
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

/** Rounds of candidates: new subjects first, then their own angles, then further ones. */
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

/** @returns one new topic per category; fewer, or none, when all candidates exist */
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

/** @returns the glossary entry of a topic, and its angle if the topic names one; undefined for topics not from the glossary */
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
