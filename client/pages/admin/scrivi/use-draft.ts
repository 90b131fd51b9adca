import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { ApiError } from '../../../api/contract.ts'
import type { ArticleContent, DeskArticle, OutdatedTexts, RevisionName } from '../../../api/newsroom.ts'
import { explain } from '../api/explain.ts'
import { deskKey, newsroomApi } from '../articolo/desk-queries.ts'
import { type Draft, missingIn, trimmed } from './draft.ts'

/** Of the text as a revision. */
export type Saving = { state: 'none' } | { state: 'saving' } | { state: 'saved'; revision: number } | { state: 'failed'; why: string }

export interface WritingDraft {
  readonly slug: string | null
  readonly isNew: boolean
  readonly category: Category
  readonly base: RevisionName | null
  readonly content: ArticleContent
  /** Changes with each text that is put in the place of what is edited: the editor opens it again. */
  readonly edition: number
  /** Something was written since the last revision. */
  readonly isDirty: boolean
  readonly missing: ReturnType<typeof missingIn>
  readonly saving: Saving
  /** Somebody has saved a newer text meanwhile. */
  readonly conflict: OutdatedTexts | null
  readonly change: (some: Partial<ArticleContent>) => void
  readonly setCategory: (category: Category) => void
  /** Puts another text in the place of the edited one. */
  readonly replace: (content: ArticleContent, base: RevisionName | null, isDirty: boolean) => void
  readonly endConflict: () => void
  /** Makes a revision, unless something is missing. @param base that it is made from; default: what was opened */
  readonly save: (base?: RevisionName | null) => Promise<boolean>
}

/** What is written, and its saving as a revision. */
export function useDraft(openedSlug: string | null, opened: Draft): WritingDraft {
  const client = useQueryClient()
  const [slug, setSlug] = useState(openedSlug)
  const [draft, setDraft] = useState(opened)
  const [edition, setEdition] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [saving, setSaving] = useState<Saving>({ state: 'none' })
  const [conflict, setConflict] = useState<OutdatedTexts | null>(null)
  /** A revision that is on its way is not sent twice. */
  const isUnderWay = useRef(false)
  /** The newest text, also for what runs after an answer. */
  const written = useRef(draft.content)
  const update = (content: ArticleContent) => {
    written.current = content
    setDraft((current) => ({ ...current, content }))
  }

  const saved = (article: DeskArticle, sent: ArticleContent) => {
    const { revision, hash } = article.newest
    client.setQueryData(deskKey(article.slug), article)
    setSlug(article.slug)
    setDraft((current) => ({ ...current, base: { revision, hash } }))
    setDirty(written.current !== sent)
    setSaving({ state: 'saved', revision })
    if (slug === null) window.history.replaceState(null, '', `/admin/scrivi?indirizzo=${article.slug}`)
  }

  const save = async (base = draft.base): Promise<boolean> => {
    setChecked(true)
    const content = written.current
    if (isUnderWay.current || Object.keys(missingIn(content)).length > 0) return false
    isUnderWay.current = true
    setSaving({ state: 'saving' })
    try {
      const body = trimmed(content)
      saved(slug === null || !base ? await newsroomApi.create(draft.category, body) : await newsroomApi.revise(slug, base, body), content)
      return true
    } catch (error) {
      const texts = outdatedTexts(error)
      if (texts) {
        setConflict(texts)
        setSaving({ state: 'none' })
      } else setSaving({ state: 'failed', why: reasonOf(error) })
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    slug,
    isNew: slug === null,
    ...draft,
    edition,
    isDirty,
    missing: isChecked ? missingIn(draft.content) : {},
    saving,
    conflict,
    change(some) {
      update({ ...written.current, ...some })
      setDirty(true)
    },
    setCategory(category) {
      setDraft((current) => ({ ...current, category }))
      setDirty(true)
    },
    replace(content, base, dirty) {
      update(content)
      setDraft((current) => ({ ...current, base }))
      setDirty(dirty)
      setEdition((current) => current + 1)
      setConflict(null)
    },
    endConflict: () => setConflict(null),
    save,
  }
}

/** @returns both texts where the save was refused for a newer one */
function outdatedTexts(error: unknown): OutdatedTexts | null {
  if (!(error instanceof ApiError) || !error.problem?.type.endsWith('outdated-revision')) return null
  return error.problem as typeof error.problem & OutdatedTexts
}

function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.problem?.errors?.map(({ field, message }) => `${field}: ${message}`) : undefined
  return [explain(error), ...(fields ?? [])].join(' ')
}
