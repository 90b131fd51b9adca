import { ApiError, type Article, type ArticleSummary, type ReadingApi } from '../../client/api/contract.ts'
import { CATEGORIES, type Category } from '../../events/domain/categories.ts'
import type { ArticleCard } from '../../projections/models/articles/card.ts'
import { articles as articleCards } from '../../projections/models/articles.ts'
import { blocksToHtml } from '../../projections/models/blocks-to-html.ts'
import { presentArticle } from '../../server/api/in-italian.ts'
import { slugify } from '../../server/newsroom/article/slug.ts'
import { toItems } from '../../projections/queries/article-queries.ts'
import { drafted, fold, published } from '../projections/given.ts'
import { EXAMPLE_BODY } from './example-body.ts'
import { archiveIn, recordOf, relatedIn, storyListIn, subjectsIn } from './example-lists.ts'

const TITLES: Partial<Record<Category, string[]>> = {
  MERCATI: [
    'BTP a dieci anni, che cosa dice davvero il rendimento al 3,4 %',
    'Perché lo spread scende quando i tassi restano fermi',
    'Borse europee, un anno di dividendi messo in fila',
    'Petrolio e benzina: quanto pesa il cambio euro-dollaro',
    'Che cosa misura davvero l’indice FTSE MIB',
    'Oro, la riserva che non paga interessi',
    'L’euro forte visto da chi esporta',
  ],
  INVESTIMENTI: [
    'Portafoglio diversificato: quanto rischio si toglie e quanto resta',
    'Fondi indicizzati, il conto dei costi su vent’anni',
    'Conto deposito o BOT: il confronto dopo le tasse',
    'Piano di accumulo, la matematica senza promesse',
  ],
  ANALISI: [
    'Inflazione di fondo, come leggerla senza farsi ingannare dall’energia',
    'Mutui variabili: tre scenari per la rata',
    'Il debito pubblico spiegato con un bilancio di famiglia',
  ],
  TRADING: ['Leva finanziaria: perché 1 % contro costa il 30 %', 'Ordini stop, quando proteggono e quando no'],
  TECNOLOGIA: [],
}

const PROVENANCE = { model: 'gpt-5-mini', promptVersion: '3', generationId: 'b6d5f2b2-8f10-4b5c-8f8b-0f4f5f1c2a77', topicId: 't' }

const SUMMARY =
  'Il numero da solo non basta: tasse, inflazione e durata cambiano il risultato. I conti, passo per passo, con un esempio da rifare a casa.'

/** @returns the article as the read model has it after its events */
function exampleArticle(category: Category, title: string, index: number): ArticleSummary {
  const slug = slugify(title)
  const isByAi = index % 2 === 1
  const events = [
    drafted(slug, {
      title,
      subtitle: SUMMARY,
      excerpt: 'Il numero da solo non basta: tasse, inflazione e durata cambiano il risultato.',
      summary: SUMMARY,
      category,
      readTime: 6 + (index % 4),
      featured: index === 0 && (category === 'MERCATI' || category === 'INVESTIMENTI'),
      illustrative: index === 3,
      draftedAt: new Date(Date.UTC(2026, 10, 19)).toISOString(),
      ...(isByAi
        ? { authorName: 'Redazione', authorTitle: 'Desk economia', generatedBy: 'ai', provenance: PROVENANCE }
        : { authorName: 'Marta Colli', authorTitle: 'Redattrice di economia' }),
    }),
    published(slug, new Date(Date.UTC(2026, 10, 20, 16 - index * 3, 12 + index)).toISOString()),
  ]
  const card = fold(articleCards, events).get(slug) as unknown as ArticleCard
  return { ...presentArticle(() => null)(toItems([card], [])[0]!), viewCount: 12 }
}

export const EXAMPLE_ARTICLES: ArticleSummary[] = CATEGORIES.flatMap((category) =>
  (TITLES[category] ?? []).map((title, index) => exampleArticle(category, title, index)),
)

const notThere = () => {
  throw new ApiError(404, 'List not found')
}

interface Behaviour {
  articles?: ArticleSummary[]
  /** The data arrives once this resolves. */
  gate?: () => Promise<void>
  failure?: Error
}

/** The readers' calls over a list in memory, for tests of pages; nothing changes it. */
export function createExampleApi({ articles = EXAMPLE_ARTICLES, gate = () => Promise.resolve(), failure }: Behaviour = {}): ReadingApi {
  const answer = async <T>(value: () => T): Promise<T> => {
    await gate()
    if (failure) throw failure
    return value()
  }
  const newest = articles.toSorted((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
  const reading: Partial<ReadingApi> = {
    home: (category) =>
      answer(() => ({
        category,
        published: articles.length,
        counts: Object.fromEntries(
          CATEGORIES.map((each) => [each, articles.filter((article) => article.category === each).length]),
        ) as Record<Category, number>,
        featured: articles.filter((article) => article.featured).slice(0, 2),
        section: newest.filter((article) => article.category === category).slice(0, 6),
        latest: newest.slice(0, 6),
        mostRead: newest.slice(3, 8),
        updatedDaily: true,
        breaking: null,
      })),
    articles: ({ category, limit = 20, offset = 0, after } = {}) =>
      answer(() => {
        const items = newest.filter((article) => !category || article.category === category)
        const from = after === undefined ? offset : Number(after)
        const end = from + limit
        return { items: items.slice(from, end), total: items.length, next: end < items.length ? String(end) : null }
      }),
    article: (slug) =>
      answer((): Article => {
        const found = articles.find((article) => article.slug === slug)
        if (!found) throw new ApiError(404, 'Article not found')
        return { ...found, content: blocksToHtml(EXAMPLE_BODY), corrections: [] }
      }),
    articleRecord: async (slug) => recordOf(await reading.article!(slug)),
    corrections: () => answer(() => ({ items: [], total: 0, next: null })),
    storyList: (kind, key, after) => answer(() => storyListIn(newest, kind, key, after) ?? notThere()),
    archive: (month) => answer(() => archiveIn(newest, month) ?? notThere()),
    subjects: () => answer(() => subjectsIn(newest)),
    related: (slug) => answer(() => relatedIn(newest, slug)),
    search: (query) =>
      answer(() => {
        const items = newest.filter((article) => article.title.toLowerCase().includes(query.toLowerCase()))
        return {
          items: items.map((item) => ({ ...item, fragment: [] })),
          total: items.length,
          limited: false,
          onlyStopWords: false,
          suggestion: null,
        }
      }),
  }
  return reading as ReadingApi
}
