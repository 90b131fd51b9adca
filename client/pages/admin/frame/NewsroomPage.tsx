import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { createHttpApi } from '../../../api/http-api.ts'
import type { Account } from '../../../api/people.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { Button } from '../../../design/Button.tsx'
import { Toasts, useToast } from '../../../design/toast/Toasts.tsx'
import { Tooltips } from '../../../design/tooltip/Tooltip.tsx'
import { ACCOUNT_HREF } from '../../../site/addresses.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { ApiContext } from '../api/api-context.ts'
import { call } from '../api/call.ts'
import { ACCOUNT_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoginForm } from '../sessions/LoginForm.tsx'
import { changeSession, type Session, SESSION_KEY, useSessionEnd } from '../sessions/session.ts'
import { NewsroomFrame, SiteLink } from './NewsroomFrame.tsx'
import { Sections } from './Sections.tsx'
import { TitleSearch } from './TitleSearch.tsx'
import '../../../design/styles/prose.css'
import '../../../design/working.css'
import '../parts/lists.css'
import '../parts/menu/menu.css'
import '../parts/tabs.css'
import './admin.css'
import './fields.css'

const ID = 'menu'

/** The person's menu: profile and logout; on a phone also what the header has no room for. */
function PersonMenu({ session }: { session: Session }) {
  const { pathname } = usePageContext().urlParsed
  const { data: account } = useQuery<Account>({ queryKey: ACCOUNT_KEY })
  const name = account?.profile?.name ?? ''
  const role = session.person && ROLE_NAMES[session.person.role]
  return (
    <>
      <button type="button" className="button button-quiet button-icon" popoverTarget={ID}>
        <Menu className="in-menu" size={22} strokeWidth={1.5} aria-hidden="true" />
        <span className="newsroom-person in-row" aria-hidden="true">
          {initialsOf(name) || <UserRound size={18} strokeWidth={1.5} />}
        </span>
        <span className="visually-hidden">{name ? `Menu di ${name}` : 'Menu'}</span>
      </button>
      <div id={ID} popover="auto" className="menu-panel newsroom-menu">
        <p className="newsroom-name">
          {name && <strong>{name}</strong>}
          <span>{role}</span>
        </p>
        <TitleSearch className="in-menu" />
        <Sections session={session} className="in-menu" />
        <a href={ACCOUNT_HREF} aria-current={pathname === ACCOUNT_HREF ? 'page' : undefined}>
          Profilo
        </a>
        <SiteLink className="in-menu" />
        <LogoutButton />
      </div>
    </>
  )
}

/** @returns «BM» of «Bianca Moretti» */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return `${words[0]!.charAt(0)}${words.length > 1 ? words.at(-1)!.charAt(0) : ''}`
}

function LogoutButton() {
  const client = useQueryClient()
  const showToast = useToast()
  const [leaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    try {
      await call('DELETE /api/session')
      changeSession(client, { authenticated: false })
    } catch (error) {
      setLeaving(false)
      showToast({ title: 'Errore', description: `L’uscita non è riuscita. ${explain(error)}`, tone: 'destructive' })
    }
  }
  return (
    <Button look="quiet" disabled={leaving} onClick={() => void logOut()}>
      Esci
      <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  )
}

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
