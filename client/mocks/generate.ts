import { ARTICLES_PER_CATEGORY } from '../../events/domain/batch.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { type Article, type GenerationKind, type GenerationResult, type Topic } from '../api/contract.ts'
import { type MockState, withoutContent } from './mock-state.ts'
import { contentOf } from './seed-articles.ts'
import { slugOf } from './seed-topics.ts'

/** The mock writer behind the four generation buttons. */
export interface MockGenerator {
  topics(): GenerationResult
  /** Null when there is no such topic. */
  article(topicId: string): GenerationResult | null
  /** Null when no topic is active. */
  daily(): GenerationResult | null
  /** The same articles for each category as the server. @param step awaited before each of them */
  batch(step: () => Promise<void>): Promise<GenerationResult>
}

const IDEAS = [
  'Come si legge un estratto conto titoli',
  'Il prezzo di carico e le minusvalenze',
  'Quanto rende aspettare un anno',
  'Le commissioni che non si vedono',
  'Che cosa fa un market maker',
]

export function createGenerator(state: () => MockState, now: () => Date): MockGenerator {
  const nextId = (kind: string) => {
    const current = state()
    current.made += 1
    return `${kind}-${current.made}`
  }

  const record = (kind: GenerationKind, made: Partial<Pick<GenerationRecord, 'articles' | 'topics'>>, topicId: string | null = null) => {
    const id = nextId('generazione')
    const at = now().toISOString()
    const count = made.articles?.length ?? made.topics?.length ?? 0
    const counts = { planned: count, made: count, failed: 0, attempts: count, inputTokens: 0, outputTokens: 0, costMicroEur: 0 }
    const origin = { topicId, parentId: null, model: 'scrittore-locale', message: null, requestedAt: at, endedAt: at }
    state().generations.unshift({
      id,
      kind,
      status: 'completed',
      ...counts,
      ...origin,
      articles: made.articles ?? [],
      topics: made.topics ?? [],
    })
    return id
  }

  const write = (topic: Topic): Article => {
    const id = nextId('articolo')
    const at = now().toISOString()
    topic.usageCount += 1
    const article: Article = {
      id,
      slug: `${slugOf(topic.title)}-${state().made}`,
      title: topic.title,
      subtitle: topic.description,
      excerpt: topic.description,
      summary: topic.description,
      category: topic.category,
      author: 'redazione',
      authorName: 'Redazione Mercato Chiaro',
      authorTitle: 'Testo generato con intelligenza artificiale',
      readTime: 5,
      status: 'published',
      featured: false,
      generatedBy: 'ai',
      provenance: { model: 'scrittore-locale', promptVersion: '1', generationId: id, topicId: topic.id },
      illustrative: false,
      reviewReasons: [],
      publishedAt: at,
      createdAt: at,
      viewCount: 0,
      heroImage: null,
      content: contentOf(topic.description),
    }
    state().articles.unshift(article)
    return article
  }

  const writeOne = (kind: 'article' | 'daily', topic: Topic | undefined): GenerationResult | null => {
    if (!topic) return null
    const article = write(topic)
    return { generationId: record(kind, { articles: [article.slug] }, topic.id), article: withoutContent(article) }
  }

  return {
    topics() {
      const topics = IDEAS.map((title, index): Topic => {
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
      return { generationId: record('topics', { topics: topics.map(({ id }) => id) }), topics }
    },
    article: (topicId) =>
      writeOne(
        'article',
        state().topics.find(({ id }) => id === topicId),
      ),
    daily: () =>
      writeOne(
        'daily',
        state()
          .topics.filter(({ active }) => active)
          .toSorted((one, other) => one.usageCount - other.usageCount)[0],
      ),
    async batch(step) {
      const topics = CATEGORIES.flatMap((category) => {
        const own = state().topics.filter((topic) => topic.category === category)
        return Array.from({ length: own.length === 0 ? 0 : ARTICLES_PER_CATEGORY }, (_, index) => own[index % own.length])
      }).filter((topic) => topic !== undefined)
      const generationId = record('batch', {})
      const generation = state().generations.find(({ id }) => id === generationId)!
      Object.assign(generation, { status: 'running', planned: topics.length, endedAt: null })
      for (const topic of topics) {
        await step()
        generation.articles.push(write(topic).slug)
        generation.made = generation.attempts = generation.articles.length
      }
      Object.assign(generation, { status: 'completed', endedAt: now().toISOString() })
      return { generationId, articles: topics.length, failed: 0 }
    },
  }
}

interface GenerationRecord {
  articles: string[]
  topics: string[]
}
