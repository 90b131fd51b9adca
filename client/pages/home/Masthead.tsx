import { figure } from '../../../events/domain/figures.ts'
import { longDate } from '../../site/italian-date.ts'
import { TAGLINE } from '../../site/site.ts'

interface Props {
  published: number
  updatedDaily: boolean
  /** When the newest article was published; null where there is none. */
  newest: string | null
}

/** Title, subtitle and two badges, each computed: the figures that no one has verified come after the news. */
export const Masthead = ({ published, updatedDaily, newest }: Props) => (
  <header className="masthead">
    <h1 className="masthead-title">{TAGLINE}</h1>
    <p className="masthead-subtitle">Notizie e analisi su risparmio, investimenti e tecnologia. Con i conti fatti e le fonti in chiaro.</p>
    <ul className="badges">
      <li>{`${figure(published)} articoli pubblicati`}</li>
      {updatedDaily ? <li>Aggiornato ogni giorno</li> : newest && <li>Ultimo articolo: {longDate(newest)}</li>}
    </ul>
  </header>
)
