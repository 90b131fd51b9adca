import { usePageContext } from 'vike-react/usePageContext'
import { SponsoredPages } from '../../advertorials/SponsoredPages.tsx'
import type { Home } from '../../api/contract.ts'
import { GuideLink } from '../../advertising/GuideLink.tsx'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import { CategoryNumbers } from './beside-latest/CategoryNumbers.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { LatestNews } from './beside-latest/LatestNews.tsx'
import { Masthead } from './Masthead.tsx'
import { MostRead } from './beside-latest/MostRead.tsx'
import { StatCards } from './StatCards.tsx'

/** The home page’s content, as a newspaper’s front page (R3.1 to R3.4). */
export function FrontPage({ home }: { home: Home }) {
  const { site } = usePageContext()
  const [lead, second] = home.featured
  return (
    <div className="container front-page">
      <Masthead published={home.published} updatedDaily={home.updatedDaily} newest={home.latest[0]?.publishedAt ?? null} />
      {lead && (
        <section className={second ? 'featured featured-two' : 'featured'} aria-label="In primo piano">
          <StoryCard article={lead} size="lead" heading="h2" eager />
          {second && <StoryCard article={second} size="feature" heading="h2" eager />}
        </section>
      )}
      <CategoryTabs home={home} />
      <div className="latest-and-numbers">
        <LatestNews articles={home.latest} />
        <div className="beside-latest">
          <MostRead articles={home.mostRead} />
          <CategoryNumbers name={site.name} counts={home.counts} />
        </div>
      </div>
      <StatCards published={home.published} />
      <SponsoredPages />
      <GuideLink />
      <footer className="front-page-notes">
        <RiskWarning />
      </footer>
    </div>
  )
}
