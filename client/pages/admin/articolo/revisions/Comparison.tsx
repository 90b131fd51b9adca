import { useState } from 'react'
import { diffContent } from '../../../../../events/domain/newsroom/diff/diff-content.ts'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { useText } from '../desk-queries.ts'
import { DiffView } from '../../../../site/texts/DiffView.tsx'

interface Props {
  slug: string
  revision: number
  /** The earlier revision that it is compared with at first. */
  first: number
}

/** How many earlier revisions are offered for comparison, newest first. */
const MAX_OFFERED = 200

/** What a revision changed, compared with the one it is based on or any earlier one. */
export function Comparison({ slug, revision, first }: Props) {
  const [from, setFrom] = useState(first)
  // Only the texts matter here, and they never change.
  const [before, after] = [useText(slug, from, 0), useText(slug, revision, 0)]
  const failed = [before, after].find(({ isError }) => isError)
  const earlier = Array.from({ length: Math.min(revision - 1, MAX_OFFERED) }, (_, at) => revision - 1 - at)
  return (
    <div className="comparison-of">
      <label className="comparison-from">
        Rispetto alla versione{' '}
        <select className="input input-small" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
          {earlier.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </label>
      {failed ? (
        <LoadError title="Non è stato possibile leggere i due testi." query={failed} />
      ) : before.data && after.data ? (
        <DiffView diff={diffContent(before.data.content, after.data.content)} before={`versione ${from}`} after={`versione ${revision}`} />
      ) : (
        <Loading text="Leggo i due testi…" />
      )}
    </div>
  )
}
