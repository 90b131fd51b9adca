import { deskHref } from '../../../site/addresses.ts'
import { timeOfDay } from '../../../site/italian-date.ts'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import type { Keeping } from './keeper.ts'
import type { WritingDraft } from './use-draft.ts'

/** Saving as a revision, and how it went; meanwhile, how the working copy is. */
export function SaveBar({ draft, keeping }: { draft: WritingDraft; keeping: Keeping }) {
  const { saving, isDirty, missing, slug } = draft
  const isSaving = saving.state === 'saving'
  const isWrong = saving.state === 'failed' || (isDirty && (keeping.state === 'failed' || keeping.state === 'offline'))
  return (
    <div className="save-bar">
      <Button aria-disabled={isSaving || (!isDirty && slug !== null) || undefined} aria-busy={isSaving} onClick={() => void draft.save()}>
        {isSaving && <Spinner small />}
        Salva revisione
      </Button>
      {slug !== null && <a href={deskHref(slug)}>Leggi e decidi</a>}
      <output className="save-state" data-state={isWrong ? 'failed' : saving.state}>
        {stateText(draft, keeping)}
        {Object.keys(missing).length > 0 && ' Manca qualcosa: i campi in rosso dicono che cosa.'}
      </output>
    </div>
  )
}

function stateText({ saving, isDirty }: WritingDraft, keeping: Keeping): string {
  if (saving.state === 'saving') return 'Salvo la revisione…'
  if (saving.state === 'failed') return `La revisione non è salvata. ${saving.why}`
  if (!isDirty) return saving.state === 'saved' ? `Versione ${saving.revision} salvata.` : ''
  switch (keeping.state) {
    case 'none':
    case 'saving':
      return 'Salvo la copia di lavoro…'
    case 'kept':
      return `Copia di lavoro salvata alle ${timeOfDay(keeping.at)}.`
    case 'offline':
      return 'Senza rete: la copia di lavoro resta in questo browser, riprovo tra poco.'
    case 'failed':
      return `La copia di lavoro resta solo in questo browser. ${keeping.why}`
  }
}
