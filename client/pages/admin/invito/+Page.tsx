import { LinkPage } from '../link/LinkPage.tsx'
import { Acceptance } from './Acceptance.tsx'

/** The page of an invitation's link. */
export function Page() {
  return <LinkPage>{(api) => <Acceptance api={api} />}</LinkPage>
}
