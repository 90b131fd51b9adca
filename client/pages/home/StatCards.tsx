import { figure } from '../../../events/domain/figures.ts'
import { claim } from '../../advertising/claims.ts'
import { Claim, ClaimNote } from '../../advertising/Claim.tsx'

/** Three figures with the note on those that no one has verified. Only the article count is computed, so only it has no mark. */
export const StatCards = ({ published }: { published: number }) => (
  <section className="section stats later" aria-label="Le nostre cifre">
    <dl className="stat-cards">
      <div>
        <dt>{claim('readers').label}</dt>
        <dd>
          <Claim id="readers" />
        </dd>
      </div>
      <div>
        <dt>{claim('average-return').label}</dt>
        <dd>
          <Claim id="average-return" />
        </dd>
      </div>
      <div>
        <dt>articoli</dt>
        <dd className="figures">{figure(published)}</dd>
      </div>
    </dl>
    <ClaimNote />
  </section>
)
