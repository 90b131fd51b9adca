import { useEffect, useRef, useState } from 'react'
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
  /** True for the entry that was moved last. */
  isMoved?: boolean
  /** Moves the entry to a wall clock time in Rome. */
  onMove: (entry: Planned, at: string) => Promise<void>
  onDragStart: () => void
  onDragEnd: () => void
}

const OBSTACLE_TEXTS = {
  revision_changed: 'Così non esce: la versione è cambiata. Programma quella nuova.',
  embargo: 'Così non esce: a quell’ora la sezione è sotto embargo.',
} as const
const ACTION_WORDS = { publish: 'Esce', withdraw: 'Si ritira' } as const

/** A publication or withdrawal that is planned. It can be dragged to another day, or moved with its button. */
export function PlannedEntry({ entry, mayMove, isMoved = false, onMove, onDragStart, onDragEnd }: Props) {
  const { slug, title, category, action, at, byName, scheduleId, obstacle, notice } = entry
  const [isMoving, setMoving] = useState(false)
  const { hour } = whenOf(new Date(at))
  const item = useRef<HTMLLIElement>(null)
  // The button that opened the question has left the page with the entry’s former day.
  useEffect(() => {
    if (isMoved && document.activeElement === document.body) item.current?.querySelector('button')?.focus()
  }, [isMoved])
  return (
    // The entry’s button does by keyboard what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
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
      {notice && <p className="text-[0.8125rem] text-ink-soft">Avviso per chi legge: {notice}</p>}
      {obstacle && <p className="text-[0.8125rem] font-semibold text-danger">{OBSTACLE_TEXTS[obstacle]}</p>}
      {mayMove && (
        <Button look="quiet" small aria-haspopup="dialog" onClick={() => setMoving(true)}>
          Sposta…<span className="visually-hidden"> «{title}»</span>
        </Button>
      )}
      {isMoving && (
        <AskWhen
          title={`Spostare a quando «${title}»?`}
          confirm="Sposta"
          from={whenOf(new Date(at))}
          onClose={() => setMoving(false)}
          onAnswer={(to) => onMove(entry, to.at)}
        />
      )}
    </li>
  )
}
