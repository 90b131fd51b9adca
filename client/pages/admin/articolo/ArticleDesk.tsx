import { newerVersion, stageOf } from '../../../../events/domain/newsroom/revision-status.ts'
import { excludesAdvertising } from '../../../../events/domain/navigation/advertising.ts'
import { subjectLabel } from '../../../../events/domain/navigation/subjects.ts'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { DeskArticle, DeskText } from '../../../api/newsroom.ts'
import { articleHref } from '../../../site/addresses.ts'
import { STAGE_NAMES } from '../../../site/texts/stage-names.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { NewerStatus } from '../frame/StageStatus.tsx'
import { auditAddress } from '../registro/audit-address.ts'
import { useRights } from '../sessions/use-rights.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { FORMER_MEMBER } from '../parts/member-names.ts'
import { shortMoment } from '../../../site/italian-date.ts'
import { Loading } from '../parts/Loading.tsx'
import { DeskActions } from './actions/DeskActions.tsx'
import { DeskHistory, SentBackNote } from './DeskHistory.tsx'
import { useCurrentRevision, useDesk, useText } from './desk-queries.ts'
import { EarlierRemarks } from './EarlierRemarks.tsx'
import { OwnCopyNote } from './OwnCopyNote.tsx'
import { Place } from './actions/Place.tsx'
import { Revisions } from './revisions/Revisions.tsx'
import { WithdrawnNote } from './WithdrawnNote.tsx'
import { AnnotatedText } from './AnnotatedText.tsx'
import { handsOfRevision, savedBy } from './revision-hands.ts'
import { revisionStatusText } from './revision-status-text.ts'

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
      <EarlierRemarks article={article} />
      <DeskActions article={article} isFlagged={text.data?.revision === newest.revision && text.data.reasons.length > 0} />
      {text.data ? (
        <AnnotatedText text={text.data} which={whichText(text.data, article)} heading={article.title} />
      ) : text.isError ? (
        <LoadError title="Non è stato possibile leggere il testo." query={text} />
      ) : (
        <Loading text="Leggo il testo…" />
      )}
      <DeskHistory revision={newest} />
      {/* Before the revisions: there may be many, with four controls each. */}
      <Place article={article} />
      <Revisions article={article} />
    </div>
  )
}

/** @returns which text the page shows, where that is not the newest or the newest was discarded; null otherwise */
function whichText(shown: DeskText, article: DeskArticle): string | null {
  const { newest } = article
  if (shown.revision === newest.revision) return newest.status === 'discarded' ? `È la versione ${newest.revision}, scartata.` : null
  return `È la versione ${shown.revision}, ${revisionStatusText(shown, article)}. La ${newest.revision}, scartata, si legge tra le versioni.`
}

/** @returns who read an article that a rule published; null if no one has. Its version shows that it went out unread */
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
      <li>{[handsOfRevision(newest), savedBy(newest)].filter(Boolean).join(', ')}</li>
      {provenance && <li>Modello {provenance.model}</li>}
      <li>{categoryLabel(category)}</li>
      <SubjectFacts subjects={subjects} />
      {offers('seeAudit') && (
        <li>
          <a href={auditAddress({ articolo: firstSlug })}>Chi ha fatto che cosa</a>
        </li>
      )}
    </ul>
  )
}
