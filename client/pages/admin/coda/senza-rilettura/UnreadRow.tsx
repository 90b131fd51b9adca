import type { KeyboardEvent } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import type { UnreadText } from '../../../../api/work.ts'
import { Button } from '../../../../design/Button.tsx'
import { deskHref } from '../../../../site/addresses.ts'
import { shortMoment } from '../../../../site/italian-date.ts'

const WRITERS: Readonly<Record<UnreadText['writtenBy'], string>> = {
  program: 'un programma',
  data: 'un programma, da dati aperti',
  person: 'una persona',
  import: 'fornito con il sito',
}

interface Props {
  item: UnreadText
  onRead: (item: UnreadText, row: HTMLTableRowElement) => void
}

/** One article: a link to its page and a button that marks it as read. «R» does the same while the focus is in the row. */
export function UnreadRow({ item, onRead }: Props) {
  const { slug, title, category, writtenBy, model, publishedAt } = item
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    onRead(item, event.currentTarget)
  }
  return (
    <tr data-slug={slug} onKeyDown={onKey}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td>
        <span className="on-phone">scritto da </span>
        {model ? `${WRITERS[writtenBy]} (${model})` : WRITERS[writtenBy]}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">uscito il </span>
        <time dateTime={publishedAt}>{shortMoment(publishedAt)}</time>
      </td>
      <td className="actions">
        <Button look="secondary" small aria-keyshortcuts="R" onClick={(event) => onRead(item, event.currentTarget.closest('tr')!)}>
          Riletto
          <span className="visually-hidden">: {title}</span>
        </Button>
      </td>
    </tr>
  )
}
