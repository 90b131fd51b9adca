import type { FormEvent } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { goToList, MAX_TITLE_QUERY_LENGTH } from './list-in-address.ts'

/** @param q what is searched for now; the field follows the address */
export function TitleSearch({ q }: { q: string }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    goToList({ page: 1, q: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <search>
      <form action="/admin" className="title-search" onSubmit={search}>
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
          maxLength={MAX_TITLE_QUERY_LENGTH}
          placeholder="Cerca nei titoli"
        />
        <Button type="submit" look="secondary">
          Cerca
        </Button>
      </form>
    </search>
  )
}
