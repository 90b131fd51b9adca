import { z } from 'zod'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { type Block, CALLOUT_TONES } from '../../../../events/domain/blocks.ts'
import { articleEvents } from '../../../../events/schemas/article.ts'
import { bodySchema } from '../../../../events/schemas/content/blocks.ts'
import { topicEvents } from '../../../../events/schemas/topic.ts'
import { SOURCES, type SourceId } from '../../../../events/domain/finance/sources.ts'
import { hasLetters, normalizeText } from '../editorial/normalize-text.ts'
import type { ProposedTopic, WrittenArticle } from '../writer.ts'

/**
 * The requested structure, within the limits of strict structured output (no lengths, every field required); the events' schemas check the
 * bounds afterwards. It has no links: a model names known sources or none.
 */
const blockAnswer = z.union([
  z.strictObject({ type: z.literal('paragraph'), text: z.string() }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.strictObject({ type: z.literal('table'), caption: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.strictObject({ type: z.literal('callout'), tone: z.enum(CALLOUT_TONES), title: z.string(), text: z.string() }),
])

const articleAnswer = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  body: z.array(blockAnswer),
  sources: z.array(z.enum(Object.keys(SOURCES) as [SourceId, ...SourceId[]])),
})

const topicsAnswer = z.strictObject({
  topics: z.array(
    z.strictObject({ title: z.string(), description: z.string(), category: z.enum(CATEGORIES), priority: z.int(), angle: z.string() }),
  ),
})

const { title, subtitle, excerpt, summary } = articleEvents.ArticleDrafted.shape
const NO_LETTERS = 'a title without letters'
const boundedArticle = z.object({ title: title.refine(hasLetters, NO_LETTERS), subtitle, excerpt, summary, body: bodySchema })
const topic = topicEvents.TopicProposed.shape
const boundedTopics = z
  .array(
    z.object({
      title: topic.title.refine(hasLetters, NO_LETTERS),
      description: topic.description,
      category: topic.category,
      priority: topic.priority,
      angle: z.string().min(1).max(300),
    }),
  )
  .min(1)
  .max(20)

export interface AnswerKind<T> {
  readonly name: string
  readonly schema: Record<string, unknown>
  readonly maxOutputTokens: number
  read(json: unknown): T
}

/** An article has about 2,500 tokens; the rest is for models that reason first. */
const MAX_OUTPUT_TOKENS = 16_000
/** Leaves room for reasoning before the one-word answer. */
const MAX_TEST_TOKENS = 4_000

const connectionAnswer = z.strictObject({ risposta: z.string(), numero: z.int() })

/** The smallest answer that shows whether a server keeps to a schema. */
export const CONNECTION_ANSWER: AnswerKind<null> = {
  name: 'prova',
  schema: strictSchema(connectionAnswer),
  maxOutputTokens: MAX_TEST_TOKENS,
  read(json) {
    connectionAnswer.parse(json)
    return null
  },
}

export const ARTICLE_ANSWER: AnswerKind<WrittenArticle> = {
  name: 'articolo',
  schema: strictSchema(articleAnswer),
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  read(json) {
    const { sources, body, ...texts } = mapStrings(articleAnswer.parse(json), readable)
    return boundedArticle.parse({ ...texts, body: [...body, ...sourceBlocks(sources)] })
  },
}

export const TOPICS_ANSWER: AnswerKind<ProposedTopic[]> = {
  name: 'topics',
  schema: strictSchema(topicsAnswer),
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  read: (json) => boundedTopics.parse(mapStrings(topicsAnswer.parse(json), readable).topics),
}

function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      // zod's safe-integer bounds mean nothing to a model.
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  return rest
}

function sourceBlocks(sources: readonly SourceId[]): Block[] {
  if (sources.length === 0) return []
  return [
    { type: 'heading', level: 2, text: 'Dove verificare' },
    {
      type: 'list',
      ordered: false,
      items: [...new Set(sources)].map((id) => [{ text: SOURCES[id].name, href: SOURCES[id].href }, { text: SOURCES[id].text }]),
    },
  ]
}

const readable = (text: string): string =>
  normalizeText(
    normalizeText(text)
      .replace(/\*\*|__|`/g, '')
      .replace(/"([^"]*)"/g, '«$1»')
      .replace(/'/g, '’'),
  )

function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)])) as T
}
