import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from './Loading.tsx'

/** Button below a paged list that shows more. After the last page a note replaces it. */
export function MoreButton({ hasMore, isFetching, onClick }: { hasMore: boolean; isFetching: boolean; onClick: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    // Move the focus to the note, because the focused button has disappeared.
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
