import './coda.css'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { WorkQueue } from './WorkQueue.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <WorkQueue />
    </NewsroomPage>
  )
}
