import { usePageContext } from 'vike-react/usePageContext'
import { SponsoredPages } from '../../advertorials/SponsoredPages.tsx'
import type { Home } from '../../api/contract.ts'
import { GuideLink } from '../../advertising/GuideLink.tsx'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { LatestNews } from './beside-latest/LatestNews.tsx'
import { Masthead } from './Masthead.tsx'
import { MostRead } from './beside-latest/MostRead.tsx'
import { Numbers } from './Numbers.tsx'

/** The home page’s content, as a newspaper’s front page (R3.1 to R3.4). */
export function FrontPage({ home }: { home: Home }) {
  const { site } = usePageContext()
  const [lead, second] = home.featured
  return (
    <div className="container front-page">
      <Masthead published={home.published} updatedDaily={home.updatedDaily} newest={home.latest[0]?.publishedAt ?? null} />
      <div className="front-top">
        {lead && (
          <section className={second ? 'featured featured-two' : 'featured'} aria-label="In primo piano">
            <StoryCard article={lead} size="lead" heading="h2" eager wide />
            {second && <StoryCard article={second} size="feature" heading="h2" />}
          </section>
        )}
        <LatestNews articles={home.latest} />
      </div>
      <CategoryTabs home={home} />
      <MostRead articles={home.mostRead} />
      <Numbers name={site.name} published={home.published} counts={home.counts} />
      <SponsoredPages />
      <GuideLink />
      <footer className="front-page-notes">
        <RiskWarning />
      </footer>
    </div>
  )
}
