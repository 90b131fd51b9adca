/** R9.1, R9.2: how many are shown at a time, and how long a dismissed one is kept, in milliseconds. */
const TOAST_LIMIT = 1
const REMOVE_AFTER_MS = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` for what went wrong. */
  tone?: 'default' | 'destructive'
  /** Milliseconds on screen: 5000 unless told. */
  duration?: number
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  /** False once dismissed: it leaves the screen now and the list later. */
  open: boolean
}

export interface ToastStore {
  show: (message: ToastMessage) => void
  dismiss: (id: number) => void
  /** The same array until something changes; newest first. */
  toasts: () => readonly ShownToast[]
  /** @returns a function that ends the listening */
  subscribe: (listener: () => void) => () => void
}

/** @param schedule runs a function after so many milliseconds */
export function createToastStore(schedule: (run: () => void, ms: number) => void): ToastStore {
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0

  const change = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    show(message) {
      lastId += 1
      change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT))
    },
    dismiss(id) {
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
      schedule(() => change(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER_MS)
    },
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
