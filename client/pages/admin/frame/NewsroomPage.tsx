import '../../../design/styles/prose.css'
import '../../../design/working.css'
import './admin.css'
import '../parts/lists.css'
import '../parts/menu/menu.css'
import '../parts/tabs.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createHttpApi } from '../../../api/http-api.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { Toasts } from '../../../design/toast/Toasts.tsx'
import { Tooltips } from '../../../design/tooltip/Tooltip.tsx'
import { ApiContext } from '../api/api-context.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoginForm } from '../sessions/LoginForm.tsx'
import { SESSION_KEY, type Session, useSessionEnd } from '../sessions/session.ts'
import { NewsroomFrame } from './NewsroomFrame.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Sections } from './Sections.tsx'
import { TitleSearch } from './TitleSearch.tsx'

/**
 * The providers of every newsroom page (API, toasts, tooltips), its frame, and the login where there is no session. The server sends only
 * the frame; the browser reads everything else after login.
 */
export function NewsroomPage({ children }: { children: ReactNode }) {
  // The global is looked up at each call: in development the mocks replace it.
  const [{ api, client }] = useState(() => {
    const options = { baseUrl: '', fetch: ((...args) => window.fetch(...args)) as typeof globalThis.fetch }
    return { api: createHttpApi(options), client: createQueryClient(options) }
  })
  return (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>
        <Toasts>
          <Tooltips>
            <Gate>{children}</Gate>
          </Tooltips>
        </Toasts>
      </ApiContext>
    </QueryClientProvider>
  )
}

/** The page when logged in, otherwise the login; also after any call that is answered with 401. */
function Gate({ children }: { children: ReactNode }) {
  const session = useQuery<Session>({ queryKey: SESSION_KEY })
  useSessionEnd()
  if (session.data?.authenticated) {
    const sections = (
      <>
        <Sections session={session.data} className="newsroom-sections in-row" />
        <TitleSearch className="in-row" />
      </>
    )
    return (
      <NewsroomFrame sections={sections} person={<PersonMenu session={session.data} />}>
        {children}
      </NewsroomFrame>
    )
  }
  return (
    <NewsroomFrame isPending={!session.data && !session.isError}>
      {session.data ? (
        <LoginForm expired={session.data.expired ?? false} />
      ) : (
        <>
          <h1 className="visually-hidden">Amministrazione</h1>
          {session.isError ? (
            <LoadError title="Non è stato possibile aprire il pannello." query={session} />
          ) : (
            <Loading text="Caricamento..." />
          )}
          <noscript>
            <p className="mt-4">Questa pagina ha bisogno di JavaScript.</p>
          </noscript>
        </>
      )}
    </NewsroomFrame>
  )
}
