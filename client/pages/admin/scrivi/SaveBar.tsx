import { deskHref } from '../../../site/addresses.ts'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import type { WritingDraft } from './use-draft.ts'

/** Saving as a revision, and how it went. */
export function SaveBar({ draft }: { draft: WritingDraft }) {
  const { saving, isDirty, missing, slug } = draft
  const isSaving = saving.state === 'saving'
  return (
    <div className="save-bar">
      <Button type="submit" aria-disabled={isSaving || (!isDirty && slug !== null) || undefined} aria-busy={isSaving}>
        {isSaving && <Spinner small />}
        Salva revisione
      </Button>
      {slug !== null && <a href={deskHref(slug)}>Leggi e decidi</a>}
      <output className="save-state" data-state={saving.state}>
        {stateText(draft)}
        {Object.keys(missing).length > 0 && ' Manca qualcosa: i campi in rosso dicono che cosa.'}
      </output>
    </div>
  )
}

function stateText({ saving, isDirty }: WritingDraft): string {
  if (saving.state === 'saving') return 'Salvo la revisione…'
  if (saving.state === 'failed') return `La revisione non è salvata. ${saving.why}`
  if (isDirty) return ''
  return saving.state === 'saved' ? `Versione ${saving.revision} salvata.` : ''
}
