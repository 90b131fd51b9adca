import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, type Category, categoryLabel } from '../../../../events/domain/categories.ts'
import { italianMoment, romeLocalTime } from '../../../../events/domain/navigation/italian-days.ts'
import type { Calendar } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { call } from '../api/call.ts'
import { QuestionDialog } from '../desk/actions/QuestionDialog.tsx'
import { CATEGORY_OPTIONS } from '../parts/category-options.tsx'
import { localTimeOf, tomorrowMorning, WhenFields } from '../parts/WhenFields.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { useCalendarCalls } from './use-calendar-calls.ts'

/** Sections of which nothing is published before a time, and the questions that set and lift such an embargo. */
export function Embargoes({ embargoes }: Pick<Calendar, 'embargoes'>) {
  const offers = useRights()
  const { pending, perform } = useCalendarCalls()
  const [isAsking, setAsking] = useState(false)
  const mayDecide = offers('embargoSection')
  const heading = useRef<HTMLHeadingElement>(null)
  const set = (category: Category, until: string) =>
    perform({ title: 'Sezione sotto embargo', description: categoryLabel(category) }, () =>
      call('POST /api/newsroom/embargoes', { category, until }),
    )
  const lift = async (category: Category, until: string) => {
    const back = { label: 'Annulla', run: () => void set(category, romeLocalTime(new Date(until))) }
    await perform({ title: 'Embargo tolto', description: categoryLabel(category), action: back }, () =>
      call('POST /api/newsroom/embargoes/lift', { category }),
    )
  }
  const shown = useRef(embargoes.length)
  useEffect(() => {
    // The button has left the page with its embargo.
    if (embargoes.length < shown.current && document.activeElement === document.body) heading.current?.focus()
    shown.current = embargoes.length
  }, [embargoes])
  return (
    <section aria-labelledby="embarghi">
      <h2 ref={heading} tabIndex={-1} id="embarghi" className="text-[1.25rem]">
        Embarghi
      </h2>
      {embargoes.length === 0 && <p className="mt-1 text-ink-soft">Nessuna sezione è sotto embargo.</p>}
      <ul className="mt-2 grid gap-2 empty:hidden">
        {embargoes.map(({ category, until }) => (
          <li key={category} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              <strong>{categoryLabel(category)}</strong> non pubblica niente fino a <time dateTime={until}>{italianMoment(until)}</time>,
              salvo correzioni e ritiri.
            </span>
            {mayDecide && (
              <Button look="secondary" small aria-disabled={pending || undefined} onClick={() => void lift(category, until)}>
                Togli<span className="visually-hidden"> l’embargo su {categoryLabel(category)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <Button look="secondary" className="mt-3" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Metti una sezione sotto embargo…
        </Button>
      )}
      {isAsking && <AskEmbargo onClose={() => setAsking(false)} onAnswer={set} />}
    </section>
  )
}

function AskEmbargo({ onClose, onAnswer }: { onClose: () => void; onAnswer: (category: Category, until: string) => Promise<void> }) {
  const [category, setCategory] = useState<Category>(CATEGORIES[0])
  const [when, setWhen] = useState(() => tomorrowMorning())
  return (
    <QuestionDialog
      title="Quale sezione, e fino a quando?"
      confirm="Metti sotto embargo"
      onClose={onClose}
      onAnswer={() => onAnswer(category, localTimeOf(when))}
    >
      <Field label="Sezione" hint="Prima di quell’ora non esce niente, chiunque lo chieda. Correzioni e ritiri restano possibili.">
        <select value={category} onChange={({ target }) => setCategory(target.value as Category)}>
          {CATEGORY_OPTIONS}
        </select>
      </Field>
      <WhenFields value={when} onChange={setWhen} />
    </QuestionDialog>
  )
}
