import type { ApiError } from '../../api/contract.ts'
import { statusOf } from './deliver.ts'
import { NotFound } from './NotFound.tsx'
import { Unavailable, Withdrawn, withdrawnRefusal } from './Unavailable.tsx'

/** Takes the place of content that could not be read, after the status of the page was sent. */
export function LoadFailure({ error }: { error: unknown }) {
  switch (statusOf(error)) {
    case 404:
      return <NotFound />
    case 410:
      return <Withdrawn refusal={withdrawnRefusal(error as ApiError)} />
    default:
      return <Unavailable />
  }
}
