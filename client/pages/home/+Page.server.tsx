import './home.css'
import './sections.css'
import './beside-latest/beside-latest.css'
import '../../advertorials/sponsored.css'
import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import type { HomeData } from './+data.server.ts'
import { FrontPage } from './FrontPage.tsx'
import { HomeLoading } from './HomeLoading.tsx'

export function Page() {
  const { home } = useData<HomeData>()
  return (
    <DeliveredContent data={home} fallback={<HomeLoading />}>
      {(content) => <FrontPage home={content} />}
    </DeliveredContent>
  )
}
