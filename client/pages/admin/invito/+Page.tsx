import '../../../design/working.css'
import '../frame/admin.css'
import { useState } from 'react'
import { createHttpApi } from '../../../api/http-api.ts'
import { Acceptance } from './Acceptance.tsx'

/** The page of an invitation's link, outside any session. */
export function Page() {
  const [api] = useState(() => createHttpApi({ baseUrl: '', fetch: (...args) => window.fetch(...args) }))
  return (
    <div className="container admin">
      <Acceptance api={api} />
      <noscript>
        <p className="mt-4">Questa pagina ha bisogno di JavaScript.</p>
      </noscript>
    </div>
  )
}
