import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ActivityChart } from './activity/ActivityChart.tsx'
import { Button } from '../../design/Button.tsx'
import { useToast } from '../../design/toast/Toasts.tsx'
import { useApi } from './api/api-context.ts'
import { useDashboard } from './api/dashboard-queries.ts'
import { explain } from './api/explain.ts'
import { Generations } from './generations/Generations.tsx'
import { Lists } from './Lists.tsx'
import { type Liveness, useLiveChanges } from './api/live-changes.ts'
import { LoadError } from './parts/LoadError.tsx'
import { QuickActions } from './generations/QuickActions.tsx'
import { ReadinessPanel } from './ReadinessPanel.tsx'
import { changeSession } from './sessions/session.ts'
import { Sessions } from './sessions/Sessions.tsx'
import { Stats } from './activity/Stats.tsx'

/** The dashboard of a logged-in admin (R7.1 to R7.5). */
export function Dashboard() {
  const dashboard = useDashboard()
  const liveness = useLiveChanges()
  const figures = dashboard.data
  return (
    <>
      <Header liveness={liveness} />
      <ReadinessPanel />
      {dashboard.isError && !figures ? (
        <LoadError title="Non è stato possibile leggere le cifre." query={dashboard} />
      ) : (
        <Stats dashboard={figures} />
      )}
      <div className="mt-10 grid gap-10 lg:grid-cols-12 lg:gap-12">
        <QuickActions generations={figures?.generations ?? []} />
        <section className="section lg:col-span-7" aria-labelledby="attivita">
          <h2 id="attivita" className="section-title">
            Ultimi 14 giorni
          </h2>
          {/* The height of the chart with its summary, so that nothing below moves when the figures arrive. */}
          <div className="flow-root min-h-84">
            {figures ? <ActivityChart days={figures.days} /> : <p className="py-6 text-ink-soft">Il grafico aspetta le cifre.</p>}
          </div>
        </section>
      </div>
      <Lists />
      {figures && <Generations dashboard={figures} />}
      <Sessions />
    </>
  )
}

const LIVENESS: Record<Liveness, string> = {
  connecting: 'Collegamento...',
  live: 'Aggiornato dal vivo',
  lost: 'Aggiornamenti interrotti, nuovo tentativo tra poco',
}

function Header({ liveness }: { liveness: Liveness }) {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const [leaving, setLeaving] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The login form, which had the focus, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])

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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h1 ref={title} tabIndex={-1} className="text-[clamp(1.875rem,1.5rem+1.6vw,2.5rem)] outline-none">
        La redazione
      </h1>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 sm:w-auto">
        <output className="liveness label" data-liveness={liveness}>
          {LIVENESS[liveness]}
        </output>
        <Button look="quiet" disabled={leaving} onClick={() => void logOut()} className="sm:-mr-4">
          <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
          Esci
        </Button>
      </div>
    </div>
  )
}
