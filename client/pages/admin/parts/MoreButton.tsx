import { useEffect, useRef } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from './Spinner.tsx'

/** Below a paged list: the button that shows more, or the note that there is no more. */
export function MoreButton({ hasMore, isFetching, onClick }: { hasMore: boolean; isFetching: boolean; onClick: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const wasClicked = useRef(false)
  useEffect(() => {
    // The button that had the focus is gone.
    if (!hasMore && wasClicked.current) end.current?.focus({ preventScroll: true })
  }, [hasMore])
  const click = () => {
    wasClicked.current = true
    onClick()
  }
  return hasMore ? (
    <Button look="secondary" className="mt-5" aria-disabled={isFetching} onClick={() => isFetching || click()}>
      {isFetching && <Spinner small />}
      Mostra altri
    </Button>
  ) : (
    <p ref={end} tabIndex={-1} className="mt-5 text-ink-soft outline-none">
      Non ce ne sono altri.
    </p>
  )
}
