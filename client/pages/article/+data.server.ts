import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { categoryLabel } from '../../../events/domain/categories.ts'
import type { Article, ArticleSummary } from '../../api/contract.ts'
import { articleHref, sharePictureHref } from '../../site/addresses.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { breadcrumbData, newsArticleData } from '../../site/machines/structured-data.ts'

export interface Story {
  article: Article
  /** Other articles of its category, newest first. */
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
    const article = await api.article(slug)
    const { items } = await api.articles({ category: article.category, limit: 4 })
    return { article, related: items.filter((other) => other.slug !== slug).slice(0, 3) }
  }
  const story = await deliver(read(), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === null ? error : render(status === 404 ? 404 : 503)
  })

  const meta = { canonical: articleHref(slug), type: 'article', picture: sharePictureHref(slug) } as const
  if ('late' in story) return { story, meta }
  const { article } = story.ready
  return {
    story,
    title: article.title,
    description: article.summary || article.excerpt,
    meta: {
      ...meta,
      publishedAt: article.publishedAt ?? article.createdAt,
      section: categoryLabel(article.category),
      jsonLd: [newsArticleData(site, article), breadcrumbData(site, article)],
    },
  }
}
