import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type Category, categoryLabel } from '../../../../events/domain/categories.ts'
import type { ArticleSummary } from '../../../api/contract.ts'
import { Field } from '../../../design/Field.tsx'
import { dayAndYear } from '../../../site/italian-date.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { usePublished } from './front-page-queries.ts'

interface Props {
  label: string
  section: Category | null
  chosen: string | null
  onChoose: (article: ArticleSummary) => void
}

const TYPING_MS = 200

/** Search among published articles, with a list that arrow keys walk. */
export function ArticleChooser({ label, section, chosen, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = usePublished(q, section)
  const articles = found.data ?? []
  const at = articles.findIndex(({ firstSlug }) => firstSlug === chosen)
  const choose = (index: number) => {
    const article = articles[index]
    if (!article) return
    onChoose(article)
    document.getElementById(`${id}-${article.firstSlug}`)?.scrollIntoView({ block: 'nearest' })
  }
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? articles.length - 1 : at - 1 }[event.key]
    if (to === undefined || articles.length === 0) return
    event.preventDefault()
    choose((to + articles.length) % articles.length)
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint="Scrivi parole del titolo; le frecce scorrono l’elenco.">
        <input
          type="search"
          role="combobox"
          autoComplete="off"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${chosen}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={walk}
        />
      </Field>
      {found.isError && !found.data && <LoadError title="Non è stato possibile leggere gli articoli." query={found} />}
      <div id={`${id}-list`} role="listbox" aria-label="Articoli pubblicati" className="chooser-list" aria-busy={found.isFetching}>
        {articles.map(({ firstSlug, title, category, publishedAt }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles keys
          <div
            key={firstSlug}
            id={`${id}-${firstSlug}`}
            role="option"
            aria-selected={firstSlug === chosen}
            tabIndex={-1}
            onClick={() => choose(index)}
          >
            <strong>{title}</strong>
            <span data-category={category} className="text-accent">
              {categoryLabel(category)}
            </span>
            {publishedAt && <span className="figures text-ink-soft">{dayAndYear(publishedAt)}</span>}
          </div>
        ))}
      </div>
      <output className="text-ink-soft">
        {!found.data && !found.isError
          ? 'Leggo gli articoli…'
          : articles.length === 0
            ? 'Nessun articolo pubblicato ha queste parole.'
            : ''}
      </output>
    </div>
  )
}
