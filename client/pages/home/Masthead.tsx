import { figure } from '../../../events/domain/figures.ts'
import { claim } from '../../advertising/claims.ts'
import { Claim } from '../../advertising/Claim.tsx'

/** Title, subtitle, two badges and three figures. Only the article count is computed, so only it has no mark. */
export function Masthead({ published }: { published: number }) {
  return (
    <header className="masthead">
      <div className="masthead-words">
        <h1 className="masthead-title">I mercati, spiegati con chiarezza</h1>
        <p className="masthead-subtitle">
          Notizie e analisi su risparmio, investimenti e tecnologia. Con i conti fatti e le fonti in chiaro.
        </p>
        <ul className="badges">
          <li>
            <span className="figures">{figure(published)}</span> articoli pubblicati
          </li>
          <li>Aggiornato ogni giorno</li>
        </ul>
      </div>
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
    </header>
  )
}
