import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UnreadText } from '../../../../api/work.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { explain } from '../../api/explain.ts'
import { newsroomApi, UNREAD_KEY } from '../../articolo/desk-queries.ts'

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
  const failed = (error: unknown) => showToast({ title: 'Errore', description: explain(error), tone: 'destructive' })

  async function undo(item: UnreadText): Promise<void> {
    try {
      await newsroomApi.markUnread(item.slug, item.revision)
      toggle(item, false)
      showToast({ title: 'Di nuovo da rileggere', description: `«${item.title}»` })
    } catch (error) {
      failed(error)
    }
    readAgain()
  }

  async function mark(item: UnreadText, row: HTMLTableRowElement): Promise<void> {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const selector = document.activeElement instanceof HTMLAnchorElement ? 'a' : 'button'
    // Find the next row before this one is removed and takes the focus with it.
    const target = next?.querySelector<HTMLElement>(selector) ?? list.current
    target?.focus()
    toggle(item, true)
    try {
      await newsroomApi.markRead(item.slug, item.revision)
      showToast({ title: 'Riletto', description: `«${item.title}»`, action: { label: 'Annulla', run: () => void undo(item) } })
    } catch (error) {
      toggle(item, false)
      failed(error)
    }
    readAgain()
  }
  return { marked, list, mark: (item: UnreadText, row: HTMLTableRowElement) => void mark(item, row) }
}
