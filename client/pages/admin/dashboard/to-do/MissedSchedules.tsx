import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { italianDay, italianMoment } from '../../../../../events/domain/navigation/italian-days.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import { CALENDAR_HREF, deskHref } from '../../../../site/addresses.ts'
import { actionText, DAILY_MISS_ADVICE, DAILY_MISS_TEXTS, MISS_TEXTS } from '../../../../site/texts/schedule-texts.ts'
import { call } from '../../api/call.ts'
import { NEWSROOM_KEY } from '../../api/dashboard-queries.ts'
import { LoadError } from '../../parts/LoadError.tsx'
import { SESSION_KEY, type Session } from '../../sessions/session.ts'
import { useRights } from '../../sessions/use-rights.ts'

const SHOWN = 5

/** Reads what did not run and concerns the person: an editor gets all, anybody else what they scheduled themselves. */
export function useMissed() {
  const offers = useRights()
  const { data: session } = useQuery<Session>({ queryKey: SESSION_KEY })
  const [today] = useState(() => italianDay(new Date()))
  const query = useQuery({
    queryKey: [...NEWSROOM_KEY, 'missed', today],
    queryFn: () => call('GET /api/newsroom/calendar', { from: today, to: today }),
    enabled: offers('seeUnpublished'),
  })
  const { missed = [], daily } = query.data ?? {}
  const ofToday = daily?.days.find(({ day }) => day === today)
  return {
    query,
    missed: missed.filter(({ by }) => offers('publishArticle') || by === session?.person?.id),
    dailyMiss: offers('setDailyArticle') && ofToday?.slug === null ? ofToday.missed : null,
  }
}

/** Publications and withdrawals that did not run and wait for a person, and why the daily article is missing. */
export function MissedSchedules() {
  const { query, missed, dailyMiss } = useMissed()
  if (query.isError && !query.data) return <LoadError title="Non è stato possibile leggere le programmazioni." query={query} />
  return (
    <>
      {missed.length > 0 && (
        <section className="to-do-block" aria-labelledby="non-eseguite">
          <h3 id="non-eseguite" className="to-do-label" data-waits>
            {missed.length === 1 ? 'Una programmazione non eseguita' : `${figure(missed.length)} programmazioni non eseguite`}
          </h3>
          <ul className="to-do-texts">
            {missed.slice(0, SHOWN).map((schedule) => (
              <li key={schedule.scheduleId}>
                <a href={deskHref(schedule.slug)}>{schedule.title}</a>
                <p className="to-do-facts">
                  Previsto: {actionText(schedule)} {italianMoment(schedule.at)}. Non è avvenuto perché {MISS_TEXTS[schedule.missed!.reason]}
                  .
                </p>
              </li>
            ))}
          </ul>
          {missed.length > SHOWN && (
            <p>
              <a href={CALENDAR_HREF} className="inline-block min-h-6 underline">
                Le altre sono nel calendario
              </a>
            </p>
          )}
        </section>
      )}
      {dailyMiss && (
        <section className="to-do-block" aria-labelledby="giorno-mancato">
          <h3 id="giorno-mancato" className="to-do-label" data-waits>
            Oggi manca l’articolo del giorno
          </h3>
          <p>
            Il programma non l’ha scritto: {DAILY_MISS_TEXTS[dailyMiss]}. {DAILY_MISS_ADVICE[dailyMiss]}
          </p>
        </section>
      )}
    </>
  )
}
