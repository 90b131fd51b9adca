import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { ApiError } from '../../../api/contract.ts'
import type { ArticleContent, DeskArticle, OutdatedTexts, RevisionName } from '../../../api/newsroom.ts'
import { explain } from '../api/explain.ts'
import { deskKey, newsroomApi } from '../articolo/desk-queries.ts'
import { type Draft, missingIn, trimmed } from './draft.ts'

/** Of the text as a revision. */
type Saving = { state: 'none' } | { state: 'saving' } | { state: 'saved'; revision: number } | { state: 'failed'; why: string }

/** What is being written. */
interface Written extends Draft {
  /** Changes with each text that is put in the place of what is edited: the editor opens it again. */
  readonly edition: number
  /** Something is written that is in no revision. */
  readonly isDirty: boolean
  readonly change: (some: Partial<ArticleContent>) => void
  readonly setCategory: (category: Category) => void
  /** Puts another text in the place of the edited one. */
  readonly replace: (content: ArticleContent, base: RevisionName | null, isDirty: boolean) => void
}

export interface WritingDraft extends Written {
  readonly slug: string | null
  readonly missing: ReturnType<typeof missingIn>
  readonly saving: Saving
  /** Somebody has saved a newer text meanwhile. */
  readonly conflict: OutdatedTexts | null
  readonly endConflict: () => void
  /** Makes a revision, unless something is missing. @param base that it is made from; default: what was opened */
  readonly save: (base?: RevisionName | null) => Promise<boolean>
}

function useWritten(opened: Draft, isResumed: boolean) {
  const [state, setState] = useState({ ...opened, edition: 0, isDirty: isResumed })
  /** The newest text, also for what runs after an answer. */
  const newest = useRef(opened.content)
  const set = (some: Partial<typeof state>) => {
    if (some.content) newest.current = some.content
    setState((current) => ({ ...current, ...some }))
  }
  const written: Written = {
    ...state,
    change: (some) => set({ content: { ...newest.current, ...some }, isDirty: true }),
    setCategory: (category) => set({ category, isDirty: true }),
    replace: (content, base, isDirty) => set({ content, base, isDirty, edition: state.edition + 1 }),
  }
  return { written, newest: () => newest.current, set }
}

/** What is written, and its saving as a revision. */
export function useDraft(openedSlug: string | null, opened: Draft, isResumed: boolean): WritingDraft {
  const client = useQueryClient()
  const { written, newest, set } = useWritten(opened, isResumed)
  const [slug, setSlug] = useState(openedSlug)
  const [isChecked, setChecked] = useState(false)
  const [saving, setSaving] = useState<Saving>({ state: 'none' })
  const [conflict, setConflict] = useState<OutdatedTexts | null>(null)
  /** A revision that is on its way is not sent twice. */
  const isUnderWay = useRef(false)

  const saved = (article: DeskArticle, sent: ArticleContent) => {
    const { revision, hash } = article.newest
    client.setQueryData(deskKey(article.slug), article)
    setSlug(article.slug)
    set({ base: { revision, hash }, isDirty: newest() !== sent })
    setSaving({ state: 'saved', revision })
    if (slug === null) window.history.replaceState(null, '', `/admin/scrivi?indirizzo=${article.slug}`)
  }

  const save = async (base = written.base): Promise<boolean> => {
    setChecked(true)
    const content = newest()
    if (isUnderWay.current || Object.keys(missingIn(content)).length > 0) return false
    isUnderWay.current = true
    setSaving({ state: 'saving' })
    try {
      const text = trimmed(content)
      const isNew = slug === null || !base
      saved(isNew ? await newsroomApi.create(written.category, text) : await newsroomApi.revise(slug, base, text), content)
      return true
    } catch (error) {
      const texts = outdatedTexts(error)
      setConflict(texts)
      setSaving(texts ? { state: 'none' } : { state: 'failed', why: reasonOf(error) })
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  const missing = isChecked ? missingIn(written.content) : {}
  return { slug, ...written, missing, saving, conflict, endConflict: () => setConflict(null), save }
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
