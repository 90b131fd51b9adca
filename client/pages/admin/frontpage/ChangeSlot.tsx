import { useRef, useState } from 'react'
import { romeInstant } from '../../../../events/domain/navigation/italian-days.ts'
import { sectionOfSlot, type Slot } from '../../../../events/domain/newsroom/front-page-slots.ts'
import { Button } from '../../../design/Button.tsx'
import { CheckedForm } from '../../../design/CheckedForm.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ignoreSecondClick } from '../parts/ignore-second-click.ts'
import { localTimeOf, type When, whenOf } from '../parts/WhenFields.tsx'
import { ArticleChooser } from './ArticleChooser.tsx'
import type { Put } from './draft.ts'
import { slotName } from './slot-names.ts'
import { UntilFields } from './UntilFields.tsx'

interface Props {
  slot: Slot
  put: Put | null
  onClose: () => void
  onDraft: (put: Put) => void
  onLaunch: (put: Put) => void
}

/** Asks for the article of a slot and its expiry; it goes into the draft, or on the site at once. */
export function ChangeSlot({ slot, put, onClose, onDraft, onLaunch }: Props) {
  const [chosen, setChosen] = useState<Pick<Put, 'slug' | 'title'> | null>(put)
  const [until, setUntil] = useState<When | null>(put?.until ? whenOf(new Date(put.until)) : null)
  const isDone = useRef(false)
  const finish = (close: () => void, use: (put: Put) => void) => {
    if (!chosen || isDone.current) return
    isDone.current = true
    ignoreSecondClick()
    close()
    use({ ...chosen, until: until && romeInstant(localTimeOf(until)).toISOString() })
  }
  return (
    <FormDialog title={`${slotName(slot)}: quale articolo?`} wide onClose={onClose}>
      {(close) => (
        <CheckedForm
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            finish(close, onLaunch)
          }}
        >
          <ArticleChooser
            label="Cerca tra gli articoli pubblicati"
            section={sectionOfSlot(slot)}
            chosen={chosen?.slug ?? null}
            onChoose={({ firstSlug, title }) => setChosen({ slug: firstSlug, title })}
          />
          <UntilFields value={until} onChange={setUntil} />
          <DialogButtons submit="Metti in linea" close={close} disabled={chosen === null}>
            <Button look="secondary" disabled={chosen === null} onClick={() => finish(close, onDraft)}>
              Metti in bozza
            </Button>
          </DialogButtons>
        </CheckedForm>
      )}
    </FormDialog>
  )
}
