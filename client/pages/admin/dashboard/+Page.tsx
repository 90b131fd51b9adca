import { Dashboard } from './Dashboard.tsx'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <Dashboard />
    </NewsroomPage>
  )
}
