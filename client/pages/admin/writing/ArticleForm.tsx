import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import { DIFFED_FIELDS, type DiffedField } from '../../../../events/domain/newsroom/diff/diff-content.ts'
import { MAX_TEXT } from '../../../../events/domain/newsroom/limits.ts'
import { countWords, readingMinutes, runningText } from '../../../../events/domain/reading-time.ts'
import { Button } from '../../../design/Button.tsx'
import { Checkbox } from '../../../design/Checkbox.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { timeOfDay } from '../../../site/italian-date.ts'
import { FIELD_NAMES } from '../../../site/texts/part-names.ts'
import { call } from '../api/call.ts'
import { failureToast } from '../api/explain.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { editorsKey, useColleagues, useDesk } from '../desk/desk-queries.ts'
import { Loading, Spinner } from '../parts/Loading.tsx'
import { CATEGORY_OPTIONS } from '../parts/category-options.tsx'
import { useRights } from '../sessions/use-rights.ts'
import type { AutosaveState } from './autosave.ts'
import type { BodyHandle } from './body/replace-words.ts'
import { useSaveKey } from './body/save-key.ts'
import { Conflict } from './conflict/Conflict.tsx'
import { ReplacedTextNote, useReplacedText } from './conflict/ReplacedTextNote.tsx'
import type { Draft } from './draft.ts'
import { ToMend } from './notes/ToMend.tsx'
import { TypoButton } from './TypoButton.tsx'
import { useDraft, type WritingDraft } from './use-draft.ts'
import { useWorkingCopy } from './use-working-copy.ts'

const BodyEditor = lazy(() => import('./body/BodyEditor.tsx'))

interface Props {
  slug: string | null
  opened: Draft
  isResumed: boolean
}

export function ArticleForm({ slug, opened, isResumed }: Props) {
  const draft = useDraft(slug, opened, isResumed)
  const { autosave, reasons } = useWorkingCopy(draft)
  // No other person can edit a new article before it is saved.
  useLiveChanges(draft.slug ?? undefined)
  const replaced = useReplacedText(draft)
  const bodyEditor = useRef<BodyHandle>(null)
  const { content, missing, edition } = draft
  const words = countWords(runningText(content.body))
  useSaveKey(() => void draft.save())
  return (
    // Not a form element: the dialogs inside it are forms, and nested forms submit each other.
    <div className="writing-form" lang="it">
      <div className="writing-fields">
        {draft.slug !== null && <OthersNote slug={draft.slug} draft={draft} />}
        <ReplacedTextNote replaced={replaced} draft={draft} />
        <ToMend draft={draft} checked={reasons} bodyEditor={bodyEditor} />
        <p className="field-hint">Titolo, sottotitolo, sommario, testo ed estratto sono obbligatori: ognuno compare in un posto diverso.</p>
        {DIFFED_FIELDS.slice(0, 3).map((field) => (
          <Line key={field} field={field} draft={draft} />
        ))}
        <div className="writing-body" data-invalid={missing.body ? true : undefined}>
          {/* Each edition is a new document with its own undo history. */}
          <Suspense fallback={<Loading text="Preparo l’editor…" />}>
            <BodyEditor key={edition} ref={bodyEditor} body={content.body} onChange={(body) => draft.change({ body })} />
          </Suspense>
          {missing.body && <p className="field-error">{missing.body}</p>}
          <p className="writing-count">
            {words === 0
              ? 'Ancora nessuna parola.'
              : `${words === 1 ? 'Una parola' : `${figure(words)} parole`}, ${readingMinutes(words)} min di lettura`}
          </p>
        </div>
        <Line field="excerpt" draft={draft} />
        <Facts draft={draft} />
      </div>
      <SaveBar draft={draft} autosave={autosave} />
      {draft.conflict && <Conflict draft={draft} conflict={draft.conflict} onReplaced={replaced.store} />}
    </div>
  )
}

/** Place where readers find each line. */
const WHERE: Readonly<Record<DiffedField, string>> = {
  title: 'In cima all’articolo, negli elenchi e nei motori di ricerca.',
  subtitle: 'Per la ricerca e per riconoscere gli argomenti: nella pagina dell’articolo non compare.',
  summary: 'Sotto il titolo, nella pagina dell’articolo.',
  excerpt: 'Sotto il titolo negli elenchi e in prima pagina.',
}

function Line({ field, draft: { content, missing, change } }: { field: DiffedField; draft: WritingDraft }) {
  const text = content[field]
  const props = {
    value: text,
    maxLength: MAX_TEXT[field],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value.replaceAll('\n', ' ') }),
  }
  const left = MAX_TEXT[field] - text.length
  return (
    <Field
      label={FIELD_NAMES[field]}
      hint={left > 40 ? WHERE[field] : left === 1 ? 'Resta un carattere.' : `Restano ${left} caratteri.`}
      error={missing[field]}
    >
      <textarea rows={field === 'title' ? 1 : 2} className={`writing-line writing-${field}`} {...props} />
    </Field>
  )
}

function Facts({ draft }: { draft: WritingDraft }) {
  const { content, category, slug } = draft
  return (
    <div className="writing-facts">
      {slug === null && (
        <Field label="Sezione">
          <select value={category} onChange={({ target }) => draft.setCategory(target.value as Category)}>
            {CATEGORY_OPTIONS}
          </select>
        </Field>
      )}
      <Field label="Immagine di copertina" hint="L’indirizzo di un’immagine di questo sito; senza, la copertina disegnata.">
        <input
          type="text"
          inputMode="url"
          value={content.heroImage ?? ''}
          maxLength={MAX_TEXT.heroImage}
          onChange={({ target }) => draft.change({ heroImage: target.value })}
        />
      </Field>
      <Checkbox
        checked={content.illustrative ?? false}
        onChange={({ target }) => draft.change({ illustrative: target.checked })}
        label="Storia illustrativa: persone e fatti sono inventati, e la pagina lo dice in cima"
      />
    </div>
  )
}

function SaveBar({ draft, autosave }: { draft: WritingDraft; autosave: AutosaveState }) {
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
      <TypoButton draft={draft} />
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

/** Saves text that is in no revision yet, sends the newest revision to review, and opens the article's page. */
function SubmitButton({ draft: { slug, isDirty, save, saving } }: { draft: WritingDraft }) {
  const { data: article } = useDesk(slug)
  const showToast = useToast()
  const [isSending, setSending] = useState(false)
  const isAlone = useIsAlone()
  // A new article can always be sent to review.
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
  // A person who is alone reviews the text on the article's page.
  const label = isAlone ? 'Vai a pubblicare' : 'Manda in revisione'
  const isBusy = isSending || saving.state === 'saving'
  return (
    <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => isBusy || void submit()}>
      {label}
    </Button>
  )
}

/** Returns true if the newsroom has no other person and this one may approve. */
function useIsAlone(): boolean {
  const offers = useRights()
  const { data } = useColleagues(offers('approveRevision'))
  return data?.length === 1
}

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

function OthersNote({ slug, draft }: { slug: string; draft: WritingDraft }) {
  const desk = useDesk(slug)
  const others = useQuery({ queryKey: editorsKey(slug), queryFn: () => call('GET /api/newsroom/articles/:slug/editors', { slug }) })
  const names = others.data?.map(({ name }) => name ?? 'Un’altra persona') ?? []
  const newest = desk.data?.newest
  const mayRevise = desk.data?.offered.includes('reviseArticle') ?? true
  const isBehind = newest !== undefined && newest.status !== 'discarded' && draft.base !== null && newest.revision > draft.base.revision
  return (
    <div role="status" className="grid gap-3 empty:contents">
      {names.length > 0 && (
        <div className="writing-note">
          <p>
            {names.length === 1 ? `Anche ${names[0]} ha aperto` : `Anche ${names.join(', ')} hanno aperto`} questo articolo per modificarlo.
          </p>
        </div>
      )}
      {isBehind && (
        <div className="writing-note">
          <p>
            {newest.authorName ?? 'Un’altra persona'} ha salvato la versione {newest.revision} mentre scrivi.
            {!mayRevise && ' L’articolo adesso è suo: il tuo testo resta qui e nella copia di lavoro. Chiedi che te lo affidi, poi salva.'}
          </p>
          {mayRevise && (
            <Button look="secondary" small onClick={() => void draft.save()}>
              Confronta i due testi
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
