import { type ReactNode, Suspense, use } from 'react'
import type { ApiError } from '../../api/contract.ts'
import { NotFound } from './NotFound.tsx'
import { Unavailable, Withdrawn, withdrawnRefusal } from './Unavailable.tsx'
import { type Delivered, type Settled, statusOf } from './deliver.ts'

interface Props<T> {
  data: Delivered<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Content whose data may arrive after the shell. Data in time adds no Suspense boundary, so the page needs no script. */
export function DeliveredContent<T>({ data, fallback, children }: Props<T>) {
  if ('ready' in data) return children(data.ready)
  // Without an element around the boundary React delays the whole shell.
  return (
    <div>
      <Suspense fallback={fallback}>
        <LateContent pending={data.late}>{children}</LateContent>
      </Suspense>
    </div>
  )
}

function LateContent<T>({ pending, children }: { pending: Promise<Settled<T>>; children: (value: T) => ReactNode }) {
  const settled = use(pending)
  return 'error' in settled ? <LoadFailure error={settled.error} /> : children(settled.value)
}

function LoadFailure({ error }: { error: unknown }) {
  switch (statusOf(error)) {
    case 404:
      return <NotFound />
    case 410:
      return <Withdrawn refusal={withdrawnRefusal(error as ApiError)} />
    default:
      return <Unavailable />
  }
}
