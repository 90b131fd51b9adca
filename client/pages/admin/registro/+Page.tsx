import './registro.css'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { AuditLog } from './AuditLog.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <AuditLog />
    </NewsroomPage>
  )
}
