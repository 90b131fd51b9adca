import { useState } from 'react'
import type { Category } from '../../../../../events/domain/categories.ts'
import { MAX_SLUG_LENGTH, SLUG } from '../../../../../events/domain/navigation/slug.ts'
import { Field } from '../../../../design/Field.tsx'
import { CATEGORY_OPTIONS } from '../../parts/category-options.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

interface Props<T> {
  value: T
  onClose: () => void
  onAnswer: (value: T) => Promise<void>
}

/** Asks for a new address. */
export function AskAddress({ value, onClose, onAnswer }: Props<string>) {
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

/** Asks for another section. */
export function AskCategory({ value, onClose, onAnswer }: Props<Category>) {
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
