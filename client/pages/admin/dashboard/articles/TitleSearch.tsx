import type { FormEvent } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { MAX_SEARCH_LENGTH } from '../../../../api/lists.ts'
import { ADMIN_HREF } from '../../../../site/addresses.ts'
import { goToList } from './list-in-address.ts'

/** Searches the titles of articles of any status. @param q the current search: the field follows the address */
export function TitleSearch({ q }: { q: string }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    goToList({ page: 1, q: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <search>
      <form action={ADMIN_HREF} className="title-search" onSubmit={search}>
        <label htmlFor="title-search" className="visually-hidden">
          Parole del titolo
        </label>
        <input
          key={q}
          id="title-search"
          name="q"
          type="search"
          className="input"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Cerca nei titoli"
        />
        <Button type="submit" look="secondary">
          Cerca
        </Button>
      </form>
    </search>
  )
}
