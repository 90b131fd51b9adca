import { LinkPage } from '../LinkPage.tsx'
import { NewPassword } from './NewPassword.tsx'

export function Page() {
  return (
    <LinkPage>
      <NewPassword />
    </LinkPage>
  )
}
