import { LinkPage } from '../LinkPage.tsx'
import { NewPassword } from './NewPassword.tsx'

export function Page() {
  return <LinkPage>{(api) => <NewPassword api={api} />}</LinkPage>
}
