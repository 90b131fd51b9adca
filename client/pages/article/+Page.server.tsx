import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import type { ArticleData } from './+data.server.ts'
import { ArticleStory } from './ArticleStory.tsx'
import { AfterText } from './after-text/AfterText.tsx'
import { ArticleOffers } from './after-text/ArticleOffers.tsx'
import '../../design/styles/prose.css'
import './after-text/after-text.css'
import './article.css'
import './wide-screen.css'

export function Page() {
  const { story } = useData<ArticleData>()
  return (
    <DeliveredContent data={story} fallback={<ArticleSkeleton />}>
      {({ article, related }) => (
        <>
          <ArticleStory article={article} related={related} />
          <ArticleOffers article={article} />
          {'late' in story && <AfterText />}
        </>
      )}
    </DeliveredContent>
  )
}

function ArticleSkeleton() {
  return (
    <div className="container article-page article-skeleton">
      <output className="visually-hidden">Caricamento dell’articolo…</output>
      <div className="article-header" aria-hidden="true">
        <span className="bone bone-kicker" />
        <span className="bone bone-title" />
        <span className="bone bone-title bone-short" />
        <span className="bone" />
      </div>
      <span className="bone article-hero bone-hero" aria-hidden="true" />
      <div className="article-body" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
          <span key={line} className="bone" />
        ))}
      </div>
    </div>
  )
}
