import { isNotFound } from './deliver.ts'
import { NotFound } from './NotFound.tsx'
import { Unavailable } from './Unavailable.tsx'

/** What stands in the place of content that could not be had. */
export function LoadFailure({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFound /> : <Unavailable />
}
