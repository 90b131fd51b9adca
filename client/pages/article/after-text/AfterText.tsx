import { RiskWarning } from '../../../advertising/RiskWarning.tsx'

/** Follows every article. */
export const AfterText = () => (
  <div className="container article-after">
    <div className="article-body">
      <RiskWarning />
    </div>
  </div>
)
