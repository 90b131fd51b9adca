import { useState } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import { diffContent } from '../../../../../events/domain/newsroom/diff/diff-content.ts'
import type { DeskArticle, DeskRevision } from '../../../../api/newsroom.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { previewHref } from '../../../../site/addresses.ts'
import { longDate, timeOfDay } from '../../../../site/italian-date.ts'
import { DiffView } from '../../../../site/texts/DiffView.tsx'
import { call } from '../../api/call.ts'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { AskChange, type Change } from '../actions/AskChange.tsx'
import { isWithdrawnNow, replacesPublished } from '../actions/desk-decisions.ts'
import { useDecisions } from '../actions/use-decisions.ts'
import { useCurrentRevision, useRevisions, useText } from '../desk-queries.ts'
import { revisionContributors, savedBy } from '../revision-contributors.ts'
import { replacedAt, revisionStatusText, SURPASSED } from '../revision-status-text.ts'
import { withoutReadTime } from '../without-read-time.ts'

interface Props {
  slug: string
  revision: number
  first: number
}

const MAX_OFFERED = 200

function Comparison({ slug, revision, first }: Props) {
  const [from, setFrom] = useState(first)
  // Pass 0 as the number of decisions: the texts never change, so they are not refetched.
  const [before, after] = [useText(slug, from, 0), useText(slug, revision, 0)]
  const failed = [before, after].find(({ isError }) => isError)
  const earlier = Array.from({ length: Math.min(revision - 1, MAX_OFFERED) }, (_, at) => revision - 1 - at)
  return (
    <div className="comparison-of">
      <label className="comparison-from">
        Rispetto alla versione{' '}
        <select className="input input-small" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
          {earlier.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </label>
      {failed ? (
        <LoadError title="Non è stato possibile leggere i due testi." query={failed} />
      ) : before.data && after.data ? (
        <DiffView diff={diffContent(before.data.content, after.data.content)} before={`versione ${from}`} after={`versione ${revision}`} />
      ) : (
        <Loading text="Leggo i due testi…" />
      )}
    </div>
  )
}

export function Revisions({ article }: { article: DeskArticle }) {
  const { newest } = article
  const current = useCurrentRevision(article) ?? newest
  const pages = useRevisions(article)
  const { isError, data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  return (
    <section aria-labelledby="desk-revisions">
      <h2 id="desk-revisions">Versioni</h2>
      {isError && !data ? (
        <LoadError title="Non è stato possibile leggere le versioni." query={pages} />
      ) : !data ? (
        <Loading text="Leggo le versioni…" />
      ) : (
        <ol className="revisions">
          {data.pages.flat().map((revision, _, all) => (
            <Revision key={revision.revision} {...{ article, revision, current }} until={replacedAt(revision, all)} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostra le precedenti
        </Button>
      )}
    </section>
  )
}

interface RevisionProps {
  article: DeskArticle
  revision: DeskRevision
  current: DeskRevision
  until: string | undefined
}

function Revision({ article, revision, current, until }: RevisionProps) {
  const { slug, newest, published, publishable, offered, status } = article
  const number = revision.revision
  const saved = savedBy(revision)
  const { pending, perform } = useDecisions(article)
  const [isCompared, setCompared] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const name = { revision: number, hash: revision.hash }
  const restore = () =>
    perform(`La versione ${number} è ripristinata come nuova versione`, async () => {
      const { content } = await call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision: number })
      const basedOn = { revision: current.revision, hash: current.hash }
      return call('POST /api/newsroom/articles/:slug/revisions', { slug, basedOn, content: withoutReadTime(content) })
    })
  const publish = (more: { change?: Change }) =>
    perform('Pubblicata', () => call('POST /api/newsroom/articles/:slug/publish', { slug, ...name, ...more }))
  const busy = { 'aria-disabled': pending || undefined }
  const text = revisionStatusText(revision, article, until)
  // A surpassed revision was in review, but no longer needs attention, so it has a neutral colour.
  const shownStatus = published?.revision === number ? status : text === SURPASSED ? 'surpassed' : revision.status
  const which = <span className="visually-hidden"> la versione {number}</span>
  return (
    <li>
      <p className="revision-line">
        <strong>Versione {number}</strong>
        <span className="status" data-status={shownStatus}>
          {text}
        </span>
        <span>{revisionContributors(revision)}</span>
        {saved && <span>{saved}</span>}
        <time dateTime={revision.at}>
          {longDate(revision.at)}, {timeOfDay(revision.at)}
        </time>
        <span>{revision.words === 1 ? 'una parola' : `${figure(revision.words)} parole`}</span>
      </p>
      <div className="revision-actions">
        {number > 1 && (
          <Button look="quiet" small aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            Che cosa cambia<span className="visually-hidden"> nella versione {number}</span>
          </Button>
        )}
        <ButtonLink look="quiet" small href={previewHref(slug, number)}>
          Anteprima<span className="visually-hidden"> della versione {number}</span>
        </ButtonLink>
        {number !== newest.revision && offered.includes('reviseArticle') && (
          <Button look="quiet" small {...busy} onClick={() => void restore()}>
            Ripristina{which}
          </Button>
        )}
        {number !== newest.revision && publishable === number && offered.includes('publishArticle') && (
          <Button look="secondary" small {...busy} onClick={() => (replacesPublished(article, number) ? setAsked(true) : void publish({}))}>
            {isWithdrawnNow(article, number) ? 'Ripubblica' : 'Pubblica'}
            {which}
          </Button>
        )}
      </div>
      {isCompared && <Comparison slug={slug} revision={number} first={revision.basedOn ?? number - 1} />}
      {isAsked && <AskChange onClose={() => setAsked(false)} onAnswer={(change) => publish({ change })} />}
    </li>
  )
}
