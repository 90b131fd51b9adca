import './scrivi.css'
import { useState } from 'react'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { WritePage } from './WritePage.tsx'

/** `/admin/scrivi` for a new article, `/admin/scrivi?indirizzo=<slug>` for one that is there. */
export function Page() {
  // Read in the browser alone, after login: the server's page is without it.
  const [slug] = useState(() => (typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('indirizzo')))
  return (
    <NewsroomPage>
      <WritePage slug={slug} />
    </NewsroomPage>
  )
}
