import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UnreadText } from '../../../../api/work.ts'
import type { ToastMessage } from '../../../../design/toast/toast-store.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { explain, failureToast, isDoneNotShown } from '../../api/explain.ts'
import { call } from '../../api/call.ts'
import { UNREAD_KEY } from '../../articolo/desk-queries.ts'

/** A text that was not marked. In a list: the toast of the next text would take its place. */
export interface MarkFailure {
  key: string
  title: string
  /** In Italian. */
  reason: string
}

const keyOf = ({ slug, revision }: UnreadText) => `${slug}/${revision}`

/**
 * Marks texts as read. A row leaves the list at once, so that many can be marked quickly. It comes back if the server refuses or the person
 * undoes it.
 */
export function useMarkRead() {
  const client = useQueryClient()
  const showToast = useToast()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLElement>(null)
  const toggle = (item: UnreadText, isMarked: boolean) =>
    setMarked((before) => new Set(isMarked ? [...before, keyOf(item)] : [...before].filter((key) => key !== keyOf(item))))
  const readAgain = () => void client.invalidateQueries({ queryKey: UNREAD_KEY })
  const [failures, setFailures] = useState<readonly MarkFailure[]>([])

  /** @returns whether it was carried out */
  async function send(item: UnreadText, verb: 'read' | 'unread', done: ToastMessage): Promise<boolean> {
    const key = keyOf(item)
    const error = await call(`POST /api/newsroom/articles/:slug/${verb}` as const, { slug: item.slug, revision: item.revision }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const isDone = error === null || isDoneNotShown(error)
    setFailures((before) => [
      ...before.filter((failure) => failure.key !== key),
      ...(isDone ? [] : [{ key, title: item.title, reason: explain(error) }]),
    ])
    if (isDone) showToast(error === null ? done : failureToast(error))
    readAgain()
    return isDone
  }

  async function undo(item: UnreadText): Promise<void> {
    const isUndone = await send(item, 'unread', { title: 'Di nuovo da rileggere', description: `«${item.title}»` })
    if (isUndone) toggle(item, false)
  }

  async function mark(item: UnreadText, row: HTMLTableRowElement): Promise<void> {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const selector = document.activeElement instanceof HTMLAnchorElement ? 'a' : 'button'
    // Find the next row before this one is removed and takes the focus with it.
    const target = next?.querySelector<HTMLElement>(selector) ?? list.current
    target?.focus()
    toggle(item, true)
    const action = { label: 'Annulla', run: () => void undo(item) }
    const isMarked = await send(item, 'read', { title: 'Riletto', description: `«${item.title}»`, action })
    if (!isMarked) toggle(item, false)
  }
  return { marked, failures, list, mark: (item: UnreadText, row: HTMLTableRowElement) => void mark(item, row) }
}
