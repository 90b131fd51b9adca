import type { Block } from '../../../../events/domain/blocks.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import { composeArticle } from './compose-article.ts'
import type { GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { GLOSSARY } from '../../../../events/domain/finance/glossary/glossary.ts'
import { plainTopicText } from '../plain-topic-text.ts'
import type { ArticleRequest, WrittenArticle } from '../writer.ts'

/** Shorter words (articles, prepositions) carry no subject. */
const MIN_KEYWORD_LENGTH = 4

const TITLES = [
  (title: string) => `${title}: le basi per orientarsi`,
  (title: string) => `${title}: i concetti da conoscere prima`,
  (title: string) => `${title}: da dove cominciare`,
]

/**
 * An article on a topic that is not in the glossary: it states that the writer has nothing specific on it, and explains the nearest
 * subject in the glossary.
 */
export function composeOtherArticle(topic: ArticleRequest['topic'], random: SeededRandom): WrittenArticle {
  const sameCategory = GLOSSARY.filter((entry) => entry.category === topic.category)
  const asked = keywords(`${topic.title} ${topic.description} ${topic.angle ?? ''}`)
  const [nearest, ...others] = sameCategory.toSorted((one, other) => overlap(other, asked) - overlap(one, asked)) as [
    GlossaryEntry,
    ...GlossaryEntry[],
  ]
  const article = composeArticle({ entry: nearest, neighbours: others.slice(0, 4), random })
  const title = plainTopicText(topic.title, 160)
  const honesty: Block[] = [
    {
      type: 'paragraph',
      text: `Il tema proposto alla redazione è «${title}». Lo scrittore locale, che ha composto questo testo, lavora su un glossario e non ha notizie aggiornate: non racconta quindi fatti recenti, ma spiega il concetto più vicino che conosce, ${quoted(nearest.label)}, utile come base per leggere il resto.`,
    },
  ]
  return {
    title: random.pick(TITLES)(title),
    subtitle: `Un concetto di base per affrontare il tema: ${quoted(nearest.label)}, con un esempio calcolato.`,
    excerpt: article.excerpt,
    summary: article.summary,
    body: [...honesty, ...article.body],
  }
}

const quoted = (label: string) => `«${label}»`

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
