import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GuideLink } from '../../../advertising/GuideLink.tsx'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { Testimonials } from '../../../advertising/Testimonials.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { PartnerInvitation } from './PartnerInvitation.tsx'
import { ILLUSTRATIVE_TESTIMONIALS } from './testimonials.ts'

/**
 * What follows every article (R4.3). A layout, so that it is rendered once for all of them: of the article it may show the slug in the
 * address and nothing else.
 */
export function AfterText({ children }: { children: ReactNode }) {
  const { routeParams } = usePageContext()
  return (
    <>
      {children}
      <div className="container article-after">
        <div className="article-body article-offers later no-print">
          <Testimonials items={ILLUSTRATIVE_TESTIMONIALS} title="Esempi illustrativi" />
          <ComparisonTable />
          <PartnerInvitation slug={routeParams['slug']!} />
          <GuideLink />
        </div>
        <div className="article-body">
          <RiskWarning />
        </div>
      </div>
    </>
  )
}
