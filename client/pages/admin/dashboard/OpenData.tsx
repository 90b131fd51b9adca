import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sourceFacts } from '../../../../events/domain/generation/data-sources.ts'
import type { OpenDataSource } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { shortMoment } from '../../../site/italian-date.ts'
import { NEWER_NAMES, STAGE_NAMES } from '../../../site/texts/stage-names.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'
import { call } from '../api/call.ts'
import { StageStatus } from '../frame/StageStatus.tsx'
import { Fold } from '../frame/Fold.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'

const OPEN_DATA_KEY = [...NEWSROOM_KEY, 'open-data'] as const
/** Polls, because the schedule reports no failures. */
const REFETCH_MS = 60_000

export function OpenData() {
  const sources = useQuery<OpenDataSource[]>({ queryKey: OPEN_DATA_KEY, refetchInterval: REFETCH_MS })
  const failed = sources.data?.filter(({ failure }) => failure) ?? []
  const isFailed = failed.length > 0 || sources.isError
  // Opens by itself if a source cannot be read, and then stays open, because a person may be reading.
  const [isOpen, setIsOpen] = useState(isFailed)
  if (isFailed && !isOpen) setIsOpen(true)
  return (
    <Fold id="dati-aperti" title="Dati aperti" state={sources.data && stateOf(sources.data, failed)} isOpen={isOpen}>
      {sources.isError && !sources.data ? (
        <LoadError title="Non è stato possibile leggere le fonti." query={sources} />
      ) : sources.data ? (
        <ul className="mt-3 grid gap-6 lg:grid-cols-2">
          {sources.data.map((source) => (
            <Source key={source.id} source={source} />
          ))}
        </ul>
      ) : (
        <Loading text="Leggo le fonti…" />
      )}
    </Fold>
  )
}

function stateOf(sources: readonly OpenDataSource[], failed: readonly OpenDataSource[]): string {
  if (failed.length > 0) return failed.length === 1 ? 'una fonte non si legge' : `${failed.length} fonti non si leggono`
  const last = sources
    .flatMap(({ success }) => success?.at ?? [])
    .toSorted()
    .at(-1)
  return last ? `ultima lettura ${momentOf(last)}` : `${sources.length} fonti, non ancora lette`
}

function Source({ source }: { source: OpenDataSource }) {
  const { id, address, success, failure, nextAt, isScheduled } = source
  const offers = useRights()
  const { label } = sourceFacts(id)
  return (
    <li data-source={id}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
      <p className="label [overflow-wrap:anywhere]">{isScheduled ? address : 'File di esempio: nessuna fonte è configurata.'}</p>
      <p className="mt-1">
        {success
          ? `Letta ${momentOf(success.at)}: ${outcomeOf(source, success.outcome)}.`
          : failure
            ? 'Mai letta con successo.'
            : 'Non ancora letta.'}
      </p>
      {success?.article && (
        <p className="mt-1">
          L’articolo:{' '}
          <a href={deskHref(success.article.slug)} className="underline">
            {success.article.title}
          </a>{' '}
          <StageStatus {...success.article} />
        </p>
      )}
      {failure && (
        <p className="mt-1 font-semibold text-danger">
          Non riuscita {momentOf(failure.at)}: nulla è cambiato. {failure.reason}
        </p>
      )}
      <p className="mt-1 text-ink-soft">{nextAt ? `Prossima lettura ${momentOf(nextAt)}.` : 'Nessuna lettura in programma.'}</p>
      {offers('importData') && <ImportNow source={source} label={label} />}
    </li>
  )
}

const momentOf = (at: string) => `il ${shortMoment(at)}`

type Outcome = NonNullable<OpenDataSource['success']>['outcome']
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  new: 'un articolo nuovo',
  revised: 'cifre riviste, articolo corretto o in revisione',
  unchanged: 'nessuna novità',
}
const OUTCOMES_OF_SAMPLE: Readonly<Record<Outcome, string>> = {
  ...OUTCOMES,
  new: 'una bozza nuova, con i dati di esempio',
  revised: 'cifre riviste, in una bozza',
}
const outcomeOf = ({ makes }: OpenDataSource, outcome: Outcome) => (makes === 'draft' ? OUTCOMES_OF_SAMPLE : OUTCOMES)[outcome]

function offSiteText({ stage, newer }: NonNullable<NonNullable<OpenDataSource['success']>['article']>): string | null {
  if (stage !== 'published') return `L’articolo non è sul sito: ${STAGE_NAMES[stage].toLowerCase()}.`
  return newer && `Chi legge vede ancora la versione di prima: ${NEWER_NAMES[newer]}.`
}

function ImportNow({ source, label }: { source: OpenDataSource; label: string }) {
  const { id, isRunning, makes } = source
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/newsroom/open-data/:source/import', { source: id }),
    onSuccess: ({ success }) => {
      const { outcome = 'unchanged', article } = success ?? {}
      const action = { label: 'Apri l’articolo', run: () => window.location.assign(deskHref(article!.slug)) }
      const description = `${label}: ${outcomeOf(source, outcome)}.`
      const reason = article && offSiteText(article)
      showToast({
        title: 'Dati importati',
        description,
        ...(article && outcome !== 'unchanged' ? { action, ...(reason ? { reason } : {}) } : {}),
      })
    },
    onError: (error) => showToast(failureToast(error)),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSROOM_KEY }),
  })
  const isBusy = isPending || isRunning
  return (
    <>
      <p id={`${id}-effetto`} className="mt-1 text-ink-soft">
        {makes === 'draft' ? (
          <>
            «Importa ora» legge il file fornito con il programma: i dati di esempio non sono una notizia, perciò l’articolo{' '}
            <strong className="font-semibold text-ink">resta una bozza</strong> e non esce mai da solo sul sito.
          </>
        ) : (
          <>
            «Importa ora» legge la fonte: se ci sono cifre nuove, un programma ne scrive un articolo, che{' '}
            <strong className="font-semibold text-ink">{makes === 'published' ? 'esce subito sul sito' : 'va in revisione'}</strong>; se la
            fonte ha rivisto le sue, corregge l’articolo che c’è.
          </>
        )}
      </p>
      <Button
        look="secondary"
        className="mt-2"
        aria-describedby={`${id}-effetto`}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || mutate()}
      >
        {isBusy ? 'Importo…' : 'Importa ora'}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </>
  )
}
