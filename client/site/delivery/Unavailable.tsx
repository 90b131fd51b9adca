import type { ApiError } from '../../api/contract.ts'
import { longDate } from '../italian-date.ts'
import { ARCHIVE_HREF, CORRECTIONS_HREF } from '../addresses.ts'
import { SectionLinks } from '../stories/SectionLinks.tsx'

export interface Refusal {
  readonly title: string
  readonly text: string
  readonly withdrawn?: { title: string; at: string | null }
  readonly record?: string
  readonly retryAfter?: number
}

const FAILURE: Refusal = {
  title: 'Non riusciamo a mostrare questa pagina',
  text: 'Il problema è nostro e ci stiamo lavorando. Riprova tra qualche minuto.',
}

/** @param record address of the article's public record; absent if there is none or the page does not know it */
export const withdrawnRefusal = ({ reason, problem }: ApiError, record?: string): Refusal => ({
  title: 'Questo articolo è stato ritirato',
  text: reason,
  ...(problem?.withdrawn && { withdrawn: problem.withdrawn }),
  ...(record !== undefined && problem?.withdrawn?.hasRecord && { record }),
})

/** Returns the refusal with the time to retry, or undefined if the API names no such time. */
export const laterRefusal = ({ retryAfter }: ApiError, refusal = FAILURE): Refusal | undefined =>
  retryAfter === null ? undefined : { ...refusal, retryAfter }

export function Withdrawn({ refusal }: { refusal: Refusal }) {
  return (
    <div className="container page">
      <div className="column">
        <p className="kicker">Articolo ritirato</p>
        <h1 className="page-title mt-3">{refusal.title}</h1>
        {refusal.withdrawn && <WithdrawnArticle {...refusal.withdrawn} />}
        <p className="standfirst mt-4">{refusal.text}</p>
        <div className="mt-8">
          <SectionLinks label="Altre strade">
            {refusal.record && (
              <li>
                <a href={refusal.record}>Registro dell’articolo</a>
              </li>
            )}
            <li>
              <a href={CORRECTIONS_HREF}>Correzioni</a>
            </li>
            <li>
              <a href={ARCHIVE_HREF}>Archivio per mese</a>
            </li>
          </SectionLinks>
        </div>
      </div>
    </div>
  )
}

const WithdrawnArticle = ({ title, at }: NonNullable<Refusal['withdrawn']>) => (
  <p className="mt-3">
    <cite className="font-semibold not-italic">«{title}»</cite>
    {at && (
      <>
        , ritirato il <time dateTime={at}>{longDate(at)}</time>
      </>
    )}
    .
  </p>
)

export function Unavailable({ refusal = FAILURE }: { refusal?: Refusal | undefined }) {
  return (
    <div className="container page">
      <div className="column">
        <p className="kicker">Servizio non disponibile</p>
        <h1 className="page-title mt-3">{refusal.title}</h1>
        <p className="standfirst mt-4">{refusal.text}</p>
        <p role="status" data-ask-again className="label mt-4" />
        <div className="mt-8">
          <SectionLinks label="Altre strade">
            <li>
              <a href="/">Prima pagina</a>
            </li>
          </SectionLinks>
        </div>
      </div>
    </div>
  )
}
