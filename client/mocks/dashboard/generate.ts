import { subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import { ARTICLES_PER_BATCH, ARTICLES_PER_CATEGORY } from '../../../events/domain/newsroom/limits.ts'
import { CATEGORIES, categoryLabel, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { OFFLINE_WRITER } from '../../../events/domain/generation/generation-failures.ts'
import { chooseTopics, topicsByTurn } from '../../../events/domain/generation/choose-topics.ts'
import type { Article, Generation, GenerationKind, GenerationResult, Topic } from '../../api/contract.ts'
import { unsignedTitle } from '../../site/texts/responsibility-text.ts'
import { type MockState, withoutContent } from '../state/mock-state.ts'
import { contentOf } from '../seeds/seed-articles.ts'
import { slugOf } from '../seeds/seed-topics.ts'

/** The mock writer behind the four generation buttons. */
export interface MockGenerator {
  topics(): GenerationResult
  /** Null for an unknown topic, «inactive» for an inactive one. */
  article(topicId: string): GenerationResult | 'inactive' | null
  /** Null when no topic is active. */
  daily(): GenerationResult | null
  /**
   * As many articles for each category as the server writes. @param step awaited before each of them
   * @returns the refusal, or the result
   */
  batch(step: () => Promise<void>): Promise<GenerationResult | { refused: string }>
}

const IDEAS = [
  'Come si legge un estratto conto titoli',
  'Il prezzo di carico e le minusvalenze',
  'Quanto rende aspettare un anno',
  'Le commissioni che non si vedono',
  'Che cosa fa un market maker',
]

/** The state to write into, and its clock. */
interface Target {
  state: () => MockState
  now: () => Date
}

const nextId = ({ state }: Target, kind: string) => `${kind}-${(state().made += 1)}`

/** Starts a generation and counts it on its day. */
function begin(target: Target, kind: GenerationKind, topicId: string | null = null, planned = 1): Generation {
  const counts = { planned, made: 0, failed: 0, attempts: 0, inputTokens: 0, outputTokens: 0, costMicroEur: 0 }
  const generation: Generation = {
    id: nextId(target, 'generazione'),
    kind,
    status: 'running',
    topicId,
    parentId: null,
    ...counts,
    model: OFFLINE_WRITER,
    articles: [],
    topics: [],
    message: null,
    failures: [],
    waiting: null,
    requestedAt: target.now().toISOString(),
    endedAt: null,
  }
  target.state().generations.unshift(generation)
  const today = target.state().days.at(-1)
  if (today) today.generations += 1
  return generation
}

function complete(
  target: Target,
  generation: Generation,
  made: Partial<Pick<Generation, 'articles' | 'topics' | 'made' | 'attempts'>>,
): void {
  Object.assign(generation, { made: 1, attempts: 1, ...made, status: 'completed', endedAt: target.now().toISOString() })
}

/** Publishes an article about a topic. */
function write(target: Target, topic: Topic, generationId: string): Article {
  const id = nextId(target, 'articolo')
  const at = target.now().toISOString()
  topic.usageCount += 1
  const slug = `${slugOf(topic.title)}-${target.state().made}`
  const article: Article = {
    id,
    slug,
    firstSlug: slug,
    title: topic.title,
    subtitle: topic.description,
    excerpt: topic.description,
    summary: topic.description,
    category: topic.category,
    author: 'Redazione',
    authorId: null,
    authorName: 'Redazione, con intelligenza artificiale',
    authorTitle: unsignedTitle({ writtenBy: 'program', changedBy: 0 }),
    readTime: 5,
    status: 'published',
    stage: 'published',
    newer: null,
    featured: false,
    featuredAt: null,
    generatedBy: 'ai',
    writtenBy: 'program',
    changedBy: 0,
    provenance: { model: OFFLINE_WRITER, promptVersion: '1', generationId, topicId: topic.id },
    illustrative: false,
    reviewReasons: [],
    mayReturn: false,
    publishedAt: at,
    createdAt: at,
    viewCount: 0,
    heroImage: null,
    subjects: subjectsOf(`${topic.title} ${topic.id}`, topic.description),
    revision: 1,
    basis: 'generation',
    review: null,
    modifiedAt: null,
    corrections: [],
    content: contentOf(topic.description),
  }
  target.state().articles.unshift(article)
  return article
}

function writeOne(target: Target, kind: 'article' | 'daily', topic: Topic): GenerationResult {
  const generation = begin(target, kind, topic.id)
  const article = write(target, topic, generation.id)
  complete(target, generation, { articles: [article.slug] })
  return { generationId: generation.id, article: withoutContent(article) }
}

function propose({ state }: Target): Topic[] {
  return IDEAS.map((title, index): Topic => {
    const number = state().topics.length + 1
    const topic: Topic = {
      id: `${slugOf(title)}-${number}`,
      title: number > 25 ? `${title} (${number})` : title,
      description: 'Proposto dallo scrittore di prova, con un esempio da rifare a mano.',
      category: CATEGORIES[index % CATEGORIES.length] ?? DEFAULT_CATEGORY,
      priority: 5,
      angle: null,
      active: true,
      usageCount: 0,
    }
    state().topics.push(topic)
    return topic
  })
}

/** A generator that writes placeholder texts at once. */
export function createGenerator(state: () => MockState, now: () => Date): MockGenerator {
  const target: Target = { state, now }
  return {
    topics() {
      const generation = begin(target, 'topics')
      const topics = propose(target)
      complete(target, generation, { topics: topics.map(({ id }) => id) })
      return { generationId: generation.id, topics }
    },
    article(topicId) {
      const topic = state().topics.find(({ id }) => id === topicId)
      if (!topic) return null
      return topic.active ? writeOne(target, 'article', topic) : 'inactive'
    },
    daily() {
      const topic = topicsByTurn(state().topics)[0] ?? null
      return topic && writeOne(target, 'daily', topic)
    },
    async batch(step) {
      if (state().generations.some(({ kind, status }) => kind === 'batch' && status === 'running')) {
        return { refused: 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.' }
      }
      const chosen = CATEGORIES.map((category) => chooseTopics(state().topics, category, ARTICLES_PER_CATEGORY))
      const withoutTopics = CATEGORIES.filter((_, at) => chosen[at]?.length === 0)
      if (withoutTopics.length > 0) {
        const names = new Intl.ListFormat('it-IT').format(withoutTopics.map(categoryLabel))
        return { refused: `Nessun topic attivo in ${names}: attivane uno o generane di nuovi prima.` }
      }
      const generation = begin(target, 'batch', null, ARTICLES_PER_BATCH)
      for (const topic of chosen.flat()) {
        await step()
        generation.articles.push(write(target, topic, generation.id).slug)
        generation.made = generation.articles.length
        generation.attempts = generation.made
      }
      complete(target, generation, { made: generation.made, attempts: generation.attempts })
      return { generationId: generation.id, articles: generation.made, failed: 0, failures: [] }
    },
  }
}
