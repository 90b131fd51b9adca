import { useId, useState } from 'react'
import { romeInstant } from '../../../../events/domain/navigation/italian-days.ts'
import { FEATURED_SLOTS, leadSlot, type Slot } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { DeskArticle } from '../../../api/newsroom.ts'
import { call } from '../api/call.ts'
import { QuestionDialog } from '../desk/actions/QuestionDialog.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { localTimeOf, type When } from '../parts/WhenFields.tsx'
import { useFrontPage, useFrontPageCommand } from './front-page-queries.ts'
import { slotName } from './slot-names.ts'
import { UntilFields } from './UntilFields.tsx'

/** Puts an article in a slot from its own page. */
export function PutUp({ article, onClose }: { article: DeskArticle; onClose: () => void }) {
  const name = useId()
  const page = useFrontPage()
  const { perform } = useFrontPageCommand()
  const slots: readonly Slot[] = [...FEATURED_SLOTS, leadSlot(article.category)]
  const [slot, setSlot] = useState<Slot>(FEATURED_SLOTS[0]!)
  const [until, setUntil] = useState<When | null>(null)
  const answer = async () => {
    const put = { slot, slug: article.firstSlug, until: until && romeInstant(localTimeOf(until)).toISOString() }
    // An article is at the head of the page once, so it leaves its other slot.
    const other = page.data!.slots.find((one) => one.slot !== slot && isHead(one.slot) && isHead(slot) && one.arranged?.slug === put.slug)
    const changes = [put, ...(other ? [{ slot: other.slot, slug: null }] : [])]
    await perform(`${slotName(slot)}: in linea`, () => call('POST /api/newsroom/front-page/launch', { number: page.data!.number, changes }))
  }
  return (
    <QuestionDialog title="Dove va l’articolo?" confirm="Metti in linea" disabled={!page.data} onClose={onClose} onAnswer={answer}>
      {page.data ? (
        <fieldset className="choices">
          <legend className="visually-hidden">Posto</legend>
          {slots.map((each) => {
            const state = page.data.slots.find((one) => one.slot === each)
            return (
              <label key={each}>
                <input type="radio" name={name} checked={slot === each} onChange={() => setSlot(each)} />
                {slotName(each)}
                <span className="field-hint">
                  {state?.shown
                    ? `Adesso: «${state.shown.title}», ${state.arranged ? 'messo a mano' : 'scelto dalla regola'}.`
                    : 'Adesso: nessun articolo.'}
                </span>
              </label>
            )
          })}
        </fieldset>
      ) : page.isError ? (
        <LoadError title="Non è stato possibile leggere la prima pagina." query={page} />
      ) : (
        <Loading text="Leggo la prima pagina…" />
      )}
      <UntilFields value={until} onChange={setUntil} />
    </QuestionDialog>
  )
}

const isHead = (slot: Slot): boolean => (FEATURED_SLOTS as readonly Slot[]).includes(slot)
