import type { ReactNode } from 'react'
import { isSample } from '../../../events/domain/generation/sample-data.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import { CoverPicture } from './CoverPicture.tsx'
import { longDate, readTimeLabel } from '../italian-date.ts'
import { Kicker } from './Kicker.tsx'

interface Props {
  article: ArticleSummary
  /** `lead` fills the page, `feature` fills a column, `compact` is a row with a thumbnail. */
  size: 'lead' | 'feature' | 'compact'
  heading?: 'h2' | 'h3'
  eager?: boolean
  wide?: boolean
  /** The list has one category: show the story's subject above its headline instead of the category. */
  inCategory?: boolean
  brief?: boolean
  children?: ReactNode
}

/** One story in a list. The whole card is clickable; its only link is the headline. */
export function StoryCard({
  article,
  size,
  heading: Heading = 'h3',
  eager = false,
  wide = false,
  inCategory = false,
  brief = false,
  children,
}: Props) {
  return (
    <article className={`story story-${size}`}>
      <CoverPicture article={article} eager={eager} wide={wide} />
      <div className="story-text">
        <Kicker category={article.category} subjects={inCategory ? article.subjects : undefined} />
        <Heading className="story-headline">
          <a href={articleHref(article.slug)}>{article.title}</a>
        </Heading>
        {size !== 'compact' && !brief && <p className="story-standfirst">{article.excerpt || article.summary}</p>}
        {children}
        <p className="label story-meta">
          {article.publishedAt && <time dateTime={article.publishedAt}>{longDate(article.publishedAt)}</time>}
          {size !== 'compact' && <span>{readTimeLabel(article.readTime)}</span>}
          {isSample(article) && <span>Esempio</span>}
          {article.generatedBy === 'ai' && <span>Scritto con IA</span>}
        </p>
      </div>
    </article>
  )
}
