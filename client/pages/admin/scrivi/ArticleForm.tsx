import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { countWords, readingMinutes, runningText } from '../../../../events/domain/reading-time.ts'
import { Field } from '../../../design/Field.tsx'
import { useLiveChanges } from '../api/live-changes.ts'
import { CATEGORY_OPTIONS } from '../parts/category-options.tsx'
import { Loading } from '../parts/Loading.tsx'
import { AsideNote, useAside } from './conflict/AsideNote.tsx'
import { Conflict } from './conflict/Conflict.tsx'
import { MAX_TEXT } from '../../../../events/domain/newsroom/text-limits.ts'
import { type Draft, LINE_FIELDS, LINE_LABELS, type LineField } from './draft.ts'
import { SaveBar } from './SaveBar.tsx'
import { OthersNote } from './OthersNote.tsx'
import { useDraft, type WritingDraft } from './use-draft.ts'
import { useWorkingCopy } from './use-working-copy.ts'

const BodyEditor = lazy(() => import('./body/BodyEditor.tsx'))

interface Props {
  /** Null of a new article, until it is saved. */
  slug: string | null
  opened: Draft
  /** It holds what was in no revision yet. */
  isResumed: boolean
}

/** Writes an article: its lines, its text, and the saving of both. */
export function ArticleForm({ slug, opened, isResumed }: Props) {
  const draft = useDraft(slug, opened, isResumed)
  const keeping = useWorkingCopy(draft)
  // A new article is one that others see once it is saved.
  useLiveChanges(draft.slug ?? undefined)
  const aside = useAside(draft)
  const { content, missing, edition } = draft
  const words = countWords(runningText(content.body))
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    void draft.save()
  })
  useEffect(() => {
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])
  return (
    // No form: its dialogs have forms of their own, and one in another submits what it should not.
    <div className="writing-form" lang="it">
      {draft.slug !== null && <OthersNote slug={draft.slug} draft={draft} />}
      <AsideNote aside={aside} draft={draft} />
      {LINE_FIELDS.slice(0, 3).map((field) => (
        <Line key={field} field={field} draft={draft} />
      ))}
      <div className="writing-body" data-invalid={missing.body ? true : undefined}>
        {/* Another text is another document: with a history of its own. */}
        <Suspense fallback={<Loading text="Preparo l’editor…" />}>
          <BodyEditor key={edition} body={content.body} onChange={(body) => draft.change({ body })} />
        </Suspense>
        {missing.body && <p className="field-error">{missing.body}</p>}
        <p className="writing-count">
          {words === 1 ? 'Una parola' : `${words.toLocaleString('it-IT')} parole`}, {readingMinutes(words)} min di lettura
        </p>
      </div>
      <Line field="excerpt" draft={draft} />
      <Facts draft={draft} />
      <SaveBar draft={draft} keeping={keeping} />
      {draft.conflict && <Conflict draft={draft} conflict={draft.conflict} onReplaced={aside.put} />}
    </div>
  )
}

function Line({ field, draft: { content, missing, change } }: { field: LineField; draft: WritingDraft }) {
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
      label={LINE_LABELS[field]}
      {...(missing[field]
        ? { error: missing[field] }
        : left <= 40
          ? { hint: left === 1 ? 'Resta un carattere.' : `Restano ${left} caratteri.` }
          : {})}
    >
      <textarea rows={field === 'title' ? 1 : 2} className={`writing-line writing-${field}`} {...props} />
    </Field>
  )
}

/** Section, picture, and whether the story is invented. */
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
      <label className="writing-check">
        <input
          type="checkbox"
          checked={content.illustrative ?? false}
          onChange={({ target }) => draft.change({ illustrative: target.checked })}
        />
        Storia illustrativa: persone e fatti sono inventati, e la pagina lo dice in cima
      </label>
    </div>
  )
}
