import { type ReactNode, useEffect, useId, useState } from 'react'

interface Props {
  title: string
  wide?: boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A modal dialog that is open as long as it is mounted; Escape closes it. */
export function FormDialog({ title, wide = false, onClose, children }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const id = useId()
  useEffect(() => dialog?.showModal(), [dialog])
  return (
    <dialog ref={setDialog} className={wide ? 'confirm confirm-wide' : 'confirm'} aria-labelledby={id} onClose={onClose}>
      <div className="grid gap-4">
        <h2 id={id} className="text-[1.5rem]">
          {title}
        </h2>
        {children(() => dialog?.close())}
      </div>
    </dialog>
  )
}
