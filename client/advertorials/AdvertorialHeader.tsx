import { countWords, readingMinutes } from '../../events/domain/reading-time.ts'
import { longDate, readTimeLabel } from '../site/italian-date.ts'
import type { Advertorial } from './advertorial.ts'
import { runningText } from './running-text.ts'

/** Label and affiliate notice before the headline, so that the page cannot be mistaken for news. */
export function AdvertorialHeader({ advertorial }: { advertorial: Advertorial }) {
  const { label, headline, subtitle, author, date, readTime } = advertorial
  return (
    <header className="advertorial-header">
      <div className="advertorial-notice">
        <p className="advert-label">Pubblicità</p>
        <p>Contenuto promozionale con link affiliati: se li usi, l’editore può ricevere una commissione. Non è consulenza finanziaria.</p>
      </div>
      <p className="kicker advertorial-kicker" data-testid="text-category">
        {label}
      </p>
      <h1 className="page-title advertorial-title" data-testid="heading-main">
        {headline}
      </h1>
      <p className="standfirst advertorial-subtitle" data-testid="text-subtitle">
        {subtitle}
      </p>
      <p className="story-meta advertorial-byline" data-testid="text-metadata">
        <span>{author}</span>
        <time dateTime={date}>{longDate(`${date}T12:00:00Z`)}</time>
        <span>{readTimeLabel(readTime ?? readingMinutes(countWords(runningText(advertorial))))}</span>
      </p>
    </header>
  )
}
