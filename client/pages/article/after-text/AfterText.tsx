import { GuideLink } from '../../../advertising/GuideLink.tsx'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { Testimonials } from '../../../advertising/Testimonials.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { PartnerInvitation } from './PartnerInvitation.tsx'
import { ILLUSTRATIVE_TESTIMONIALS } from './testimonials.ts'

/** What follows every article (R4.3). */
export function AfterText({ slug }: { slug: string }) {
  return (
    <div className="container article-after">
      <div className="article-body article-offers later no-print">
        <Testimonials items={ILLUSTRATIVE_TESTIMONIALS} title="Esempi illustrativi" />
        <ComparisonTable />
        <PartnerInvitation slug={slug} />
        <GuideLink />
      </div>
      <div className="article-body">
        <RiskWarning />
      </div>
    </div>
  )
}
