import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { categoryLabel } from '../../../events/domain/categories.ts'
import type { Article, ArticleSummary } from '../../api/contract.ts'
import { articleHref, sharePictureHref } from '../../site/addresses.ts'
import type { Delivered } from '../../site/delivery/deliver.ts'
import { deliverArticle } from '../../site/delivery/deliver-article.ts'
import { readerLabel } from '../../site/reader-label.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { linkTerms } from '../../site/texts/link-terms.ts'
import { breadcrumbData, newsArticleData } from '../../site/machines/structured-data.ts'

export interface Story {
  article: Article
  related: ArticleSummary[]
}

export interface ArticleData extends WithMeta {
  story: Delivered<Story>
}

export async function data({ api, site, routeParams, delivery }: PageContextServer): Promise<ArticleData> {
  const slug = routeParams['slug']!
  const read = async (): Promise<Story> => {
    const [article, related] = await Promise.all([api.article(slug), api.related(slug)])
    return { article: { ...article, content: linkTerms(article.content) }, related }
  }
  const story = await deliverArticle(slug, read, delivery)

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
