import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'

/** Characters that a search may have. */
export const MAX_QUERY_LENGTH = 120

interface Props {
  /** What was searched for. */
  query?: string
  /** On the page that is for nothing else. */
  isFocused?: boolean
  /** Further fields, below the words. */
  more?: ReactNode
  /** The icon of the button. */
  children?: ReactNode
}

export const SearchForm = ({ query, isFocused = false, more, children }: Props) => (
  <search>
    <form action="/cerca" className="search-form">
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
        placeholder="BTP, mutuo, inflazione"
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
