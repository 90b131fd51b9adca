import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { SEARCH_HREF } from '../addresses.ts'

export const MAX_QUERY_LENGTH = 120

interface Props {
  query?: string
  isFocused?: boolean
  /** Id of the element that explains why the current search is not possible (WCAG 2.2, 3.3.1). */
  faultId?: string
  more?: ReactNode
  children?: ReactNode
}

/** Search form for readers; works without JavaScript. */
export const SearchForm = ({ query, isFocused = false, faultId, more, children }: Props) => (
  <search>
    {/* Without autocomplete, going back restores the search of the address and discards unsent changes. */}
    <form action={SEARCH_HREF} className="search-form" autoComplete="off">
      <label htmlFor="q" className="visually-hidden">
        Parole da cercare
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        className="input"
        placeholder="BTP, mutuo"
        aria-invalid={faultId === undefined ? undefined : true}
        aria-describedby={faultId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
      />
      <Button type="submit">
        {children}
        Cerca
      </Button>
      {more}
    </form>
  </search>
)
