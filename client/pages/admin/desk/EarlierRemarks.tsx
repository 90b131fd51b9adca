import { useQuery } from '@tanstack/react-query'
import type { DeskArticle, DeskRevision, DeskStep } from '../../../api/newsroom.ts'
import { longDate } from '../../../site/italian-date.ts'
import { previewHref } from '../../../site/addresses.ts'
import { noteText } from './DeskHistory.tsx'
import { call } from '../api/call.ts'
import { deskKey, useRevisions } from './desk-queries.ts'

interface Earlier {
  revision: DeskRevision
  step: DeskStep
}

/** Lists the findings in earlier versions until the text is published, so that reviewers can see if they were corrected. */
export function EarlierRemarks({ article }: { article: DeskArticle }) {
  const { data } = useRevisions(article)
  const { newest, slug } = article
  const since = article.published?.revision ?? 0
  const isPast = (revision: DeskRevision, { what }: DeskStep) =>
    what === 'flagged' ? revision.revision < newest.revision : what === 'sent_back' && !isShown(revision, newest)
  const earlier = (data?.pages[0] ?? [])
    .filter(({ revision }) => revision > since)
    .toReversed()
    .flatMap((revision) => revision.steps.flatMap((step): Earlier[] => (isPast(revision, step) ? [{ revision, step }] : [])))
  if (earlier.length === 0) return null
  return (
    <section className="desk-sent-back" aria-labelledby="desk-earlier">
      <h2 id="desk-earlier">Segnalato prima</h2>
      <ul className="desk-steps">
        {earlier.map(({ revision: { revision }, step }) => (
          <li key={`${revision} ${step.what} ${step.at}`}>
            {step.what === 'flagged' ? 'Fermato dal controllo' : `Rimandato da ${step.byName ?? 'una persona della redazione'}`} (
            <a href={previewHref(slug, revision)} className="underline">
              versione {revision}
            </a>
            ), {longDate(step.at)}:
            {step.what === 'flagged' ? (
              <Held slug={slug} revision={revision} newest={newest.revision} />
            ) : (
              <span className="desk-note">{noteText(step)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page already shows the note of a newest revision that was sent back. */
const isShown = ({ revision, status }: DeskRevision, newest: DeskRevision) => revision === newest.revision && status === 'sent_back'

function Held({ slug, revision, newest }: { slug: string; revision: number; newest: number }) {
  const { data } = useQuery({
    queryKey: [...deskKey(slug), 'held', revision, newest],
    queryFn: () => call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision }),
  })
  return (
    <ul className="desk-held">
      {data?.reasons
        .filter(({ held }) => held)
        .map(({ code, text, places }) => (
          <li key={code + text}>
            {places.map(({ part, sentence }) => (
              <q key={`${part} ${sentence}`}>{sentence}</q>
            ))}{' '}
            {text}
          </li>
        ))}
    </ul>
  )
}
