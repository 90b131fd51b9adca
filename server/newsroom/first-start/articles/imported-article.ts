import type { Category } from '../../../../events/domain/categories.ts'
import type { Block } from '../../../../events/domain/blocks.ts'
import { countWords, readingMinutes, runningText } from '../../../../events/domain/reading-time.ts'

/** An article of a new portal: the data of its `ArticleDrafted` and `ArticlePublished`. */
export interface ImportedArticle {
  articleId: string
  slug: string
  category: Category
  title: string
  subtitle: string
  excerpt: string
  summary: string
  authorName: string
  authorTitle: string
  /** Minutes. */
  readTime: number
  featured: false
  /** True if the people in the article are invented. */
  illustrative: boolean
  /** ISO instant, UTC, with milliseconds. */
  publishedAt: string
  body: Block[]
}

/** Articles are signed by desks, never by an invented person. */
const DESKS = {
  mercati: { authorName: 'Redazione Mercati', authorTitle: 'Desk mercati e macroeconomia' },
  risparmio: { authorName: 'Redazione Risparmio', authorTitle: 'Desk risparmio e investimenti' },
  dati: { authorName: 'Redazione Dati', authorTitle: 'Desk analisi e dati' },
  trading: { authorName: 'Redazione Trading', authorTitle: 'Desk trading e strumenti' },
  tecnologia: { authorName: 'Redazione Tecnologia', authorTitle: 'Desk tecnologia e tutela' },
} as const

type Desk = keyof typeof DESKS

export const DESK_NAMES = Object.keys(DESKS) as readonly Desk[] as readonly [Desk, ...Desk[]]

type Written = Omit<ImportedArticle, 'authorName' | 'authorTitle' | 'readTime' | 'featured' | 'illustrative'> & {
  desk: Desk
  illustrative?: boolean | undefined
}

/** @returns the article signed by its desk, with its reading time counted from the words */
export function importedArticle({ desk, illustrative = false, ...written }: Written): ImportedArticle {
  return {
    featured: false,
    illustrative,
    ...written,
    ...DESKS[desk],
    readTime: readingMinutes(countWords(runningText(written.body))),
  }
}
