import { LinkPage } from '../LinkPage.tsx'
import { LinkLogin } from './LinkLogin.tsx'

export function Page() {
  return (
    <LinkPage>
      <LinkLogin />
    </LinkPage>
  )
}
