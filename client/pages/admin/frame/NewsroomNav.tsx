import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { useApi } from '../api/api-context.ts'
import { explain } from '../api/explain.ts'
import { changeSession, type Session } from '../sessions/session.ts'
import { NEWSROOM_SECTIONS } from './newsroom-sections.ts'

/** The newsroom's pages that the person may open, and the logout. */
export function NewsroomNav({ session }: { session: Session }) {
  const { pathname } = usePageContext().urlParsed
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      await api.logout()
      changeSession(client, { authenticated: false })
    } catch (error) {
      setLeaving(false)
      showToast({ title: 'Errore', description: `L’uscita non è riuscita. ${explain(error)}`, tone: 'destructive' })
    }
  }

  return (
    <div className="newsroom-bar">
      <nav aria-label="Redazione">
        {NEWSROOM_SECTIONS.filter((section) => section.isOpenTo(session)).map(({ href, label }) => (
          <a key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Button look="quiet" disabled={leaving} onClick={() => void logOut()} className="-mr-4">
        <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
        Esci
      </Button>
    </div>
  )
}
