import { RiskWarning } from '../../../advertising/RiskWarning.tsx'

export const AfterText = () => (
  <div className="container article-after">
    <div className="article-body">
      <RiskWarning />
    </div>
  </div>
)
