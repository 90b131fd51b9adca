import { useState } from 'react'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { Calendar } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { AskWhen } from '../desk/actions/AskWhen.tsx'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { whenOf } from '../parts/WhenFields.tsx'

export type Planned = Calendar['planned'][number]

interface Props {
  entry: Planned
  mayMove: boolean
  /** Moves the entry to a wall clock time in Rome. */
  onMove: (entry: Planned, at: string) => Promise<void>
  onDragStart: () => void
  onDragEnd: () => void
}

const ACTION_WORDS = { publish: 'Esce', withdraw: 'Si ritira' } as const

/** A publication or withdrawal that is planned. It can be dragged to another day, or moved with its button. */
export function PlannedEntry({ entry, mayMove, onMove, onDragStart, onDragEnd }: Props) {
  const { slug, title, category, action, at, byName, scheduleId } = entry
  const [isMoving, setMoving] = useState(false)
  const { hour } = whenOf(new Date(at))
  return (
    // The entry’s button does by keyboard what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="calendar-entry"
      data-schedule={scheduleId}
      data-category={category}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <p className="calendar-hour">
        <time dateTime={at} className="figures">
          {hour}
        </time>{' '}
        <span className={action === 'withdraw' ? 'text-danger' : 'text-accent'}>
          {ACTION_WORDS[action]} · {categoryLabel(category)}
        </span>
      </p>
      <a href={deskHref(slug)} draggable={false}>
        {title}
      </a>
      <p className="text-[0.8125rem] text-ink-soft">Programmato da {byName ?? FORMER_MEMBER}</p>
      {mayMove && (
        <Button look="quiet" small aria-haspopup="dialog" onClick={() => setMoving(true)}>
          Sposta…<span className="visually-hidden"> «{title}»</span>
        </Button>
      )}
      {isMoving && (
        <AskWhen
          title="Spostare a quando?"
          confirm="Sposta"
          from={whenOf(new Date(at))}
          onClose={() => setMoving(false)}
          onAnswer={(to) => onMove(entry, to.at)}
        />
      )}
    </li>
  )
}
