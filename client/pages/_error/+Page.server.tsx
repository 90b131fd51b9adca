import { usePageContext } from 'vike-react/usePageContext'
import { NotFound } from '../../site/delivery/NotFound.tsx'
import { Unavailable } from '../../site/delivery/Unavailable.tsx'

export function Page() {
  const { is404, abortStatusCode } = usePageContext()
  return is404 || abortStatusCode === 404 ? <NotFound /> : <Unavailable />
}
