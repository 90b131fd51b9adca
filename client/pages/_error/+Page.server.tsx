import { usePageContext } from 'vike-react/usePageContext'
import { NotFound } from '../../site/delivery/NotFound.tsx'
import { type Refusal, Unavailable, Withdrawn } from '../../site/delivery/Unavailable.tsx'

export function Page() {
  const { is404, abortStatusCode, abortReason } = usePageContext()
  const refusal = abortReason as Refusal | undefined
  if (abortStatusCode === 410 && refusal) return <Withdrawn refusal={refusal} />
  return is404 || abortStatusCode === 404 ? <NotFound /> : <Unavailable refusal={refusal} />
}
