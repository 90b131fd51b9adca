import '../../../design/working.css'
import '../frame/admin.css'
import { type ReactNode, useState } from 'react'
import type { Api } from '../../../api/contract.ts'
import { createHttpApi } from '../../../api/http-api.ts'

/** The frame of a page that a link with a secret leads to, outside any session. */
export function LinkPage({ children }: { children: (api: Api) => ReactNode }) {
  const [api] = useState(() => createHttpApi({ baseUrl: '', fetch: (...args) => window.fetch(...args) }))
  return (
    <div className="container admin">
      {children(api)}
      <noscript>
        <p className="mt-4">Questa pagina ha bisogno di JavaScript.</p>
      </noscript>
    </div>
  )
}

/** @returns the link's secret: it is in the fragment, so it reaches no server's log */
export const secretInAddress = (): string => window.location.hash.slice(1)

/** Takes the secret out of the address, once it is worth nothing. */
export const forgetSecret = (): void => window.history.replaceState(null, '', window.location.pathname)
