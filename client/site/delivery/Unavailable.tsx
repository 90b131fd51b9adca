import type { ApiError } from '../../api/contract.ts'
import { longDate } from '../italian-date.ts'
import { ARCHIVE_HREF, CORRECTIONS_HREF } from '../addresses.ts'
import { SectionLinks } from '../stories/SectionLinks.tsx'

/** Why a page cannot be shown, in Italian. */
export interface Refusal {
  readonly title: string
  readonly text: string
  /** Title and withdrawal time of a withdrawn article. */
  readonly withdrawn?: { title: string; at: string | null }
  /** Address of the public record of a withdrawn article. */
  readonly record?: string
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number
}

const FAILURE: Refusal = {
  title: 'Non riusciamo a mostrare questa pagina',
  text: 'Il problema è nostro e ci stiamo lavorando. Riprova tra qualche minuto.',
}

/** @param record address of its public record, if it has one; absent where the page does not know the address */
export const withdrawnRefusal = ({ reason, problem }: ApiError, record?: string): Refusal => ({
  title: 'Questo articolo è stato ritirato',
  text: reason,
  ...(problem?.withdrawn && { withdrawn: problem.withdrawn }),
  ...(record !== undefined && problem?.withdrawn?.hasRecord && { record }),
})

/** @returns why a page cannot be shown now, where the API says when to ask again; undefined where it does not */
export const laterRefusal = ({ retryAfter }: ApiError, refusal = FAILURE): Refusal | undefined =>
  retryAfter === null ? undefined : { ...refusal, retryAfter }

/** The 410 view: the newsroom's notice on a withdrawn article. */
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

/** The 5xx view: the reader can retry, or go elsewhere; what fails may be one page. */
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
