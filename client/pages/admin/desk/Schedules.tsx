import { useState } from 'react'
import { categoryLabel } from '../../../../events/domain/categories.ts'
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
  return (
    <>
      <EmbargoNote article={article} />
      <ListedSchedules article={article} />
    </>
  )
}

function EmbargoNote({ article: { embargoedUntil, category, status } }: { article: DeskArticle }) {
  if (embargoedUntil === null) return null
  return (
    <p>
      La sezione {categoryLabel(category)} è sotto embargo fino a <time dateTime={embargoedUntil}>{italianMoment(embargoedUntil)}</time>:{' '}
      {status === 'published' ? 'si possono pubblicare correzioni e ritirare articoli.' : 'prima questo articolo non può uscire.'}
    </p>
  )
}

function ListedSchedules({ article }: { article: DeskArticle }) {
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

/** States of a newer version that does not stop the planned one. */
const WAITING = { draft: 'ancora in bozza', review: 'ancora in revisione' } as const

function OneSchedule({ article, schedule }: { article: DeskArticle; schedule: Schedule }) {
  const { slug, title, offered, publishable, newest } = article
  const { scheduleId, missed, at, action, revision, notice } = schedule
  const { pending, perform } = useDecisions(article)
  const [isMoving, setMoving] = useState(false)
  const mayDecide = offered.includes(action === 'publish' ? 'changeCategory' : 'withdrawArticle')
  const cancel = () =>
    perform(missed ? 'Segnalazione tolta' : 'Programmazione annullata', () =>
      call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/cancel', { slug, scheduleId }),
    )
  const isOutdated = !missed && action === 'publish' && publishable !== null && publishable !== revision
  const hasNewer = !missed && !isOutdated && revision !== null && newest.revision > revision && newest.status in WAITING
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
      {action === 'withdraw' && <p className="desk-note">{notice ? `Avviso per chi legge: ${notice}` : 'Senza avviso per chi legge.'}</p>}
      {hasNewer && (
        <p>
          A quell’ora esce la versione {revision}, anche se la {newest.revision} è {WAITING[newest.status as keyof typeof WAITING]}. Perché
          esca la {newest.revision}, va approvata e programmata al posto della {revision}.
        </p>
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
          title={`Spostare a quando «${title}»?`}
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
