import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CATEGORIES, type Category, categoryKey } from '../../../events/domain/categories.ts'
import { bodyBlocks } from '../../../events/content/body-blocks.ts'
import { ContentError, type ContentSource } from '../../../events/content/content-source.ts'
import { openContent } from '../../../events/content/open-content.ts'
import { parseMarkdown } from '../../../events/content/parse-markdown.ts'
import { DESK_NAMES, importedArticle, type ImportedArticle } from './articles/imported-article.ts'

const MARKDOWN = '.md'

const frontMatterSchema = z.strictObject({
  id: z.uuid(),
  title: z.string().min(1),
  subtitle: z.string().min(1),
  excerpt: z.string().min(1),
  summary: z.string().min(1),
  desk: z.enum(DESK_NAMES),
  publishedAt: z.iso.datetime({ precision: 3 }),
  illustrative: z.literal(true).optional(),
})

interface ArticleFile {
  readonly path: string
  readonly slug: string
  readonly category: Category
}

/**
 * Loads the articles that ship with the portal. A Markdown file lies in the folder of its section and is named after its slug; the
 * numbers of its placeholders, tables and charts are in `SLUG.figures.ts` beside it.
 * @param folder holds a folder for each section
 * @throws ContentError that lists every problem of every file
 */
export async function loadArticles(folder: string): Promise<ImportedArticle[]> {
  const files = CATEGORIES.flatMap((category) => articleFiles(join(folder, categoryKey(category)), category))
  const pages = new Set(files.map(({ slug }) => `/articolo/${slug}`))
  const problems: string[] = []
  const articles: ImportedArticle[] = []
  for (const file of files) {
    const source = await openContent(file.path, { isPage: (path) => pages.has(path) })
    const article = readArticle(file, source)
    problems.push(...source.problems)
    if (article) articles.push(article)
  }
  if (problems.length > 0) throw new ContentError(problems)
  return articles
}

const articleFiles = (folder: string, category: Category): ArticleFile[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith(MARKDOWN))
        .toSorted()
        .map((name) => ({ path: join(folder, name), slug: name.slice(0, -MARKDOWN.length), category }))

function readArticle({ path, slug, category }: ArticleFile, source: ContentSource): ImportedArticle | null {
  const { matter, nodes } = parseMarkdown(readFileSync(path, 'utf8'), frontMatterSchema, source)
  const body = bodyBlocks(nodes, source)
  source.reportUnused()
  if (!matter) return null
  const { id, publishedAt, ...written } = matter
  return importedArticle({ articleId: id, slug, category, ...written, publishedAt, body })
}
