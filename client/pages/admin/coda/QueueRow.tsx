import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { HoldCause } from '../../../../events/domain/newsroom/generated-texts.ts'
import { stageOf } from '../../../../events/domain/newsroom/revision-status.ts'
import type { WorkItem } from '../../../api/work.ts'
import { deskHref } from '../../../site/addresses.ts'
import { StageStatus } from '../frame/StageStatus.tsx'
import { FORMER_MEMBER } from '../parts/member-names.ts'
import { Reasons } from './Reasons.tsx'
import { shortMoment } from '../../../site/italian-date.ts'

/** One article: its link, author, holder and since when, and why the editorial check stopped it. */
export function QueueRow({ item }: { item: WorkItem }) {
  const { slug, title, category, status, newer, reviewReasons } = item
  const { holderName, since } = item.newest
  return (
    <tr data-slug={slug}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
        {newer && (
          <p className="queue-status">
            <StageStatus stage={stageOf(status, newer)} newer={newer} />
          </p>
        )}
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td>
        <Authors item={item} />
      </td>
      <td>
        <span className="on-phone">in mano a </span>
        {holderName ?? 'nessuno'}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">dal </span>
        <time dateTime={since}>{shortMoment(since)}</time>
      </td>
      {reviewReasons.length === 0 ? (
        <td>{withoutFindings(item)}</td>
      ) : (
        <td className="outcome">
          <Reasons reasons={reviewReasons} />
        </td>
      )}
    </tr>
  )
}

/** Explains why an article waits although the editorial check found nothing. The cause may have been resolved since. */
function withoutFindings({ held, newest }: WorkItem): string {
  if (newest.status === 'sent_back') return 'rimandato con una nota'
  return held ? `nessuna segnalazione; non uscito: ${HELD[held]}` : 'nessuna segnalazione'
}

const HELD: Readonly<Record<HoldCause, string>> = {
  undecided: 'un proprietario non aveva ancora deciso',
  forbidden: 'per decisione di un proprietario si legge prima',
  environment: 'per impostazione del server si legge prima',
  unreadable: 'la regola non si poteva leggere',
}

/** Who wrote it where no person did or none is known, and the words before that on a phone, where no column says «Autore». */
const ORIGINS: Readonly<Record<WorkItem['writtenBy'], readonly [before: string, author: string]>> = {
  program: ['scritto con ', 'intelligenza artificiale'],
  data: ['scritto da un ', 'programma, da dati aperti'],
  person: ['', 'autore non registrato'],
  import: ['', 'fornito con il sito'],
}

/** «Anna, modificato da Bruno». */
function Authors({ item: { writtenBy, newest } }: { item: WorkItem }) {
  const names = newest.hands.map(({ name }) => name ?? FORMER_MEMBER)
  const person = writtenBy === 'person' ? names.shift() : undefined
  const [before, author] = person === undefined ? ORIGINS[writtenBy] : ['di ', person]
  return (
    <>
      <span className="on-phone">{before}</span>
      {author}
      {names.length > 0 && `, modificato da ${new Intl.ListFormat('it-IT').format(names)}`}
    </>
  )
}
