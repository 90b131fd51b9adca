import './scrivi.css'
import './body/bars/bars.css'
import './notes/notes.css'
import { useState } from 'react'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { WritePage } from './WritePage.tsx'

/** `/admin/scrivi` for a new article, `/admin/scrivi?indirizzo=<slug>` for an existing one. */
export function Page() {
  // Read only in the browser: the server's page is the same for every article.
  const [slug] = useState(() => (typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('indirizzo')))
  return (
    <NewsroomPage>
      <WritePage slug={slug} />
    </NewsroomPage>
  )
}
