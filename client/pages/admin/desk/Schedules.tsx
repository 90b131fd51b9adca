import { useState } from 'react'
import { italianMoment } from '../../../../events/domain/navigation/italian-days.ts'
import type { DeskArticle, Schedule } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { actionText, MISS_TEXTS } from '../../../site/texts/schedule-texts.ts'
import { call } from '../api/call.ts'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { whenOf } from '../parts/WhenFields.tsx'
import { AskWhen } from './actions/AskWhen.tsx'
import { useDecisions } from './actions/use-decisions.ts'

/** What is planned for the article, and what did not run. */
export function Schedules({ article }: { article: DeskArticle }) {
  if (article.schedules.length === 0) return null
  return (
    <ul className="grid gap-3" aria-label="Programmazioni">
      {article.schedules.map((schedule) => (
        <li key={schedule.scheduleId} className="desk-sent-back">
          <OneSchedule article={article} schedule={schedule} />
        </li>
      ))}
    </ul>
  )
}

function OneSchedule({ article, schedule }: { article: DeskArticle; schedule: Schedule }) {
  const { slug, offered, publishable } = article
  const { scheduleId, missed, at, action, revision } = schedule
  const { pending, perform } = useDecisions(article)
  const [isMoving, setMoving] = useState(false)
  const mayDecide = offered.includes(action === 'publish' ? 'changeCategory' : 'withdrawArticle')
  const cancel = () =>
    perform(missed ? 'Segnalazione tolta' : 'Programmazione annullata', () =>
      call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/cancel', { slug, scheduleId }),
    )
  const isOutdated = !missed && action === 'publish' && publishable !== null && publishable !== revision
  return (
    <>
      <p className="font-semibold">
        {missed ? `Programmazione non eseguita: ${actionText(schedule)} ` : `Programmato: ${actionText(schedule)} `}
        <time dateTime={at}>{italianMoment(at)}</time>
        {missed && '.'}
      </p>
      {missed ? (
        <p>Non è avvenuto perché {MISS_TEXTS[missed.reason]}. Decidi tu: pubblica, programma di nuovo o togli la segnalazione.</p>
      ) : (
        <p className="text-ink-soft">Lo ha deciso {schedule.byName ?? FORMER_MEMBER}.</p>
      )}
      {isOutdated && (
        <p>
          Nel frattempo è stata approvata la versione {publishable}: a quell’ora la {revision} non esce e aspetta una persona. Programma la{' '}
          {publishable}.
        </p>
      )}
      {mayDecide && (
        <div className="button-row mt-1">
          {!missed && (
            <Button look="secondary" aria-haspopup="dialog" aria-disabled={pending || undefined} onClick={() => setMoving(true)}>
              Sposta…
            </Button>
          )}
          <Button look={missed ? 'secondary' : 'danger'} aria-disabled={pending || undefined} onClick={() => void cancel()}>
            {missed ? 'Togli la segnalazione' : 'Annulla la programmazione'}
          </Button>
        </div>
      )}
      {isMoving && (
        <AskWhen
          title="Spostare a quando?"
          confirm="Sposta"
          from={whenOf(new Date(at))}
          onClose={() => setMoving(false)}
          onAnswer={(to) =>
            perform('Programmazione spostata', () =>
              call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/move', { slug, scheduleId, at: to.at }),
            )
          }
        />
      )}
    </>
  )
}
