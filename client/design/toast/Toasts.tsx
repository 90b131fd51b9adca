import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { createToastStore, type ShownToast, type ToastStore } from './toast-store.ts'

const StoreContext = createContext<ToastStore | null>(null)

/** Returns a function that shows a toast in place of the previous one, and returns a function that dismisses the toast. */
export function useToast(): ToastStore['show'] {
  const store = use(StoreContext)
  if (!store) throw new Error('useToast needs <Toasts> around it')
  return store.show
}

const NONE: readonly ShownToast[] = []
const noToasts = () => NONE
const never = () => () => {}

/** Provides `useToast` and shows the toasts. R9.3 to R9.5 define the constants. */
export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(() => createToastStore((run, ms) => setTimeout(run, ms)))
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, noToasts)
  // Radix writes a style attribute around the toasts, which the Content Security Policy allows only from scripts, not in the server's HTML.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <StoreContext value={store}>
      <Toast.Provider label="Notifica" duration={5000} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
        {isInBrowser && (
          <Toast.Viewport
            hotkey={['F8']}
            label="Notifiche ({hotkey})"
            className="fixed right-0 bottom-0 z-30 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none"
          />
        )}
      </Toast.Provider>
    </StoreContext>
  )
}

const MARKS = { default: 'border-l-success', partial: 'border-l-advert', destructive: 'border-l-danger' }

function ToastView({
  toast: { title, description, reason, tone = 'default', duration, action, open },
  onDismiss,
}: {
  toast: ShownToast
  onDismiss: () => void
}) {
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss()
      }}
      {...(duration === undefined ? {} : { duration })}
      data-tone={tone}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 rounded-xs border border-l-4 border-rule-strong bg-paper py-3 pr-2 pl-4 text-ink shadow-[0_2px_12px_rgb(0_0_0/0.18)] transition-transform data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none ${MARKS[tone]}`}
    >
      <div className="py-1 [overflow-wrap:anywhere]">
        <Toast.Title className="text-[0.9375rem] font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description className="mt-0.5 text-[0.9375rem] text-ink-soft">
            <span>{description}</span>
            {reason && <span className="mt-1 block text-ink">{reason}</span>}
          </Toast.Description>
        )}
        {action && (
          <Toast.Action altText={action.label} onClick={action.run} className="button button-secondary mt-2.5 min-h-9 py-1">
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="button button-quiet button-icon" aria-label="Chiudi">
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  )
}
