import { usePageContext } from 'vike-react/usePageContext'
import { NotFound } from '../../site/delivery/NotFound.tsx'
import { type Refusal, Unavailable } from '../../site/delivery/Unavailable.tsx'

export function Page() {
  const { is404, abortStatusCode, abortReason } = usePageContext()
  return is404 || abortStatusCode === 404 ? <NotFound /> : <Unavailable refusal={abortReason as Refusal | undefined} />
}
