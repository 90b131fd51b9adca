import '../../../design/working.css'
import '../frame/admin.css'
import type { ReactNode } from 'react'
import { NewsroomFrame } from '../frame/NewsroomFrame.tsx'

export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <NewsroomFrame>
      {children}
      <noscript>
        <p className="mt-4">Questa pagina ha bisogno di JavaScript.</p>
      </noscript>
    </NewsroomFrame>
  )
}

/** Returns the link's secret. It is in the fragment, which no server receives. */
export const secretInAddress = (): string => window.location.hash.slice(1)

/** Removes the used secret from the address bar. */
export const forgetSecret = (): void => window.history.replaceState(null, '', window.location.pathname)
