import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import { ApiError } from '../../../api/contract.ts'
import type { ArticleContent, DeskArticle, OutdatedTexts, RevisionName } from '../../../api/newsroom.ts'
import { explain, isDoneNotShown } from '../api/explain.ts'
import { writeHref } from '../../../site/addresses.ts'
import { call } from '../api/call.ts'
import { deskKey } from '../desk/desk-queries.ts'
import { type Draft, missingIn, trimmed } from './draft.ts'

/** State of saving a revision. `unseen`: saved, but the server does not show it yet. `why`: in Italian. */
type Saving =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; revision: number }
  | { state: 'unseen' }
  | { state: 'failed'; why: string }

interface EditedDraft extends Draft {
  /** Incremented by `replace`: the editor must open the new text. */
  readonly edition: number
  readonly isDirty: boolean
  readonly change: (some: Partial<ArticleContent>) => void
  readonly setCategory: (category: Category) => void
  readonly replace: (content: ArticleContent, base: RevisionName | null, isDirty: boolean) => void
}

export interface WritingDraft extends EditedDraft {
  readonly slug: string | null
  readonly missing: ReturnType<typeof missingIn>
  readonly saving: Saving
  /** Set if another person saved a newer revision. */
  readonly conflict: OutdatedTexts | null
  readonly endConflict: () => void
  /**
   * Saves a revision unless something is missing. Text written during a save is saved after it.
   * @param base the revision it is based on; default: the opened one
   * @returns the saved article; null if it was not saved yet
   */
  readonly save: (base?: RevisionName | null) => Promise<DeskArticle | null>
  /** Saves the text and publishes it at once as the correction of a typo in the shown revision. */
  readonly correctTypo: (shown: RevisionName) => Promise<DeskArticle | null>
}

function useEditedDraft(opened: Draft, isResumed: boolean) {
  const [state, setState] = useState({ ...opened, edition: 0, isDirty: isResumed })
  /** The newest text, also for callbacks that run after a later render. */
  const newest = useRef(opened.content)
  const set = (some: Partial<typeof state>) => {
    if (some.content) newest.current = some.content
    setState((current) => ({ ...current, ...some }))
  }
  const edited: EditedDraft = {
    ...state,
    change: (some) => set({ content: { ...newest.current, ...some }, isDirty: true }),
    setCategory: (category) => set({ category, isDirty: true }),
    replace: (content, base, isDirty) => set({ content, base, isDirty, edition: state.edition + 1 }),
  }
  return { edited, newest: () => newest.current, set }
}

const send = (slug: string | null, basedOn: RevisionName | null, { category, content }: Pick<Draft, 'category' | 'content'>) =>
  slug === null || !basedOn
    ? call('POST /api/newsroom/articles', { category, content })
    : call('POST /api/newsroom/articles/:slug/revisions', { slug, basedOn, content })

const sendTypo: typeof send = (slug, basedOn, { content }) =>
  call('POST /api/newsroom/articles/:slug/typo', { slug: slug!, basedOn: basedOn!, content })

export function useDraft(openedSlug: string | null, opened: Draft, isResumed: boolean): WritingDraft {
  const client = useQueryClient()
  const { edited, newest, set } = useEditedDraft(opened, isResumed)
  const [slug, setSlug] = useState(openedSlug)
  const [isChecked, setChecked] = useState(false)
  const [saving, setSaving] = useState<Saving>({ state: 'none' })
  const [conflict, setConflict] = useState<OutdatedTexts | null>(null)
  /** `again`: another save was requested while one was running. */
  const running = useRef<'no' | 'once' | 'again'>('no')

  const saved = (article: DeskArticle, sent: ArticleContent) => {
    const { revision, hash } = article.newest
    client.setQueryData(deskKey(article.slug), article)
    setSlug(article.slug)
    set({ base: { revision, hash }, isDirty: newest() !== sent })
    setSaving({ state: 'saved', revision })
    if (slug === null) window.history.replaceState(null, '', writeHref(article.slug))
  }

  /** The new article has its address, and the text needs no working copy. */
  const savedUnseen = (address: string, sent: ArticleContent) => {
    setSlug(address)
    set({ isDirty: newest() !== sent })
    setSaving({ state: 'unseen' })
    window.history.replaceState(null, '', writeHref(address))
  }

  const save = async (base = edited.base, sending = send): Promise<DeskArticle | null> => {
    // The name of the saved revision is unknown, so another save would be based on the revision before it.
    if (saving.state === 'unseen') return null
    setChecked(true)
    const content = newest()
    if (Object.keys(missingIn(content)).length > 0) return null
    if (running.current !== 'no') {
      running.current = 'again'
      return null
    }
    running.current = 'once'
    setSaving({ state: 'saving' })
    try {
      const article = await sending(slug, base, { category: edited.category, content: trimmed(content) })
      saved(article, content)
      return article
    } catch (error) {
      if (isDoneNotShown(error)) {
        savedUnseen((error.problem as unknown as Pick<DeskArticle, 'slug'>).slug, content)
        return null
      }
      const texts = outdatedTexts(error)
      setConflict(texts)
      setSaving(texts ? { state: 'none' } : { state: 'failed', why: reasonOf(error) })
      return null
    }
  }

  const onSaving = useEffectEvent(({ state }: Saving) => {
    if (state === 'saving') return
    const isAskedAgain = running.current === 'again'
    running.current = 'no'
    if (isAskedAgain && state === 'saved' && edited.isDirty) void save()
  })
  // Must run in the render that has the new address and revision: an earlier save would create the article again.
  useLayoutEffect(() => onSaving(saving), [saving])

  const missing = isChecked ? missingIn(edited.content) : {}
  return {
    slug,
    ...edited,
    missing,
    saving,
    conflict,
    endConflict: () => setConflict(null),
    save: (base) => save(base),
    correctTypo: (shown) => save(shown, sendTypo),
  }
}

function outdatedTexts(error: unknown): OutdatedTexts | null {
  if (!(error instanceof ApiError) || !error.problem?.type.endsWith('outdated-revision')) return null
  return error.problem as typeof error.problem & OutdatedTexts
}

function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.problem?.errors?.map(({ field, message }) => `${field}: ${message}`) : undefined
  return [explain(error), ...(fields ?? [])].join(' ')
}
