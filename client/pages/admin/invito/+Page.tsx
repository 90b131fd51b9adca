import { LinkPage } from '../link/LinkPage.tsx'
import { Acceptance } from './Acceptance.tsx'

/** The page that an invitation link opens. */
export function Page() {
  return (
    <LinkPage>
      <Acceptance />
    </LinkPage>
  )
}
