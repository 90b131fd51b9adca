import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { FrontPageDesk } from './FrontPageDesk.tsx'
import '../desk/desk.css'
import './frontpage.css'

export function Page() {
  return (
    <NewsroomPage>
      <FrontPageDesk />
    </NewsroomPage>
  )
}
