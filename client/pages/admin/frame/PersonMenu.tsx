import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu, UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { Account } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ACCOUNT_HREF } from '../../../site/addresses.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { call } from '../api/call.ts'
import { ACCOUNT_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { changeSession, type Session } from '../sessions/session.ts'
import { SiteLink } from './NewsroomFrame.tsx'
import { Sections } from './Sections.tsx'
import { TitleSearch } from './TitleSearch.tsx'

const ID = 'menu'

/** The person's menu: profile and logout; on a phone also what the header has no room for. */
export function PersonMenu({ session }: { session: Session }) {
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
