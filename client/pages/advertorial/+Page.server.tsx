import '../../design/styles/prose.css'
import '../../advertorials/advertorial.css'
import { useData } from 'vike-react/useData'
import { AdvertorialPage } from '../../advertorials/AdvertorialPage.tsx'
import type { AdvertorialData } from './+data.server.ts'

export function Page() {
  const { advertorial } = useData<AdvertorialData>()
  return <AdvertorialPage advertorial={advertorial} />
}
