import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ToastMessage } from '../../../design/toast/toast-store.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'

/** Runs one change of the calendar at a time, reports its outcome in a toast, and reads the calendar again. */
export function useCalendarCalls() {
  const client = useQueryClient()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  const perform = async (done: ToastMessage, run: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await run()
      showToast(done)
    } catch (error) {
      showToast(failureToast(error))
    }
    await client.invalidateQueries({ queryKey: NEWSROOM_KEY })
    isRunning.current = false
    setPending(false)
  }
  return { pending, perform }
}
