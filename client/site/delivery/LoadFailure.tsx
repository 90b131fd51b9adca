import { isNotFound } from './deliver.ts'
import { NotFound } from './NotFound.tsx'
import { Unavailable } from './Unavailable.tsx'

/** Takes the place of content that could not be read. */
export function LoadFailure({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFound /> : <Unavailable />
}
