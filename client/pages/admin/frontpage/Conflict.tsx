import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { shortMoment } from '../../../site/italian-date.ts'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import type { Draft } from './draft.ts'
import { slotName } from './slot-names.ts'

interface Props {
  page: ArrangedFrontPage
  draft: Draft
  onKeep: () => void
  onDrop: () => void
}

/** What others changed since the draft began, beside the draft. */
export function Conflict({ page, draft, onKeep, onDrop }: Props) {
  const since = page.history.filter(({ number }) => number !== null && number > draft.base)
  return (
    <section className="desk-sent-back" aria-labelledby="conflitto">
      <h2 id="conflitto">Nel frattempo la prima pagina è cambiata</h2>
      <ul className="slot-changes">
        {since.flatMap(({ number, byName, at, changes }) =>
          changes.map(({ slot, title }) => {
            const own = draft.changes[slot]
            return (
              <li key={`${number} ${slot}`}>
                <strong>{slotName(slot)}:</strong> {title === null ? 'lasciato alla regola' : `«${title}»`}, da {byName ?? FORMER_MEMBER},{' '}
                {shortMoment(at)}.{own !== undefined && ` Nella tua bozza: ${own === null ? 'lasciato alla regola' : `«${own.title}»`}.`}
              </li>
            )
          }),
        )}
      </ul>
      <p>Se tieni la bozza, le tue modifiche valgono sopra la pagina di adesso; gli altri posti restano come sono.</p>
      <div className="button-row mt-1">
        <Button look="secondary" onClick={onKeep}>
          Tieni la mia bozza
        </Button>
        <Button look="danger" onClick={onDrop}>
          Butta la mia bozza
        </Button>
      </div>
    </section>
  )
}
