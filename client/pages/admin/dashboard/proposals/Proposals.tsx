import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ProposalList } from '../../../../api/people.ts'
import { PROPOSALS_KEY } from '../../api/dashboard-queries.ts'
import { LoadError } from '../../parts/LoadError.tsx'

const ProposalSection = lazy(async () => ({ default: (await import('./ProposalSection.tsx')).ProposalSection }))

export function Proposals() {
  const proposals = useQuery<ProposalList>({ queryKey: PROPOSALS_KEY })
  const [isShown, setIsShown] = useState(false)
  if (proposals.isError && !proposals.data)
    return <LoadError title="Non è stato possibile leggere i profili da approvare." query={proposals} />
  if (!proposals.data) return null
  if (proposals.data.total > 0 && !isShown) setIsShown(true)
  if (!isShown) return null
  return (
    <Suspense>
      <ProposalSection {...proposals.data} />
    </Suspense>
  )
}
