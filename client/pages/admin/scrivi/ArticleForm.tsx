import { lazy, Suspense, useRef } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import { countWords, readingMinutes, runningText } from '../../../../events/domain/reading-time.ts'
import { Checkbox } from '../../../design/Checkbox.tsx'
import { Field } from '../../../design/Field.tsx'
import { useLiveChanges } from '../api/live-changes.ts'
import { CATEGORY_OPTIONS } from '../parts/category-options.tsx'
import { Loading } from '../parts/Loading.tsx'
import { ReplacedTextNote, useReplacedText } from './conflict/ReplacedTextNote.tsx'
import { Conflict } from './conflict/Conflict.tsx'
import { MAX_TEXT } from '../../../../events/domain/newsroom/text-limits.ts'
import { DIFFED_FIELDS, type DiffedField } from '../../../../events/domain/newsroom/diff/diff-content.ts'
import { FIELD_NAMES } from '../../../site/texts/part-names.ts'
import type { BodyHandle } from './body/replace-words.ts'
import { useSaveKey } from './body/save-key.ts'
import type { Draft } from './draft.ts'
import { SaveBar } from './SaveBar.tsx'
import { OthersNote } from './notes/OthersNote.tsx'
import { ToMend } from './notes/ToMend.tsx'
import { useDraft, type WritingDraft } from './use-draft.ts'
import { useWorkingCopy } from './use-working-copy.ts'

const BodyEditor = lazy(() => import('./body/BodyEditor.tsx'))

interface Props {
  /** Null for a new article, until it is saved. */
  slug: string | null
  opened: Draft
  /** The draft is a resumed working copy: it holds text that is in no revision. */
  isResumed: boolean
}

/** The form that writes an article. */
export function ArticleForm({ slug, opened, isResumed }: Props) {
  const draft = useDraft(slug, opened, isResumed)
  const { autosave, reasons } = useWorkingCopy(draft)
  // Others see a new article only once it is saved.
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

/** Where readers find each line. */
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
      <Checkbox
        checked={content.illustrative ?? false}
        onChange={({ target }) => draft.change({ illustrative: target.checked })}
        label="Storia illustrativa: persone e fatti sono inventati, e la pagina lo dice in cima"
      />
    </div>
  )
}
