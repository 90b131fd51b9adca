import { Button } from '../../../design/Button.tsx'
import { explain } from '../api/explain.ts'

/** The part of a failed query that the message and the retry need. */
interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Shown where a query failed, with a retry. */
export function LoadError({ title, query }: { title: string; query: FailedQuery }) {
  return (
    <div role="alert" className="my-6 border-l-4 border-danger bg-paper-tint px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-ink-soft">{explain(query.error)}</p>
      <Button look="secondary" className="mt-3" disabled={query.isFetching} onClick={() => query.refetch()}>
        Riprova
      </Button>
    </div>
  )
}
