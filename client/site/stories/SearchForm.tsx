import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { SEARCH_HREF } from '../addresses.ts'

/** Characters of a reader's search. */
export const MAX_QUERY_LENGTH = 120

interface Props {
  /** The current search. */
  query?: string
  /** For the search page, which has no other purpose. */
  isFocused?: boolean
  /** Id of what says why the current search cannot be made (WCAG 2.2, 3.3.1). */
  faultId?: string
  /** Further fields, below the words. */
  more?: ReactNode
  /** The icon of the button. */
  children?: ReactNode
}

/** The form of the readers' search; works without JavaScript. */
export const SearchForm = ({ query, isFocused = false, faultId, more, children }: Props) => (
  <search>
    {/* On the way back it has the search of its address, not what was chosen since. */}
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
