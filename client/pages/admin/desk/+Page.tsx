import './desk.css'
import './proof.css'
import { useState } from 'react'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { Preview } from './revisions/Preview.tsx'
import { ArticleDesk } from './ArticleDesk.tsx'

/**
 * `/admin/articolo?indirizzo=<slug>`; `&anteprima=<number>` shows a revision as readers would see it. The server renders and caches one
 * frame for all articles.
 */
export function Page() {
  // Read the address only in the browser: the server's page is the same for every article.
  const [slug] = useState(() => (typeof window === 'undefined' ? '' : (new URLSearchParams(window.location.search).get('indirizzo') ?? '')))
  const [preview] = useState(() => (typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('anteprima')))
  return <NewsroomPage>{preview === null ? <ArticleDesk slug={slug} /> : <Preview slug={slug} revision={Number(preview)} />}</NewsroomPage>
}
