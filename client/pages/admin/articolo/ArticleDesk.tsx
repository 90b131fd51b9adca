import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { DeskArticle } from '../../../api/newsroom.ts'
import { articleHref } from '../../../site/addresses.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { auditAddress } from '../registro/audit-address.ts'
import { useRights } from '../sessions/use-rights.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { DeskActions } from './actions/DeskActions.tsx'
import { DeskHistory } from './DeskHistory.tsx'
import { useDesk, useText } from './desk-queries.ts'
import { Place } from './actions/Place.tsx'
import { Revisions } from './revisions/Revisions.tsx'
import { AnnotatedText } from './AnnotatedText.tsx'
import { FORMER_MEMBER } from '../parts/member-names.ts'
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
  const text = useText(slug, newest.revision, newest.steps.length)
  return (
    <div className="desk">
      <div>
        <PageTitle title={article.title} />
        <Facts article={article} />
      </div>
      <DeskActions article={article} />
      {text.data ? (
        <AnnotatedText text={text.data} />
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

const ON_SITE = { draft: 'Mai pubblicato', review: 'Mai pubblicato', published: 'Pubblicato', withdrawn: 'Ritirato' } as const

function Facts({ article }: { article: DeskArticle }) {
  const { newest, status, category, published, provenance, slug, firstSlug, notice } = article
  const offers = useRights()
  const author =
    newest.writtenBy === 'program'
      ? `Scritta da un programma${provenance ? ` (${provenance.model})` : ''}`
      : newest.writtenBy === 'person'
        ? `Scritta da ${newest.authorName ?? FORMER_MEMBER}`
        : 'Autore non registrato'
  return (
    <ul className="desk-facts">
      <li>
        <span className="status" data-status={newest.status}>
          Versione {newest.revision}: {revisionStatusText(newest, published)}
        </span>
      </li>
      <li>{author}</li>
      <li>
        {ON_SITE[status]}
        {published && published.revision !== newest.revision && ` con la versione ${published.revision}`}
        {status === 'published' && (
          <>
            {': '}
            <a href={articleHref(slug)}>come lo vede chi legge</a>
          </>
        )}
      </li>
      <li>{categoryLabel(category)}</li>
      {offers('seeAudit') && (
        <li>
          <a href={auditAddress({ articolo: firstSlug })}>Chi ha fatto che cosa</a>
        </li>
      )}
      {status === 'withdrawn' && <li>{notice ? `Avviso pubblico: ${notice}` : 'Senza avviso pubblico'}</li>}
    </ul>
  )
}
