import { excludesAdvertising } from '../../../../events/domain/navigation/advertising.ts'
import { Testimonials } from '../../../advertising/Testimonials.tsx'
import type { Article } from '../../../api/contract.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { PartnerInvitation } from './PartnerInvitation.tsx'
import { ILLUSTRATIVE_TESTIMONIALS } from './testimonials.ts'

/** The labelled advertising below an article. Renders nothing if one of its subjects excludes advertising (R1.19, R4.3). */
export function ArticleOffers({ article }: { article: Pick<Article, 'slug' | 'title' | 'content' | 'subjects'> }) {
  if (excludesAdvertising(article.subjects)) return null
  return (
    <div className="container article-sponsored later no-print">
      <aside className="article-body advert article-offers" aria-label="Pubblicità">
        <p className="advert-label">Pubblicità</p>
        <h2 className="advert-title">Trading automatico, prima di provarlo</h2>
        <Testimonials items={ILLUSTRATIVE_TESTIMONIALS} title="Cinque voci inventate" heading="h3" />
        <ComparisonTable />
        <PartnerInvitation article={article} />
      </aside>
    </div>
  )
}
