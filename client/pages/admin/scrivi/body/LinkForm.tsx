import { type FormEvent, useState } from 'react'
import { isAllowedHref } from '../../../../../events/domain/blocks.ts'
import { MAX_HREF_LENGTH } from '../../../../../events/domain/newsroom/text-limits.ts'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

interface Props {
  /** Target of the link at the caret; empty where there is none. */
  href: string
  onClose: () => void
  /** @param href null removes the link */
  onLink: (href: string | null) => void
}

/** Asks for the target of the selected words' link. */
export function LinkForm({ href, onClose, onLink }: Props) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const target = typed.trim()
    if (!isAllowedHref(target)) {
      setError('Qui si può collegare solo una pagina del sito (/…) o un’autorità pubblica in https: Consob, Banca d’Italia, BCE, Istat…')
      return
    }
    onLink(target)
    close()
  }
  return (
    <FormDialog title="Collegamento" onClose={onClose}>
      {(close) => (
        <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, close)}>
          <Field label="Indirizzo" hint="Una pagina del sito, o il sito di un’autorità pubblica." {...(error === null ? {} : { error })}>
            <input
              type="text"
              inputMode="url"
              value={typed}
              maxLength={MAX_HREF_LENGTH}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <DialogButtons submit="Collega" close={close}>
            {href !== '' && (
              <Button
                look="secondary"
                onClick={() => {
                  onLink(null)
                  close()
                }}
              >
                Togli il collegamento
              </Button>
            )}
          </DialogButtons>
        </form>
      )}
    </FormDialog>
  )
}
