import './articolo.css'
import { useState } from 'react'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { ArticleDesk } from './ArticleDesk.tsx'

/** `/admin/articolo?indirizzo=<slug>`: the frame is the same for every article, so it is rendered and cached once. */
export function Page() {
  // Read in the browser alone, after login: the server's page is without it.
  const [slug] = useState(() => (typeof window === 'undefined' ? '' : (new URLSearchParams(window.location.search).get('indirizzo') ?? '')))
  return (
    <NewsroomPage>
      <ArticleDesk slug={slug} />
    </NewsroomPage>
  )
}
