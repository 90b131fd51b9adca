import { subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import { ARTICLES_PER_BATCH, ARTICLES_PER_CATEGORY } from '../../../events/domain/generation/batch.ts'
import { CATEGORIES, categoryLabel, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { OFFLINE_WRITER } from '../../../events/domain/generation/offline-writer.ts'
import { chooseDailyTopic, chooseTopics } from '../../../events/domain/generation/choose-topics.ts'
import type { Article, Generation, GenerationKind, GenerationResult, Topic } from '../../api/contract.ts'
import { type MockState, withoutContent } from '../state/mock-state.ts'
import { contentOf } from '../seeds/seed-articles.ts'
import { slugOf } from '../seeds/seed-topics.ts'

/** The mock writer behind the four generation buttons. */
export interface MockGenerator {
  topics(): GenerationResult
  /** Null when there is no such topic; «inactive» when it is off. */
  article(topicId: string): GenerationResult | 'inactive' | null
  /** Null when no topic is active. */
  daily(): GenerationResult | null
  /**
   * The same articles for each category as the server. @param step awaited before each of them
   * @returns why it is refused, or what was made
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
interface Desk {
  state: () => MockState
  now: () => Date
}

const nextId = ({ state }: Desk, kind: string) => `${kind}-${(state().made += 1)}`

/** Begins a generation; it is counted on its day. */
function begin(desk: Desk, kind: GenerationKind, topicId: string | null = null, planned = 1): Generation {
  const counts = { planned, made: 0, failed: 0, attempts: 0, inputTokens: 0, outputTokens: 0, costMicroEur: 0 }
  const generation: Generation = {
    id: nextId(desk, 'generazione'),
    kind,
    status: 'running',
    topicId,
    parentId: null,
    ...counts,
    model: OFFLINE_WRITER,
    articles: [],
    topics: [],
    message: null,
    requestedAt: desk.now().toISOString(),
    endedAt: null,
  }
  desk.state().generations.unshift(generation)
  const today = desk.state().days.at(-1)
  if (today) today.generations += 1
  return generation
}

function complete(desk: Desk, generation: Generation, made: Partial<Pick<Generation, 'articles' | 'topics' | 'made' | 'attempts'>>): void {
  Object.assign(generation, { made: 1, attempts: 1, ...made, status: 'completed', endedAt: desk.now().toISOString() })
}

/** Publishes an article on a topic. */
function write(desk: Desk, topic: Topic, generationId: string, featured: boolean): Article {
  const id = nextId(desk, 'articolo')
  const at = desk.now().toISOString()
  topic.usageCount += 1
  const slug = `${slugOf(topic.title)}-${desk.state().made}`
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
    authorTitle: 'Testo generato da un programma',
    readTime: 5,
    status: 'published',
    featured,
    generatedBy: 'ai',
    writtenBy: 'program',
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
  desk.state().articles.unshift(article)
  return article
}

function writeOne(desk: Desk, kind: 'article' | 'daily', topic: Topic): GenerationResult {
  const generation = begin(desk, kind, topic.id)
  const article = write(desk, topic, generation.id, kind === 'daily')
  complete(desk, generation, { articles: [article.slug] })
  return { generationId: generation.id, article: withoutContent(article) }
}

function propose({ state }: Desk): Topic[] {
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

export function createGenerator(state: () => MockState, now: () => Date): MockGenerator {
  const desk: Desk = { state, now }
  return {
    topics() {
      const generation = begin(desk, 'topics')
      const topics = propose(desk)
      complete(desk, generation, { topics: topics.map(({ id }) => id) })
      return { generationId: generation.id, topics }
    },
    article(topicId) {
      const topic = state().topics.find(({ id }) => id === topicId)
      if (!topic) return null
      return topic.active ? writeOne(desk, 'article', topic) : 'inactive'
    },
    daily() {
      const topic = chooseDailyTopic(state().topics)
      return topic && writeOne(desk, 'daily', topic)
    },
    async batch(step) {
      if (state().generations.some(({ kind, status }) => kind === 'batch' && status === 'running')) {
        return { refused: 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.' }
      }
      const chosen = CATEGORIES.map((category) => chooseTopics(state().topics, category, ARTICLES_PER_CATEGORY))
      const lacking = CATEGORIES.filter((_, at) => chosen[at]?.length === 0)
      if (lacking.length > 0) {
        const names = new Intl.ListFormat('it-IT').format(lacking.map(categoryLabel))
        return { refused: `Nessun topic attivo in ${names}: attivane uno o generane di nuovi prima.` }
      }
      const generation = begin(desk, 'batch', null, ARTICLES_PER_BATCH)
      for (const topic of chosen.flat()) {
        await step()
        generation.articles.push(write(desk, topic, generation.id, false).slug)
        generation.made = generation.articles.length
        generation.attempts = generation.made
      }
      complete(desk, generation, { made: generation.made, attempts: generation.attempts })
      return { generationId: generation.id, articles: generation.made, failed: 0 }
    },
  }
}
