import type { Block } from '../../../../events/domain/blocks.ts'
import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { plainTopicText } from '../plain-topic-text.ts'
import type { ArticleRequest } from '../writer.ts'
import { CATALOGUE, type Planned } from './catalogue.ts'

/** Shorter words (articles, prepositions) carry no subject. */
const MIN_KEYWORD_LENGTH = 4

/** @returns what may be written on the concept that comes nearest to a topic which is not from the glossary */
export function plannedNear(topic: ArticleRequest['topic']): readonly Planned[] {
  const asked = keywords(`${topic.title} ${topic.description} ${topic.angle ?? ''}`)
  const nearness = (planned: readonly Planned[]) => overlap(planned[0]!.entry, asked)
  const sameCategory = CATALOGUE.filter(([portrait]) => portrait!.entry.category === topic.category)
  return sameCategory.toSorted((one, other) => nearness(other) - nearness(one))[0]!
}

/** @returns what comes first in an article on a concept that is only near to its topic */
export const notOnTopic = (topic: ArticleRequest['topic'], { label }: GlossaryEntry): Block => ({
  type: 'callout',
  tone: 'note',
  title: 'Che cosa c’è in questo articolo',
  text: `Il tema proposto alla redazione è «${plainTopicText(topic.title, 160)}». Lo scrittore locale lavora su un glossario e non ha notizie aggiornate: non racconta quindi fatti recenti, ma spiega il concetto più vicino che conosce, «${label}».`,
})

function keywords(text: string): Set<string> {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return new Set(words.filter((word) => word.length >= MIN_KEYWORD_LENGTH))
}

/** The entry's own name counts three times as much as its description. */
function overlap(entry: GlossaryEntry, asked: ReadonlySet<string>): number {
  const shared = (text: string) => [...keywords(text)].filter((word) => asked.has(word)).length
  return 3 * shared(`${entry.title} ${entry.label}`) + shared(`${entry.description} ${entry.brief}`)
}
