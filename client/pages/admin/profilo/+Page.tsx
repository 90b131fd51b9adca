import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { OwnAccount } from './OwnAccount.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <OwnAccount />
    </NewsroomPage>
  )
}
