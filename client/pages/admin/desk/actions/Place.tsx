import { useState } from 'react'
import { type Category, categoryLabel } from '../../../../../events/domain/categories.ts'
import { MAX_SLUG_LENGTH, SLUG } from '../../../../../events/domain/navigation/slug.ts'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { articleHref } from '../../../../site/addresses.ts'
import { call } from '../../api/call.ts'
import { CATEGORY_OPTIONS } from '../../parts/category-options.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useDecisions } from './use-decisions.ts'

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

interface Props<T> {
  value: T
  onClose: () => void
  onAnswer: (value: T) => Promise<void>
}

function AskAddress({ value, onClose, onAnswer }: Props<string>) {
  const [address, setAddress] = useState(value)
  return (
    <QuestionDialog
      title="Cambiare l’indirizzo?"
      confirm="Cambia indirizzo"
      onClose={onClose}
      onAnswer={async () => (address === value ? undefined : onAnswer(address))}
    >
      <Field
        label="Indirizzo"
        hint="Lettere minuscole, cifre e trattini. Il vecchio indirizzo porta al nuovo, e nessun altro articolo lo avrà mai."
      >
        <input
          type="text"
          required
          maxLength={MAX_SLUG_LENGTH}
          pattern={SLUG.source}
          title="Solo lettere minuscole senza accenti, cifre e trattini tra le parole, per esempio «mutuo-a-tasso-fisso»."
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value.trim().toLowerCase())}
        />
      </Field>
    </QuestionDialog>
  )
}

function AskCategory({ value, onClose, onAnswer }: Props<Category>) {
  const [category, setCategory] = useState(value)
  return (
    <QuestionDialog
      title="Cambiare la sezione?"
      confirm="Cambia sezione"
      onClose={onClose}
      onAnswer={async () => (category === value ? undefined : onAnswer(category))}
    >
      <Field label="Sezione">
        <select value={category} onChange={({ target }) => setCategory(target.value as Category)}>
          {CATEGORY_OPTIONS}
        </select>
      </Field>
    </QuestionDialog>
  )
}
