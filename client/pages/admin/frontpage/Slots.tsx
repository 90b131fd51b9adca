import { type DragEvent, useId, useState } from 'react'
import { italianMoment } from '../../../../events/domain/navigation/italian-days.ts'
import { sectionOfSlot, type Slot } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { shortMoment } from '../../../site/italian-date.ts'
import { STAGE_NAMES } from '../../../site/texts/stage-names.ts'
import { arrangedIn, type Draft, neighbourOf, type Put, putIn, type SlotState, withPut, withSwap } from './draft.ts'
import { slotName } from './slot-names.ts'

interface Props {
  page: ArrangedFrontPage
  draft: Draft
  onDraft: (draft: Draft) => void
  onChange: (slot: Slot) => void
}

type Shown = 'live' | 'draft'
const SIDES: readonly (readonly [Shown, string])[] = [
  ['draft', 'Bozza'],
  ['live', 'Sul sito'],
]

const untilText = ({ until }: Pick<Put, 'until'>) =>
  until === null ? 'A mano, finché qualcuno lo cambia.' : `A mano, fino a ${italianMoment(until)}.`

/** The slots as they are on the site, and beside them as the draft would make them. A phone shows one of the two. */
export function Slots(props: Props) {
  const name = useId()
  const [side, setSide] = useState<Shown>('draft')
  return (
    <section aria-labelledby="posti" className="slots" data-side={side}>
      <h2 id="posti" className="visually-hidden">
        Posti
      </h2>
      <fieldset className="preview-widths slots-switch">
        <legend className="visually-hidden">Che cosa mostrare</legend>
        {SIDES.map(([key, label]) => (
          <label key={key}>
            <input type="radio" name={name} checked={side === key} onChange={() => setSide(key)} />
            {label}
          </label>
        ))}
      </fieldset>
      <ul>
        {props.page.slots.map((state) => (
          <li key={state.slot} className="slot" aria-labelledby={`${name}-${state.slot}`}>
            <h3 id={`${name}-${state.slot}`}>{slotName(state.slot)}</h3>
            <LiveSlot state={state} />
            <DraftSlot {...props} state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Explains why readers do not see the article that a person put up. */
function absence({ shown, arranged }: SlotState): string | null {
  if (!arranged || shown?.slug === arranged.slug) return null
  return arranged.status === 'published'
    ? `«${arranged.title}» è già più in alto, o ha cambiato sezione: al suo posto sceglie la regola.`
    : `«${arranged.title}» non è sul sito (${STAGE_NAMES[arranged.status as keyof typeof STAGE_NAMES] ?? arranged.status}): al suo posto sceglie la regola.`
}

function LiveSlot({ state }: { state: SlotState }) {
  const { shown, arranged, touched } = state
  const missing = absence(state)
  const put = arrangedIn(state)
  return (
    <div className="slot-side slot-live">
      <p className="slot-head">Sul sito</p>
      {shown ? (
        <p className="slot-title">
          <a href={deskHref(shown.slug)}>{shown.title}</a>
        </p>
      ) : (
        <p className="text-ink-soft">Nessun articolo.</p>
      )}
      {missing && <p className="slot-missing">{missing}</p>}
      <p className="text-ink-soft">
        {put ? untilText(put) : 'Lo sceglie la regola.'}
        {arranged && touched?.byName && ` Lo ha messo ${touched.byName}, ${shortMoment(touched.at)}.`}
      </p>
    </div>
  )
}

const DRAGGED = 'application/x-slot'

function DraftSlot({ page, draft, state, onDraft, onChange }: Props & { state: SlotState }) {
  const { slot } = state
  const showToast = useToast()
  const [isOver, setOver] = useState(false)
  const put = putIn(draft, state)
  const isChanged = draft.changes[slot] !== undefined
  const name = slotName(slot)
  const move = (step: 1 | -1) => {
    const other = neighbourOf(slot, step)
    if (other) onDraft(withSwap(draft, page, slot, other))
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = page.slots.find((one) => one.slot === event.dataTransfer.getData(DRAGGED))
    if (!from || from.slot === slot) return
    event.preventDefault()
    const section = sectionOfSlot(slot)
    const dragged = putIn(draft, from) ?? (from.shown && { slug: from.shown.slug, title: from.shown.title, until: null })
    if (!dragged) return
    // A lead can only be dragged to the head of the page: the head's articles may be of another section.
    if (section !== null)
      showToast({
        title: 'Non si può trascinare qui',
        description: 'In testa a una sezione va un articolo di quella sezione: usa «Cambia…».',
        tone: 'destructive',
      })
    else if (sectionOfSlot(from.slot) === null) onDraft(swapped(draft, page, from, state))
    else onDraft(withPut(draft, page, slot, dragged))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same
    <div
      className="slot-side slot-draft"
      data-changed={isChanged || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, slot)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="slot-head">{isChanged ? 'Bozza, cambiata' : 'Bozza'}</p>
      <p className="slot-title">{put ? put.title : 'Lo sceglie la regola'}</p>
      <p className="text-ink-soft">
        {put
          ? untilText(put)
          : isChanged
            ? 'Il posto si libera.'
            : `Adesso: ${state.shown ? `«${state.shown.title}»` : 'nessun articolo'}.`}
      </p>
      <div className="button-row slot-buttons">
        <Button look="secondary" small aria-haspopup="dialog" aria-label={`Cambia…: ${name}`} onClick={() => onChange(slot)}>
          Cambia…
        </Button>
        {put && neighbourOf(slot, -1) && (
          <Button look="quiet" small aria-label={`Sposta su: ${name}`} onClick={() => move(-1)}>
            Sposta su
          </Button>
        )}
        {put && neighbourOf(slot, 1) && (
          <Button look="quiet" small aria-label={`Sposta giù: ${name}`} onClick={() => move(1)}>
            Sposta giù
          </Button>
        )}
        {put && (
          <Button look="quiet" small aria-label={`Libera: ${name}`} onClick={() => onDraft(withPut(draft, page, slot, null))}>
            Libera
          </Button>
        )}
        {isChanged && (
          <Button
            look="quiet"
            small
            aria-label={`Come sul sito: ${name}`}
            onClick={() => onDraft(withPut(draft, page, slot, arrangedIn(state)))}
          >
            Come sul sito
          </Button>
        )}
      </div>
    </div>
  )
}

/** Exchanges two slots at the head of the page by hand, also where the rule had chosen. */
function swapped(draft: Draft, page: ArrangedFrontPage, from: SlotState, to: SlotState): Draft {
  const contentOf = (state: SlotState): Put | null =>
    putIn(draft, state) ?? (state.shown && { slug: state.shown.slug, title: state.shown.title, until: null })
  return withPut(withPut(draft, page, from.slot, contentOf(to)), page, to.slot, contentOf(from))
}
