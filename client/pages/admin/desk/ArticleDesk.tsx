import { useQuery } from '@tanstack/react-query'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import { excludesAdvertising, subjectLabel } from '../../../../events/domain/navigation/subjects.ts'
import { newerVersion, stageOf } from '../../../../events/domain/newsroom/revision-status.ts'
import type { DeskArticle, DeskText, LocatedReason } from '../../../api/newsroom.ts'
import { articleHref, writeHref } from '../../../site/addresses.ts'
import { longMoment, shortMoment } from '../../../site/italian-date.ts'
import { STAGE_NAMES } from '../../../site/texts/stage-names.ts'
import { call } from '../api/call.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { NewerStatus } from '../frame/StageStatus.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { auditAddress } from '../audit/audit-address.ts'
import { useRights } from '../sessions/use-rights.ts'
import { anchorOf, AnnotatedText } from './AnnotatedText.tsx'
import { DeskHistory, SentBackNote } from './DeskHistory.tsx'
import { EarlierRemarks } from './EarlierRemarks.tsx'
import type { Checks } from './actions/ChecksNote.tsx'
import { DeskActions } from './actions/DeskActions.tsx'
import { Place } from './actions/Place.tsx'
import { useCurrentRevision, useDesk, useText } from './desk-queries.ts'
import { revisionContributors, savedBy } from './revision-contributors.ts'
import { revisionStatusText } from './revision-status-text.ts'
import { Schedules } from './Schedules.tsx'
import { Revisions } from './revisions/Revisions.tsx'

const CheckSummary = ({ checks }: { checks: Checks }) => (
  <section className="desk-check" aria-labelledby="desk-check">
    <h2 id="desk-check">Controllo editoriale</h2>
    {checks === undefined ? (
      <p className="text-ink-soft">Leggo le segnalazioni…</p>
    ) : checks === null ? (
      <p className="text-ink-soft">Le segnalazioni non sono arrivate.</p>
    ) : checks.length === 0 ? (
      <p className="text-ink-soft">Il controllo editoriale non segnala nulla.</p>
    ) : (
      <Findings reasons={checks} />
    )}
  </section>
)

const Findings = ({ reasons }: { reasons: readonly LocatedReason[] }) => (
  <ul className="desk-reasons">
    {reasons.map(({ code, text, places: [first] }) => (
      <li key={code + text}>{first ? <a href={`#${anchorOf(first.part)}`}>{text}</a> : `${text} (tutto il testo)`}</li>
    ))}
  </ul>
)

/** An article in any status: its newest text with the findings of the editorial check, and the decisions that the caller may make. */
export function ArticleDesk({ slug }: { slug: string }) {
  useLiveChanges()
  const desk = useDesk(slug)
  if (desk.isError && !desk.data)
    return (
      <>
        <PageTitle title="Articolo" />
        <LoadError title="Non è stato possibile aprire l’articolo." query={desk} />
      </>
    )
  if (!desk.data) return <Loading text="Apro l’articolo…" />
  return <LoadedDesk article={desk.data} />
}

function LoadedDesk({ article }: { article: DeskArticle }) {
  const { newest, slug } = article
  const current = useCurrentRevision(article)
  const text = useText(slug, current?.revision, current?.steps.length)
  const checks = text.data ? text.data.reasons : text.isError ? null : undefined
  return (
    <div className="desk">
      <div>
        <PageTitle title={article.title} />
        <Facts article={article} />
      </div>
      {article.offered.includes('reviseArticle') && <OwnCopyNote slug={slug} />}
      <WithdrawnNote article={article} />
      <SentBackNote
        revision={newest}
        holder={{ id: article.holderId ?? newest.authorId, name: article.holderName ?? newest.authorName }}
        isAlone={article.approvesAlone}
      />
      <Schedules article={article} />
      <EarlierRemarks article={article} />
      <DeskActions article={article} checks={checks} />
      <div className="desk-columns">
        <CheckSummary checks={checks} />
        {text.data ? (
          <AnnotatedText text={text.data} which={whichText(text.data, article)} heading={article.title} />
        ) : (
          <div className="desk-proof">
            {text.isError ? <LoadError title="Non è stato possibile leggere il testo." query={text} /> : <Loading text="Leggo il testo…" />}
          </div>
        )}
        <div className="desk-rail">
          <DeskHistory revision={newest} />
          <Place article={article} />
          <Revisions article={article} />
        </div>
      </div>
    </div>
  )
}

function whichText(shown: DeskText, article: DeskArticle): string | null {
  const { newest } = article
  if (shown.revision === newest.revision) return newest.status === 'discarded' ? `È la versione ${newest.revision}, scartata.` : null
  return `È la versione ${shown.revision}, ${revisionStatusText(shown, article)}. La ${newest.revision}, scartata, si legge tra le versioni.`
}

function readingOf({ status, read }: DeskArticle): string | null {
  return status === 'published' && read ? `Riletto da ${read.byName ?? FORMER_MEMBER} il ${shortMoment(read.at)}` : null
}

/** Subjects are derived from title, subtitle and standfirst, and change with them. */
function SubjectFacts({ subjects }: Pick<DeskArticle, 'subjects'>) {
  const excluding = excludesAdvertising(subjects)
  return (
    <>
      {subjects.length > 0 && <li>Argomenti: {subjects.map(subjectLabel).join(', ')}</li>}
      {excluding && <li>Senza pubblicità, per l’argomento «{subjectLabel(excluding)}»</li>}
    </>
  )
}

function Facts({ article }: { article: DeskArticle }) {
  const { newest, status, category, subjects, published, provenance, slug, firstSlug } = article
  const offers = useRights()
  const reading = readingOf(article)
  const stage = stageOf(status, newest.status)
  const newer = newerVersion(published && published.revision, newest)
  return (
    <ul className="desk-facts">
      <li>
        <span className="status" data-status={stage}>
          {STAGE_NAMES[stage]}
        </span>
        {published && published.revision !== newest.revision && ` con la versione ${published.revision}`}
        {status === 'published' && (
          <>
            {': '}
            <a href={articleHref(slug)}>come lo vede chi legge</a>
          </>
        )}
      </li>
      <li>
        {newer ? (
          <>
            <NewerStatus newer={newer} />: la {newest.revision}
          </>
        ) : (
          `Versione ${newest.revision}${stage === newest.status ? '' : `: ${revisionStatusText(newest, article)}`}`
        )}
      </li>
      {reading && <li>{reading}</li>}
      <li>{[revisionContributors(newest), savedBy(newest)].filter(Boolean).join(', ')}</li>
      {provenance && <li>Modello {provenance.model}</li>}
      <li>{categoryLabel(category)}</li>
      <SubjectFacts subjects={subjects} />
      {offers('seeAudit') && (
        <li>
          <a href={auditAddress({ articolo: firstSlug })}>Attività sull’articolo</a>
        </li>
      )}
    </ul>
  )
}

function OwnCopyNote({ slug }: { slug: string }) {
  const { data: found } = useQuery({
    queryKey: ['/api', 'working-copy', slug],
    queryFn: () => call('GET /api/newsroom/articles/:slug/working-copy', { slug }),
    gcTime: 0,
  })
  const copy = found?.copy
  if (!copy) return null
  return (
    <p>
      Hai una copia di lavoro del {longMoment(copy.savedAt)}, che non è in nessuna versione:{' '}
      <a href={writeHref(slug)} className="underline">
        riprendila o scartala
      </a>
      .
    </p>
  )
}

function WithdrawnNote({ article: { status, withdrawnAt, notice } }: { article: DeskArticle }) {
  if (status !== 'withdrawn') return null
  return (
    <section className="desk-sent-back" aria-label="Articolo ritirato">
      <p className="font-semibold">
        L’articolo è ritirato{withdrawnAt && <time dateTime={withdrawnAt}> dal {longMoment(withdrawnAt)}</time>}: chi legge non lo trova
        più.
      </p>
      <p className="desk-note">{notice ? `Avviso pubblico: ${notice}` : 'Senza avviso pubblico'}</p>
    </section>
  )
}
