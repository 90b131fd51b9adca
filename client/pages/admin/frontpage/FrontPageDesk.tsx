import { useState } from 'react'
import type { Slot } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { call } from '../api/call.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { Breaking } from './Breaking.tsx'
import { ChangeSlot } from './ChangeSlot.tsx'
import { Conflict } from './Conflict.tsx'
import { changedSlots, type Draft, NO_CHANGES, type Put, putIn, useFrontPageDraft, withPut } from './draft.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { useFrontPage, useFrontPageCommand } from './front-page-queries.ts'
import { History } from './History.tsx'
import { Slots } from './Slots.tsx'

/** The page where editors arrange the front page and the heads of the sections. */
export function FrontPageDesk() {
  const offers = useRights()
  return (
    <div className="desk">
      <PageTitle title="Prima pagina" />
      {offers('arrangeFrontPage') ? (
        <OpenDesk />
      ) : (
        <p>La prima pagina la compone chi dirige la redazione. Se ti serve un posto per un tuo articolo, chiedilo a chi la dirige.</p>
      )}
    </div>
  )
}

function OpenDesk() {
  useLiveChanges()
  const page = useFrontPage()
  return (
    <>
      {page.data ? (
        <LoadedDesk page={page.data} />
      ) : page.isError ? (
        <LoadError title="Non è stato possibile leggere la prima pagina." query={page} />
      ) : (
        <Loading text="Leggo la prima pagina…" />
      )}
    </>
  )
}

const asChanges = (changes: Draft['changes']) =>
  Object.entries(changes).map(([slot, put]) => ({ slot: slot as Slot, slug: put?.slug ?? null, until: put?.until ?? null }))

function LoadedDesk({ page }: { page: ArrangedFrontPage }) {
  const [draft, setDraft] = useFrontPageDraft(page)
  const [changing, setChanging] = useState<Slot | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const { pending, perform } = useFrontPageCommand()
  const changed = changedSlots(draft)
  const isOutdated = changed.length > 0 && draft.base !== page.number
  const drop = () => setDraft({ base: page.number, changes: NO_CHANGES })
  const launch = async (base: number, changes: Draft['changes']) =>
    perform('In linea', () => call('POST /api/newsroom/front-page/launch', { number: base, changes: asChanges(changes) }))
  const launchDraft = async () => {
    if (await launch(draft.base, draft.changes)) setDraft({ base: page.number + 1, changes: NO_CHANGES })
  }
  const launchOne = async (slot: Slot, put: Put) => {
    const { [slot]: _, ...others } = draft.changes
    // The rest of the draft stays, and goes on from the new page unless it was outdated already.
    if (await launch(page.number, { [slot]: put })) setDraft({ base: isOutdated ? draft.base : page.number + 1, changes: others })
  }
  const busy = { 'aria-disabled': pending || undefined }
  return (
    <>
      <p className="text-ink-soft">
        Quello che metti a mano resta fino alla sua scadenza, qualunque cosa esca nel frattempo. Gli altri posti li riempie la regola: prima
        gli articoli in evidenza, poi i più recenti di sezioni diverse.
      </p>
      {isOutdated && <Conflict page={page} draft={draft} onKeep={() => setDraft({ ...draft, base: page.number })} onDrop={drop} />}
      <div className="button-row slot-launch">
        <Button {...busy} disabled={changed.length === 0 || isOutdated} onClick={() => void launchDraft()}>
          Metti in linea
        </Button>
        <Button look="secondary" aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
          Anteprima
        </Button>
        {changed.length > 0 && !isOutdated && (
          <Button look="quiet" onClick={drop}>
            Butta la bozza
          </Button>
        )}
        <output className="text-ink-soft">
          {changed.length === 0
            ? 'La bozza è uguale al sito.'
            : changed.length === 1
              ? 'Un posto cambiato.'
              : `${changed.length} posti cambiati.`}
        </output>
      </div>
      {isPreviewing && <DraftPreview draft={draft} />}
      <Slots page={page} draft={draft} onDraft={setDraft} onChange={setChanging} />
      <Breaking notice={page.notice} />
      <History page={page} />
      {changing && (
        <ChangeSlot
          slot={changing}
          put={putIn(
            draft,
            page.slots.find(({ slot }) => slot === changing)!,
          )}
          onClose={() => setChanging(null)}
          onDraft={(put) => setDraft(withPut(draft, page, changing, put))}
          onLaunch={(put) => void launchOne(changing, put)}
        />
      )}
    </>
  )
}
