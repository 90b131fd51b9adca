import { usePageContext } from 'vike-react/usePageContext'
import { categoryLabel } from '../../../events/domain/categories.ts'
import type { Article } from '../../api/contract.ts'
import { authorHref, sectionHref } from '../../site/addresses.ts'
import { longDate, readTimeLabel } from '../../site/italian-date.ts'

/** Breadcrumb, headline, standfirst (from `summary`), byline, date and reading time (R4.1). */
export function ArticleHeader({ article }: { article: Article }) {
  const { site } = usePageContext()
  const date = article.publishedAt ?? article.createdAt
  return (
    <header className="article-header">
      <nav aria-label="Percorso" className="breadcrumb">
        <ol>
          <li>
            <a href="/">{site.name}</a>
          </li>
          <li>
            <a href={sectionHref(article.category)} className="kicker">
              {categoryLabel(article.category)}
            </a>
          </li>
        </ol>
      </nav>
      <h1 className="page-title article-title">{article.title}</h1>
      <p className="standfirst article-standfirst">{article.summary}</p>
      <div className="byline">
        <p>
          <a href={authorHref(article)} className="byline-name">
            {article.authorName}
          </a>
          {article.authorTitle && <span className="byline-title">, {article.authorTitle}</span>}
        </p>
        <p className="byline-facts">
          <time dateTime={date}>{longDate(date)}</time>
          <span>{readTimeLabel(article.readTime)}</span>
        </p>
      </div>
    </header>
  )
}
