import { useState } from 'react'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { Calendar } from '../../../api/newsroom.ts'
import { deskHref } from '../../../site/addresses.ts'
import { DAILY_MISS_TEXTS } from '../../../site/texts/schedule-texts.ts'
import { whenOf } from '../parts/WhenFields.tsx'
import { dayAndMonth, weekdayOf } from './calendar-days.ts'
import { type Planned, PlannedEntry } from './PlannedEntry.tsx'

interface Props {
  day: string
  isToday: boolean
  calendar: Calendar
  /** The entry that is being dragged. */
  dragged: Planned | null
  mayMove: (entry: Planned) => boolean
  /** The entry that was moved last. */
  movedId?: string | null
  onMove: (entry: Planned, at: string) => Promise<void>
  onDrag: (entry: Planned | null) => void
}

/** One day with all that happens on it, in the order of its hours. An entry that is dropped on it keeps its hour. */
export function CalendarDay({ day, isToday, calendar, dragged, mayMove, movedId = null, onMove, onDrag }: Props) {
  const [isTarget, setTarget] = useState(false)
  const isDroppable = dragged !== null && whenOf(new Date(dragged.at)).day !== day
  const rows = [...plannedOn(calendar, day), ...embargoesOn(calendar, day), ...dailyOn(calendar, day, isToday)].toSorted((one, other) =>
    one.hour < other.hour ? -1 : 1,
  )
  return (
    // The entry’s button does by keyboard what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="calendar-day"
      data-day={day}
      data-target={isTarget && isDroppable ? 'true' : undefined}
      onDragOver={(event) => {
        if (!isDroppable) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setTarget(false)
        if (dragged && isDroppable) void onMove(dragged, `${day}T${whenOf(new Date(dragged.at)).hour}`)
      }}
    >
      <h2 className="calendar-heading">
        <time dateTime={day}>
          {weekdayOf(day)} {dayAndMonth(day)}
        </time>
        {isToday && <span className="calendar-today">oggi</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="calendar-nothing">Niente in programma</p>
      ) : (
        <ul className="calendar-entries">
          {rows.map(({ key, entry, text }) =>
            entry ? (
              <PlannedEntry
                key={key}
                entry={entry}
                mayMove={mayMove(entry)}
                isMoved={entry.scheduleId === movedId}
                onMove={onMove}
                onDragStart={() => onDrag(entry)}
                onDragEnd={() => onDrag(null)}
              />
            ) : (
              <li key={key} className="calendar-note">
                {text}
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  )
}

interface Row {
  readonly key: string
  readonly hour: string
  readonly entry?: Planned
  readonly text?: React.ReactNode
}

const plannedOn = ({ planned }: Calendar, day: string): Row[] =>
  planned
    .filter(({ at }) => whenOf(new Date(at)).day === day)
    .map((entry) => ({ key: entry.scheduleId, hour: whenOf(new Date(entry.at)).hour, entry }))

const embargoesOn = ({ embargoes }: Calendar, day: string): Row[] =>
  embargoes.flatMap(({ category, until }) => {
    const { day: lastDay, hour } = whenOf(new Date(until))
    if (lastDay !== day) return []
    return [{ key: `embargo-${category}`, hour, text: `${hour} · Finisce l’embargo su ${categoryLabel(category)}` }]
  })

function dailyOn({ daily: { isOn, hour, days } }: Calendar, day: string, isToday: boolean): Row[] {
  const known = days.find((one) => one.day === day)
  if (known?.slug)
    return [
      {
        key: 'daily',
        hour,
        text: (
          <>
            <a href={deskHref(known.slug)}>Articolo del giorno</a>, scritto dal programma
          </>
        ),
      },
    ]
  if (known?.missed)
    return [
      {
        key: 'daily',
        hour,
        text: <span className="text-danger">Articolo del giorno mancato: {DAILY_MISS_TEXTS[known.missed]}.</span>,
      },
    ]
  return isOn && !isToday ? [{ key: 'daily', hour, text: `${hour} · Articolo del giorno` }] : []
}
