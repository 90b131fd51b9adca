import './articolo.css'
import { usePageContext } from 'vike-react/usePageContext'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { ArticleDesk } from './ArticleDesk.tsx'

/** `/admin/articolo?indirizzo=<slug>`: the frame is the same for every article, so it is rendered and cached once. */
export function Page() {
  const { indirizzo = '' } = usePageContext().urlParsed.search
  return (
    <NewsroomPage>
      <ArticleDesk slug={indirizzo} />
    </NewsroomPage>
  )
}
