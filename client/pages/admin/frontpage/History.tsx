import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { shortMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { useFrontPageCommand } from './front-page-queries.ts'
import { slotName } from './slot-names.ts'

type Step = ArrangedFrontPage['history'][number]

const KINDS: Readonly<Record<Step['kind'], (step: Step) => string>> = {
  launched: ({ byName }) => `${byName ?? FORMER_MEMBER} ha messo in linea`,
  undone: ({ byName, reverses }) => `${byName ?? FORMER_MEMBER} ha annullato la ${reverses}`,
  expired: () => 'Un posto è scaduto',
}

const changeText = ({ slot, title, before }: Step['changes'][number]): string =>
  `${slotName(slot)}: ${title === null ? 'lasciato alla regola' : `«${title}»`}${before === null || before === title ? '' : `, al posto di «${before}»`}`

/** The changes of the page, the newest first. The last one can be undone. */
export function History({ page }: { page: ArrangedFrontPage }) {
  const { pending, perform } = useFrontPageCommand()
  const { number } = page
  const undo = () => perform('Annullato', () => call('POST /api/newsroom/front-page/undo', { number }))
  return (
    <section aria-labelledby="cronologia" className="grid gap-3">
      <h2 id="cronologia">Che cosa è cambiato</h2>
      {page.history.length === 0 && <p className="text-ink-soft">Finora ha sempre scelto la regola.</p>}
      <ol className="slot-history">
        {page.history.map((step) => (
          <li key={`${step.number} ${step.at} ${step.changes[0]?.slot}`}>
            <p>
              <span className="figures">{step.number !== null && `${step.number}. `}</span>
              <strong>{KINDS[step.kind](step)}</strong>, <time dateTime={step.at}>{shortMoment(step.at)}</time>
            </p>
            <ul>
              {step.changes.map((change) => (
                <li key={change.slot}>{changeText(change)}</li>
              ))}
            </ul>
            {step.number === number && (
              <Button look="secondary" small aria-disabled={pending || undefined} onClick={() => void undo()}>
                Annulla
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
