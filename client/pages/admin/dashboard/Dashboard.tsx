import { Tabs } from 'radix-ui'
import { figure } from '../../../../events/domain/figures.ts'
import { DASHBOARD_LIMITS } from '../../../../events/domain/newsroom/limits.ts'
import type { Dashboard as Figures } from '../../../api/contract.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { ADMIN_HREF, writeHref } from '../../../site/addresses.ts'
import { VAULT_FAULT_MEANING, VAULT_FAULT_TEXT } from '../../../site/texts/vault-fault-text.ts'
import { useDashboard, useReadiness } from '../api/dashboard-queries.ts'
import { type Liveness, useLiveChanges } from '../api/live-changes.ts'
import { Fold } from '../frame/Fold.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { GeneratedTexts } from './GeneratedTexts.tsx'
import { OpenData } from './OpenData.tsx'
import { ActivityChart } from './activity/ActivityChart.tsx'
import { Stats } from './activity/Stats.tsx'
import { Articles } from './articles/Articles.tsx'
import { useListInAddress } from './articles/list-in-address.ts'
import { ConnectionTest } from './generations/ConnectionTest.tsx'
import { Generations } from './generations/Generations.tsx'
import { QuickActions } from './generations/QuickActions.tsx'
import { ToDo } from './to-do/ToDo.tsx'
import { Topics } from './topics/Topics.tsx'

/** The dashboard of a logged-in admin (R7.1 to R7.5), with waiting work first. A search shows only its results. */
export function Dashboard() {
  const dashboard = useDashboard()
  const liveness = useLiveChanges()
  const isSearch = useListInAddress().q !== ''
  const offers = useRights()
  return (
    <div className="dashboard">
      <PageTitle title={isSearch ? 'Articoli trovati' : 'Cruscotto'}>
        <output className="liveness label max-sm:order-last" data-liveness={liveness}>
          {LIVENESS[liveness]}
        </output>
        {isSearch ? (
          <ButtonLink look="secondary" href={ADMIN_HREF}>
            Torna al cruscotto
          </ButtonLink>
        ) : (
          offers('writeArticle') && <ButtonLink href={writeHref()}>Nuovo articolo</ButtonLink>
        )}
      </PageTitle>
      {!isSearch && (
        <>
          <ReadinessPanel />
          <ToDo />
          {dashboard.isError && !dashboard.data ? (
            <LoadError title="Non è stato possibile leggere le cifre." query={dashboard} />
          ) : (
            <Stats dashboard={dashboard.data} />
          )}
          <Activity figures={dashboard.data} />
        </>
      )}
      <Lists />
      {!isSearch && (
        <>
          {dashboard.data && <Generations dashboard={dashboard.data} />}
          {dashboard.data && <ConnectionTest writer={dashboard.data.writer} />}
          <OpenData />
          <GeneratedTexts />
        </>
      )}
    </div>
  )
}

function Activity({ figures }: { figures: Figures | undefined }) {
  const offers = useRights()
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
      {offers('generateBatch') && <QuickActions generations={figures?.generations ?? []} />}
      <Fold
        id="attivita"
        title={`Ultimi ${DASHBOARD_LIMITS.days} giorni`}
        state={figures && activityText(figures)}
        isOpen={window.matchMedia('(width >= 52rem)').matches}
        className={offers('generateBatch') ? 'lg:col-span-7' : 'lg:col-span-12'}
      >
        {/* Reserve the height of the chart with its summary, so that nothing below moves when it arrives. */}
        <div className={figures && figures.days.every(({ views }) => views === 0) ? 'flow-root lg:min-h-70' : 'flow-root min-h-70'}>
          {figures ? <ActivityChart days={figures.days} /> : <p className="py-6 text-ink-soft">Il grafico aspetta le cifre.</p>}
        </div>
      </Fold>
    </div>
  )
}

function activityText({ days }: Figures): string {
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const generations = days.reduce((sum, day) => sum + day.generations, 0)
  return `${figure(views)} ${views === 1 ? 'visualizzazione' : 'visualizzazioni'}, ${figure(generations)} ${generations === 1 ? 'generazione' : 'generazioni'}`
}

const LIVENESS: Record<Liveness, string> = {
  connecting: 'Collegamento...',
  live: 'Aggiornato dal vivo',
  lost: 'Aggiornamenti interrotti, nuovo tentativo tra poco',
}

function Lists() {
  return (
    <Tabs.Root defaultValue="articles">
      <Tabs.List aria-label="Contenuti" className="tabs">
        <Tabs.Trigger value="articles" className="tab">
          Articoli
        </Tabs.Trigger>
        <Tabs.Trigger value="topics" className="tab">
          <span lang="en">Content Topics</span>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="articles">
        <Articles />
      </Tabs.Content>
      <Tabs.Content value="topics">
        <Topics />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/**
 * Faults of the log, the read models, the vault or a file, with their meaning and the person who must act. Renders nothing while there are
 * none.
 */
function ReadinessPanel() {
  const { data } = useReadiness()
  const vault = data?.vault?.code
  return (
    <div aria-live="polite" className="contents">
      {data && !data.ready && (
        <Panel
          title="Il sistema non è del tutto pronto"
          text="Le pagine possono mostrare dati vecchi e i comandi possono fallire. Se non passa in pochi minuti, chi gestisce il server deve leggere queste righe:"
          reasons={data.reasons}
        />
      )}
      {vault && <Panel title={VAULT_FAULT_TEXT[vault]} text={vault === 'never_set' ? '' : VAULT_FAULT_MEANING} reasons={[]} />}
      {data && data.warnings.length > 0 && (
        <Panel
          title="Qualcosa va sistemato sul server"
          text="Chi legge vede il sito, ma qualcosa può mancare. Chi gestisce il server deve leggere queste righe:"
          reasons={data.warnings}
        />
      )}
    </div>
  )
}

function Panel({ title, text, reasons }: { title: string; text: string; reasons: readonly string[] }) {
  return (
    <section className="border-l-4 border-danger bg-paper-tint px-5 py-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <p className="mt-0.5 text-ink-soft empty:hidden">{text}</p>
      <ul className="mt-2 grid gap-1 empty:hidden">
        {reasons.map((reason) => (
          <li key={reason} lang="en" className="text-[0.875rem] [overflow-wrap:anywhere]">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
