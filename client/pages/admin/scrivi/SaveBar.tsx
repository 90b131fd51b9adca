import { useState } from 'react'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { failureToast } from '../api/explain.ts'
import { deskHref } from '../../../site/addresses.ts'
import { timeOfDay } from '../../../site/italian-date.ts'
import { Button } from '../../../design/Button.tsx'
import { call } from '../api/call.ts'
import { useColleagues, useDesk } from '../articolo/desk-queries.ts'
import { useRights } from '../sessions/use-rights.ts'
import { Spinner } from '../parts/Spinner.tsx'
import type { AutosaveState } from './autosave.ts'
import type { WritingDraft } from './use-draft.ts'

/** The button that saves a revision, with its outcome or, meanwhile, the state of the working copy. */
export function SaveBar({ draft, autosave }: { draft: WritingDraft; autosave: AutosaveState }) {
  const { saving, isDirty, missing, slug } = draft
  const mayRevise = useMayRevise(slug)
  const isSaving = saving.state === 'saving'
  const isIdle = isSaving || saving.state === 'unseen' || !mayRevise || (!isDirty && slug !== null)
  const isFailed = saving.state === 'failed' || (isDirty && (autosave.state === 'failed' || autosave.state === 'offline'))
  return (
    <div className="save-bar">
      <Button aria-disabled={isIdle || undefined} aria-busy={isSaving} onClick={() => mayRevise && void draft.save()}>
        {isSaving && <Spinner small />}
        Salva versione
      </Button>
      <SubmitButton draft={draft} />
      {slug !== null && (
        <a href={deskHref(slug)} className="underline">
          Leggi e decidi
        </a>
      )}
      <output className="save-state" data-state={isFailed ? 'failed' : saving.state}>
        {!mayRevise && 'La versione si salva quando l’articolo ti viene affidato. '}
        {stateText(draft, autosave)}
        {Object.keys(missing).length > 0 && ' Manca qualcosa: i campi in rosso dicono che cosa.'}
      </output>
    </div>
  )
}

/** Saves what is in no revision yet, sends the newest one to review, and goes to the article's page. */
function SubmitButton({ draft: { slug, isDirty, save, saving } }: { draft: WritingDraft }) {
  const { data: article } = useDesk(slug)
  const showToast = useToast()
  const [isSending, setSending] = useState(false)
  const isAlone = useIsAlone()
  // A new revision can always be sent.
  const mayRevise = article?.offered.includes('reviseArticle') ?? true
  const maySubmit = slug === null || isDirty ? mayRevise : article?.offered.includes('submitRevision')
  if (!maySubmit) return null
  const submit = async () => {
    setSending(true)
    try {
      const saved = slug === null || isDirty ? await save() : article!
      if (!saved) return setSending(false)
      const { revision, hash } = saved.newest
      await call('POST /api/newsroom/articles/:slug/submit', { slug: saved.slug, revision, hash })
      window.location.assign(deskHref(saved.slug))
    } catch (error) {
      setSending(false)
      showToast(failureToast(error, 'Il testo non è andato in revisione.'))
    }
  }
  // Alone, one reviews one's own text: on the page to which this leads.
  const label = isAlone ? 'Vai a pubblicare' : 'Manda in revisione'
  const isBusy = isSending || saving.state === 'saving'
  return (
    <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => isBusy || void submit()}>
      {label}
    </Button>
  )
}

/** @returns whether no one else is in the newsroom, and the person may approve */
function useIsAlone(): boolean {
  const offers = useRights()
  const { data } = useColleagues(offers('approveRevision'))
  return data?.length === 1
}

/** @returns whether the person may save a revision now; a colleague may have taken the article over */
function useMayRevise(slug: string | null): boolean {
  const { data } = useDesk(slug)
  return data?.offered.includes('reviseArticle') ?? true
}

function stateText({ saving, isDirty }: WritingDraft, autosave: AutosaveState): string {
  if (saving.state === 'saving') return 'Salvo la versione…'
  if (saving.state === 'unseen')
    return 'Salvata, ma la redazione non la mostra ancora: ricarica la pagina tra poco, poi continua a scrivere.'
  if (saving.state === 'failed') return `La versione non è salvata. ${saving.why}`
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
