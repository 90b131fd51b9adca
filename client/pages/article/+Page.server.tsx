import '../../design/styles/prose.css'
import './article.css'
import './wide-screen.css'
import './after-text/after-text.css'
import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import type { ArticleData } from './+data.server.ts'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import { AfterText } from './after-text/AfterText.tsx'
import { ArticleOffers } from './after-text/ArticleOffers.tsx'
import { ArticleStory } from './ArticleStory.tsx'

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
