import { useEffect, useRef } from 'react'
import type { InvitationLink } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { longMoment } from '../../../site/italian-date.ts'

interface Props {
  invitation: InvitationLink
  email: string
  onClose: () => void
}

/** Shows the link for an invitation or a new password. It is shown only here; the portal stores only its hash. */
export function InvitationNote({ invitation: { url, expiresAt }, email, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Link copiato', description: `Mandalo a ${email}.` })
    } catch {
      // The clipboard needs https and permission.
      field.current?.focus()
      field.current?.select()
      showToast({ title: 'Link non copiato', description: 'Il browser non lo permette: il link è selezionato, premi Ctrl + C.' })
    }
  }
  return (
    <div className="mt-6 grid gap-3 border-t-2 border-rule-strong pt-4">
      <Field
        label={<span className="[overflow-wrap:anywhere]">Link per {email}</span>}
        hint={`Il portale non manda e-mail: copialo e mandalo tu. Si vede solo adesso, vale una volta, fino al ${longMoment(expiresAt)}.`}
      >
        <input ref={field} type="text" readOnly value={url} />
      </Field>
      <div className="button-row">
        <Button onClick={() => void copy()}>Copia il link</Button>
        <Button look="quiet" onClick={onClose}>
          Chiudi
        </Button>
      </div>
    </div>
  )
}
