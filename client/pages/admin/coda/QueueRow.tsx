import { categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import type { WorkItem } from '../../../api/newsroom.ts'
import { deskHref } from '../../../site/addresses.ts'
import { shortMoment } from '../../../site/italian-date.ts'

/** One article: its link, author, holder and since when, and why the editorial check stopped it. */
export function QueueRow({ item: { slug, title, category, writtenBy, reviewReasons, newest } }: { item: WorkItem }) {
  const { authorName, holderName, since } = newest
  return (
    <tr data-slug={slug}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td>
        <span className="on-phone">di </span>
        {authorName ?? WRITERS[writtenBy]}
      </td>
      <td>
        <span className="on-phone">in mano a: </span>
        {holderName ?? 'nessuno'}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">dal </span>
        <time dateTime={since}>{shortMoment(since)}</time>
      </td>
      <td className="outcome">{reviewReasons.length === 0 ? 'nessuna segnalazione' : <Reasons reasons={reviewReasons} />}</td>
    </tr>
  )
}

const WRITERS: Readonly<Record<WorkItem['writtenBy'], string>> = {
  program: 'intelligenza artificiale',
  data: 'programma, da dati aperti',
  person: 'autore non registrato',
  import: 'autore non registrato',
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <details>
      <summary>
        {figure(reasons.length)} {reasons.length === 1 ? 'motivo' : 'motivi'}
      </summary>
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
