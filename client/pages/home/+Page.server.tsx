import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import type { HomeData } from './+data.server.ts'
import { FrontPage } from './FrontPage.tsx'
import '../../advertorials/sponsored.css'
import './beside-latest/beside-latest.css'
import './home.css'
import './sections.css'

export function Page() {
  const { home } = useData<HomeData>()
  return (
    <DeliveredContent data={home} fallback={<HomeLoading />}>
      {(content) => <FrontPage home={content} />}
    </DeliveredContent>
  )
}

function HomeLoading() {
  return (
    <output className="container page home-loading">
      <span className="spinner" aria-hidden="true" />
      <span>Caricamento notizie finanziarie...</span>
    </output>
  )
}
