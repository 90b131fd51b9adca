import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { italianDay, italianMoment, romeInstant, romeLocalTime } from '../../../../events/domain/navigation/italian-days.ts'
import type { Calendar } from '../../../api/newsroom.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { call } from '../api/call.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { addDays, calendarAddress, canGoOn, dayAndMonth, daysFrom, readCalendarAddress, SHOWN_DAYS } from './calendar-days.ts'
import { DailyRule } from './DailyRule.tsx'
import { Embargoes } from './Embargoes.tsx'
import { Missed } from './Missed.tsx'
import type { Planned } from './PlannedEntry.tsx'
import { useCalendarCalls } from './use-calendar-calls.ts'
import './calendar.css'

function CalendarOfDays() {
  useLiveChanges()
  const [now] = useState(() => new Date())
  const [from] = useState(() => readCalendarAddress(window.location.search, now))
  const to = addDays(from, SHOWN_DAYS - 1)
  const query = useQuery({
    queryKey: [...NEWSROOM_KEY, 'calendar', from],
    queryFn: () => call('GET /api/newsroom/calendar', { from, to }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = query
  return (
    <>
      <PageTitle title="Calendario" />
      <nav aria-label="Giorni" className="calendar-nav">
        <p>
          Dal {dayAndMonth(from)} al {dayAndMonth(to)}, ora di Roma
        </p>
        {from > italianDay(now) && (
          <>
            <ButtonLink look="secondary" href={calendarAddress(addDays(from, -SHOWN_DAYS), now)}>
              ← Due settimane prima
            </ButtonLink>
            <ButtonLink look="secondary" href={calendarAddress('', now)}>
              Oggi
            </ButtonLink>
          </>
        )}
        {canGoOn(from, now) && (
          <ButtonLink look="secondary" href={calendarAddress(addDays(from, SHOWN_DAYS), now)}>
            Due settimane dopo →
          </ButtonLink>
        )}
      </nav>
      {error && <LoadError title="Non è stato possibile leggere il calendario." query={query} />}
      {!data && !error && <Loading text="Il calendario arriva..." />}
      {data && (
        <div aria-busy={isFetching}>
          <Missed missed={data.missed} />
          <Days calendar={data} from={from} today={italianDay(now)} />
          <div className="calendar-rules">
            <DailyRule daily={data.daily} />
            <Embargoes embargoes={data.embargoes} />
          </div>
        </div>
      )}
    </>
  )
}

function Days({ calendar, from, today }: { calendar: Calendar; from: string; today: string }) {
  const offers = useRights()
  const { perform } = useCalendarCalls()
  const [dragged, setDragged] = useState<Planned | null>(null)
  const [movedId, setMovedId] = useState<string | null>(null)
  const move = (entry: Planned, at: string, isUndo = false): Promise<void> => {
    const { slug, scheduleId, title } = entry
    setMovedId(scheduleId)
    const back = { label: 'Annulla', run: () => void move(entry, romeLocalTime(new Date(entry.at)), true) }
    const description = `«${title}»: ${italianMoment(romeInstant(at).toISOString())}`
    return perform({ title: 'Programmazione spostata', description, ...(isUndo ? {} : { action: back }) }, () =>
      call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/move', { slug, scheduleId, at }),
    )
  }
  // The button stays during a move, because it has the focus.
  const mayMove = ({ action }: Planned) => offers(action === 'publish' ? 'publishArticle' : 'withdrawArticle')
  return (
    <>
      {calendar.isCut && <p className="mt-4 text-ink-soft">Qui ne stanno 500 per tipo: questi giorni ne hanno di più.</p>}
      {calendar.planned.length === 0 && (
        <p className="mt-4 text-ink-soft">
          Nessuna uscita o ritiro in programma in questi giorni. Si programma dalla pagina di un articolo, con «Programma…».
        </p>
      )}
      <ol className="calendar-grid">
        {daysFrom(from).map((day) => (
          <CalendarDay
            key={day}
            {...{ day, calendar, dragged, mayMove, movedId }}
            isToday={day === today}
            onMove={(entry, at) => move(entry, at)}
            onDrag={setDragged}
          />
        ))}
      </ol>
    </>
  )
}

export function Page() {
  return (
    <NewsroomPage>
      <CalendarOfDays />
    </NewsroomPage>
  )
}
