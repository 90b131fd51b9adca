import { useState } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { articleHref } from '../../../../site/addresses.ts'
import { call } from '../../api/call.ts'
import { AskAddress, AskCategory } from './AskPlace.tsx'
import { useDecisions } from './use-decisions.ts'

/** The section and the address of the article, with the buttons that change them. */
export function Place({ article }: { article: DeskArticle }) {
  const { slug, category, offered } = article
  const { pending, perform } = useDecisions(article)
  const [asked, setAsked] = useState<'address' | 'category' | null>(null)
  const close = () => setAsked(null)
  const busy = { 'aria-disabled': pending || undefined }
  return (
    <section aria-labelledby="desk-place">
      <h2 id="desk-place">Dove sta</h2>
      <ul className="desk-place">
        <li>
          <span>Sezione</span>
          <strong>{categoryLabel(category)}</strong>
          {offered.includes('changeCategory') && (
            <Button look="quiet" small {...busy} onClick={() => setAsked('category')}>
              Cambia<span className="visually-hidden"> la sezione</span>
            </Button>
          )}
        </li>
        <li>
          <span>Indirizzo</span>
          <strong>{articleHref(slug)}</strong>
          {offered.includes('changeAddress') && (
            <Button look="quiet" small {...busy} onClick={() => setAsked('address')}>
              Cambia<span className="visually-hidden"> l’indirizzo</span>
            </Button>
          )}
        </li>
      </ul>
      {asked === 'category' && (
        <AskCategory
          value={category}
          onClose={close}
          onAnswer={(next) =>
            perform('Sezione cambiata', () => call('POST /api/newsroom/articles/:slug/category', { slug, category: next }))
          }
        />
      )}
      {asked === 'address' && (
        <AskAddress
          value={slug}
          onClose={close}
          onAnswer={(next) =>
            perform('Indirizzo cambiato', () => call('POST /api/newsroom/articles/:slug/address', { slug, address: next }))
          }
        />
      )}
    </section>
  )
}
