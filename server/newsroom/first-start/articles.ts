import { fileURLToPath } from 'node:url'
import { loadArticles } from './load-articles.ts'

export type { ImportedArticle } from './articles/imported-article.ts'

/** The articles of a new portal, by section. Pages order them by `publishedAt`. The build replaces this module with its data. */
export const importedArticles = await loadArticles(fileURLToPath(new URL('articles', import.meta.url)))
