import { fileURLToPath } from 'node:url'
import { loadArticles } from './load-articles.ts'

export type { ImportedArticle } from './articles/imported-article.ts'

/** The articles of a new portal, by section; their order on pages follows `publishedAt`. The build replaces this module by its data. */
export const importedArticles = await loadArticles(fileURLToPath(new URL('articles', import.meta.url)))
