import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { MAX_SEARCH_LENGTH } from '../../../api/lists.ts'
import { ADMIN_HREF } from '../../../site/addresses.ts'
import { goToList, useListInAddress } from '../dashboard/articles/list-in-address.ts'

/** Searches the titles of articles of any status. The dashboard shows what it finds, and the field follows its address. */
export function TitleSearch({ className }: { className: string }) {
  const id = useId()
  const isOnDashboard = usePageContext().urlParsed.pathname === ADMIN_HREF
  const { q } = useListInAddress()
  const search = (event: FormEvent<HTMLFormElement>) => {
    // Elsewhere the browser goes to the dashboard.
    if (!isOnDashboard) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    goToList({ page: 1, q: typeof typed === 'string' ? typed.trim() : '' })
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const shown = isOnDashboard ? q : ''
  return (
    <search className={`title-search ${className}`}>
      <form action={ADMIN_HREF} onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          Parole del titolo
        </label>
        <Search size={16} strokeWidth={1.5} aria-hidden="true" />
        <input
          key={shown}
          id={id}
          name="q"
          type="search"
          className="input"
          defaultValue={shown}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Cerca nei titoli"
        />
      </form>
    </search>
  )
}
