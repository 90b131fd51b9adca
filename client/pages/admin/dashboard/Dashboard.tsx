import { DASHBOARD_LIMITS } from '../../../../events/domain/newsroom/dashboard-limits.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { writeHref } from '../../../site/addresses.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ActivityChart } from './activity/ActivityChart.tsx'
import { useDashboard } from '../api/dashboard-queries.ts'
import { GeneratedTexts, GeneratedTextsQuestion } from './GeneratedTexts.tsx'
import { ConnectionTest } from './generations/ConnectionTest.tsx'
import { Generations } from './generations/Generations.tsx'
import { Lists } from './Lists.tsx'
import { type Liveness, useLiveChanges } from '../api/live-changes.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { OpenData } from './OpenData.tsx'
import { OwnDecision } from './proposals/OwnDecision.tsx'
import { Proposals } from './proposals/Proposals.tsx'
import { QuickActions } from './generations/QuickActions.tsx'
import { ReadinessPanel } from './ReadinessPanel.tsx'
import { Returned } from './Returned.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { Stats } from './activity/Stats.tsx'
import { Unread } from './Unread.tsx'
import { Waiting } from './Waiting.tsx'
import { useRights } from '../sessions/use-rights.ts'

/** The dashboard of a logged-in admin (R7.1 to R7.5). */
export function Dashboard() {
  const dashboard = useDashboard()
  const liveness = useLiveChanges()
  const figures = dashboard.data
  const offers = useRights()
  return (
    <>
      <PageTitle title="La redazione">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <output className="liveness label" data-liveness={liveness}>
            {LIVENESS[liveness]}
          </output>
          {offers('writeArticle') && (
            <ButtonLink look="secondary" href={writeHref()}>
              Nuovo articolo
            </ButtonLink>
          )}
        </div>
      </PageTitle>
      <Returned />
      <OwnDecision />
      <GeneratedTextsQuestion />
      {offers('seeProfileProposals') && <Proposals />}
      {offers('approveRevision') && <Waiting />}
      {offers('markRead') && <Unread />}
      <ReadinessPanel />
      {dashboard.isError && !figures ? (
        <LoadError title="Non è stato possibile leggere le cifre." query={dashboard} />
      ) : (
        <Stats dashboard={figures} />
      )}
      <div className="mt-10 grid gap-10 lg:grid-cols-12 lg:gap-12">
        {offers('generateBatch') && <QuickActions generations={figures?.generations ?? []} />}
        <section className={`section ${offers('generateBatch') ? 'lg:col-span-7' : 'lg:col-span-12'}`} aria-labelledby="attivita">
          <h2 id="attivita" className="section-title">
            Ultimi {DASHBOARD_LIMITS.days} giorni
          </h2>
          {/* The height of the chart with its summary, so that nothing below moves when the figures arrive. */}
          <div className="flow-root min-h-84">
            {figures ? <ActivityChart days={figures.days} /> : <p className="py-6 text-ink-soft">Il grafico aspetta le cifre.</p>}
          </div>
        </section>
      </div>
      <Lists />
      {figures && <Generations dashboard={figures} />}
      {figures && <ConnectionTest writer={figures.writer} />}
      <OpenData />
      <GeneratedTexts />
      <Sessions />
    </>
  )
}

const LIVENESS: Record<Liveness, string> = {
  connecting: 'Collegamento...',
  live: 'Aggiornato dal vivo',
  lost: 'Aggiornamenti interrotti, nuovo tentativo tra poco',
}
