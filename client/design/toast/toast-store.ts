/** R9.1, R9.2: toasts shown at a time, and milliseconds until a dismissed toast is removed. */
const TOAST_LIMIT = 1
const REMOVE_AFTER_MS = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  reason?: string
  /** `destructive` for errors, `partial` for partial success. */
  tone?: 'default' | 'partial' | 'destructive'
  /** Milliseconds on screen; default 5000. */
  duration?: number
  action?: { label: string; run: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  /** False once dismissed: the toast leaves the screen at once and the list later. */
  open: boolean
}

export interface ToastStore {
  show: (message: ToastMessage) => () => void
  dismiss: (id: number) => void
  /** Newest first; the same array until something changes. */
  toasts: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates an empty list of toasts.
 * @param schedule runs a function after the given milliseconds
 */
export function createToastStore(schedule: (run: () => void, ms: number) => void): ToastStore {
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0

  const change = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const dismiss = (id: number) => {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    schedule(() => change(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER_MS)
  }

  return {
    show(message) {
      lastId += 1
      const id = lastId
      change([{ ...message, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
      return () => dismiss(id)
    },
    dismiss,
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
