import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from './Loading.tsx'

/** Below a paged list: the button that shows more; once it has shown the last ones, a note that there is no more. */
export function MoreButton({ hasMore, isFetching, onClick }: { hasMore: boolean; isFetching: boolean; onClick: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    // The button that had the focus is gone.
    if (!hasMore && isUsed) end.current?.focus({ preventScroll: true })
  }, [hasMore, isUsed])
  const click = () => {
    setIsUsed(true)
    onClick()
  }
  if (hasMore)
    return (
      <Button look="secondary" className="mt-5" aria-disabled={isFetching} onClick={() => isFetching || click()}>
        {isFetching && <Spinner small />}
        Mostra altri
      </Button>
    )
  return isUsed ? (
    <p ref={end} tabIndex={-1} className="mt-5 text-ink-soft outline-none">
      Non ce ne sono altri.
    </p>
  ) : null
}
