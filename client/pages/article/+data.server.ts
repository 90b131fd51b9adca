import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { categoryLabel } from '../../../events/domain/categories.ts'
import type { ApiError, Article, ArticleSummary } from '../../api/contract.ts'
import { articleHref, sharePictureHref } from '../../site/addresses.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import { readerLabel } from '../../site/reader-label.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { breadcrumbData, newsArticleData } from '../../site/machines/structured-data.ts'

export interface Story {
  article: Article
  /** Near to it by what they are about. */
  related: ArticleSummary[]
}

export interface ArticleData extends WithMeta {
  story: Delivered<Story>
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export async function data({ api, site, routeParams, delivery }: PageContextServer): Promise<ArticleData> {
  const slug = routeParams['slug']!
  if (slug.length > 120 || !SLUG.test(slug)) throw render(404)

  const read = async (): Promise<Story> => {
    const [article, related] = await Promise.all([api.article(slug), api.related(slug)])
    return { article, related }
  }
  const story = await deliver(read(), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    if (status === 410) throw render(410, withdrawn((error as ApiError).reason))
    throw status === null ? error : render(status === 404 ? 404 : 503)
  })

  const meta = { canonical: articleHref(slug), type: 'article', picture: sharePictureHref(slug) } as const
  if ('late' in story) return { story, meta }
  const { article } = story.ready
  const { aiDisclosure } = readerLabel(article)
  if (article.slug !== slug) throw redirect(articleHref(article.slug), 301)
  return {
    story,
    title: article.title,
    description: article.summary || article.excerpt,
    meta: {
      ...meta,
      publishedAt: article.publishedAt ?? article.createdAt,
      ...(article.modifiedAt === null ? {} : { modifiedAt: article.modifiedAt }),
      ...(aiDisclosure === null ? {} : { aiDisclosure }),
      section: categoryLabel(article.category),
      jsonLd: [newsArticleData(site, article), breadcrumbData(site, article)],
    },
  }
}

/** What the error page says instead of the article. */
const withdrawn = (notice: string) => ({ title: 'Questo articolo è stato ritirato', text: notice })
