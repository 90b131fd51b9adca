import type { Article, ArticleSummary } from '../../api/contract.ts'
import { CorrectionSection } from '../../site/stories/CorrectionSection.tsx'
import { CoverPicture } from '../../site/stories/CoverPicture.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import { ArticleContents } from './ArticleContents.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { ArticleSubjects } from './after-text/ArticleSubjects.tsx'
import { ShareLink } from './after-text/ShareLink.tsx'

interface Props {
  article: Article
  related: readonly ArticleSummary[]
}

/** The article page below the site’s header (R4.1, R4.3). */
export function ArticleStory({ article, related }: Props) {
  return (
    <div className="container article-page" data-view={article.slug} data-category={article.category}>
      <article>
        <ArticleHeader article={article} />
        <div className="article-columns">
          <div className="article-hero">
            <CoverPicture article={article} eager wide />
          </div>
          <div className="article-body">
            <ArticleNotices article={article} />
          </div>
          <ArticleContents content={article.content} />
          {/* Rendered from blocks and sanitized by the server: see the contract. */}
          <div className="article-body prose" dangerouslySetInnerHTML={{ __html: article.content }} />
        </div>
        <ShareLink slug={article.slug} title={article.title} />
        {article.corrections.length > 0 && <CorrectionSection corrections={article.corrections} className="article-body corrections" />}
        <ArticleSubjects subjects={article.subjects} />
      </article>
      {related.length > 0 && (
        <section className="section related later no-print" aria-labelledby="correlati">
          <h2 id="correlati" className="section-title">
            Continua a leggere
          </h2>
          <div className="related-stories">
            {related.map((story) => (
              <StoryCard key={story.slug} article={story} size="feature" brief />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
