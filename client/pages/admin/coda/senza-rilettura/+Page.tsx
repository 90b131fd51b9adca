import '../coda.css'
import { NewsroomPage } from '../../frame/NewsroomPage.tsx'
import { UnreadList } from './UnreadList.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <UnreadList />
    </NewsroomPage>
  )
}
