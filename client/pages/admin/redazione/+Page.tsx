import './redazione.css'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { People } from './People.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <People />
    </NewsroomPage>
  )
}
