import type { MouseEvent } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import { ButtonLink } from '../../../../design/Button.tsx'
import { addressOfList, goToList, type ShownList } from './list-in-address.ts'

/** Links to the previous and the next page of articles; nothing where there is only one page. */
export function Pages({ list, pages }: { list: ShownList; pages: number }) {
  const { page } = list
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label="Pagine degli articoli" className="pages">
      <Step to={{ ...list, page: page - 1 }} isDisabled={page <= 1} text="Precedenti" rel="prev" />
      <span aria-current="page">
        Pagina {figure(page)} di {figure(Math.max(pages, 1))}
      </span>
      <Step to={{ ...list, page: page + 1 }} isDisabled={page >= pages} text="Successivi" rel="next" />
    </nav>
  )
}

/** A link, so that it also opens in another tab; at either end it stays, disabled, and so keeps the focus. */
function Step({ to, isDisabled, text, rel }: { to: ShownList; isDisabled: boolean; text: string; rel: string }) {
  if (isDisabled) {
    return (
      <ButtonLink look="secondary" small role="link" aria-disabled="true" tabIndex={0}>
        {text}
      </ButtonLink>
    )
  }
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goToList(to)
  }
  return (
    <ButtonLink look="secondary" small href={addressOfList(to)} rel={rel} onClick={go}>
      {text}
    </ButtonLink>
  )
}
