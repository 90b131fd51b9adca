import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu, Search, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { type Command, isPermitted } from '../../../../events/domain/permissions.ts'
import { createHttpApi } from '../../../api/http-api.ts'
import { MAX_SEARCH_LENGTH } from '../../../api/lists.ts'
import type { Account } from '../../../api/people.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { Button } from '../../../design/Button.tsx'
import { Toasts, useToast } from '../../../design/toast/Toasts.tsx'
import { Tooltips } from '../../../design/tooltip/Tooltip.tsx'
import { ACCOUNT_HREF, ADMIN_HREF, AUDIT_HREF, CALENDAR_HREF, FRONT_PAGE_HREF, PEOPLE_HREF, QUEUE_HREF } from '../../../site/addresses.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { ApiContext } from '../api/api-context.ts'
import { call } from '../api/call.ts'
import { ACCOUNT_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { goToList, useListInAddress } from '../dashboard/articles/list-in-address.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoginForm } from '../sessions/LoginForm.tsx'
import { changeSession, type Session, SESSION_KEY, useSessionEnd } from '../sessions/session.ts'
import { NewsroomFrame, SiteLink } from './NewsroomFrame.tsx'
import '../../../design/styles/prose.css'
import '../../../design/working.css'
import '../parts/lists.css'
import '../parts/menu/menu.css'
import '../parts/tabs.css'
import './admin.css'
import './fields.css'

interface NewsroomSection {
  readonly href: string
  readonly label: string
  readonly needs: Command
}

const NEWSROOM_SECTIONS: readonly NewsroomSection[] = [
  { href: ADMIN_HREF, label: 'Cruscotto', needs: 'seeDashboard' },
  { href: QUEUE_HREF, label: 'Coda', needs: 'seeUnpublished' },
  { href: CALENDAR_HREF, label: 'Calendario', needs: 'seeUnpublished' },
  { href: FRONT_PAGE_HREF, label: 'Prima pagina', needs: 'arrangeFrontPage' },
  { href: AUDIT_HREF, label: 'Registro attività', needs: 'seeAudit' },
  { href: PEOPLE_HREF, label: 'Persone', needs: 'seePeople' },
]

const sectionsFor = ({ person }: Session): readonly NewsroomSection[] =>
  NEWSROOM_SECTIONS.filter(({ needs }) => person && isPermitted(needs, person.role))

/** Links to the newsroom's pages that the person may open. Subpages mark their parent as current. */
function Sections({ session, className }: { session: Session; className: string }) {
  const { pathname } = usePageContext().urlParsed
  const sections = sectionsFor(session)
  return (
    <nav aria-label="Redazione" className={className}>
      {sections.map(({ href, label }) => (
        <a key={href} href={href} aria-current={pathname === href ? 'page' : isBelow(pathname, href) ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Returns true for a subpage. The dashboard's address is a prefix of every page, so it has no subpages. */
const isBelow = (pathname: string, href: string) => href.split('/').length > 2 && pathname.startsWith(`${href}/`)

const ID = 'menu'

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

/** @returns «BM» for «Bianca Moretti» */
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
 * Providers of every newsroom page (API, toasts, tooltips), its frame, and the login if there is no session. The server sends only the
 * frame; the browser reads everything else after login.
 */
export function NewsroomPage({ children }: { children: ReactNode }) {
  // Look the global up at each call: in development the mocks replace it.
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

function TitleSearch({ className }: { className: string }) {
  const id = useId()
  const isOnDashboard = usePageContext().urlParsed.pathname === ADMIN_HREF
  const { q } = useListInAddress()
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!isOnDashboard) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    goToList({ page: 1, q: typeof typed === 'string' ? typed.trim() : '' })
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const shown = isOnDashboard ? q : ''
  return (
    <search className={`title-search ${className}`}>
      <form action={ADMIN_HREF} onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          Parole del titolo
        </label>
        <Search size={16} strokeWidth={1.5} aria-hidden="true" />
        <input
          key={shown}
          id={id}
          name="q"
          type="search"
          className="input"
          defaultValue={shown}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Cerca nei titoli"
        />
      </form>
    </search>
  )
}
