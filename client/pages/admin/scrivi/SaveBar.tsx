import { deskHref } from '../../../site/addresses.ts'
import { timeOfDay } from '../../../site/italian-date.ts'
import { Button } from '../../../design/Button.tsx'
import { useDesk } from '../articolo/desk-queries.ts'
import { Spinner } from '../parts/Spinner.tsx'
import type { AutosaveState } from './autosave.ts'
import type { WritingDraft } from './use-draft.ts'

/** The button that saves a revision, with its outcome or, meanwhile, the state of the working copy. */
export function SaveBar({ draft, autosave }: { draft: WritingDraft; autosave: AutosaveState }) {
  const { saving, isDirty, missing, slug } = draft
  const mayRevise = useMayRevise(slug)
  const isSaving = saving.state === 'saving'
  const isIdle = isSaving || !mayRevise || (!isDirty && slug !== null)
  const isFailed = saving.state === 'failed' || (isDirty && (autosave.state === 'failed' || autosave.state === 'offline'))
  return (
    <div className="save-bar">
      <Button aria-disabled={isIdle || undefined} aria-busy={isSaving} onClick={() => mayRevise && void draft.save()}>
        {isSaving && <Spinner small />}
        Salva revisione
      </Button>
      {slug !== null && <a href={deskHref(slug)}>Leggi e decidi</a>}
      <output className="save-state" data-state={isFailed ? 'failed' : saving.state}>
        {!mayRevise && 'La revisione si salva quando l’articolo ti viene affidato. '}
        {stateText(draft, autosave)}
        {Object.keys(missing).length > 0 && ' Manca qualcosa: i campi in rosso dicono che cosa.'}
      </output>
    </div>
  )
}

/** @returns whether the person may save a revision now; a colleague may have taken the article over */
function useMayRevise(slug: string | null): boolean {
  const { data } = useDesk(slug)
  return data?.offered.includes('reviseArticle') ?? true
}

function stateText({ saving, isDirty }: WritingDraft, autosave: AutosaveState): string {
  if (saving.state === 'saving') return 'Salvo la revisione…'
  if (saving.state === 'failed') return `La revisione non è salvata. ${saving.why}`
  if (!isDirty) return saving.state === 'saved' ? `Versione ${saving.revision} salvata.` : ''
  switch (autosave.state) {
    case 'none':
    case 'saving':
      return 'Salvo la copia di lavoro…'
    case 'saved':
      return `Copia di lavoro salvata alle ${timeOfDay(autosave.at)}.`
    case 'offline':
      return 'Senza rete: la copia di lavoro resta in questo browser, riprovo tra poco.'
    case 'failed':
      return `La copia di lavoro resta solo in questo browser. ${autosave.why}`
  }
}
