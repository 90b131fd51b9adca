import { useEffect, useRef } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from './Spinner.tsx'

/** Below a list that is read page by page: the way on, or that this is the end. */
export function More({ isMore, isFetching, onClick }: { isMore: boolean; isFetching: boolean; onClick: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The button that had the focus is gone.
    if (!isMore && asked.current) end.current?.focus({ preventScroll: true })
  }, [isMore])
  const click = () => {
    asked.current = true
    onClick()
  }
  return isMore ? (
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
