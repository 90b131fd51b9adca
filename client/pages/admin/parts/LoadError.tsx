import { Button } from '../../../design/Button.tsx'
import { explain } from '../api/explain.ts'

interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

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
