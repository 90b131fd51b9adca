import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useToast } from '../../design/toast/Toasts.tsx'
import { type ContactField, contactFault, EMPTY_CONTACT } from '../../site/forms/contact-form.ts'
import { EMAIL_FAULT } from '../../site/forms/email-address.ts'
import { fieldId } from '../../site/forms/field-id.ts'
import { useTypedBefore } from '../../site/forms/use-typed-before.ts'

/** Milliseconds (R6.5). */
const SUBMIT_DELAY_MS = 1_000

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The state of the contact form: values, errors, and the simulated submission. */
export function useContactForm() {
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { refusedForm } = usePageContext()
  const [values, setValues] = useState({ ...EMPTY_CONTACT, ...refusedForm?.values })
  const [errors, setErrors] = useState<Partial<Record<ContactField, string>>>(refusedForm?.faults ?? {})
  const [submitting, setSubmitting] = useState(false)
  useTypedBefore(form, (typed) => setValues((before) => ({ ...before, ...typed })))

  /** Thanks the reader and clears the form (R6.5). Nothing was sent, so the toast can restore the text. */
  const finish = useEffectEvent(() => {
    const restore = () =>
      setValues((current) => {
        const names = Object.keys(EMPTY_CONTACT) as ContactField[]
        return Object.fromEntries(names.map((name) => [name, current[name] || values[name]])) as typeof EMPTY_CONTACT
      })
    setSubmitting(false)
    setValues(EMPTY_CONTACT)
    showToast({
      title: 'Modulo compilato: grazie!',
      description: 'È una dimostrazione, quindi il messaggio non è partito. Per scriverci davvero usa l’e-mail.',
      action: { label: 'Rimetti il testo', run: restore },
    })
  })

  useEffect(() => {
    if (!submitting) return undefined
    const timer = setTimeout(finish, SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [submitting])

  /** The properties of a field's control. */
  const control = (name: ContactField) => ({
    id: fieldId(name),
    name,
    value: values[name],
    ref: (element: Control | null) => element?.setCustomValidity(contactFault(name, values[name]) ?? ''),
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }))
      setErrors(({ [name]: _corrected, ...rest }) => rest)
    },
    onInvalid: () => setErrors((before) => ({ ...before, [name]: contactFault(name, values[name]) ?? EMAIL_FAULT })),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    setErrors({})
    // Calls `onInvalid` of each faulty control.
    if (!currentTarget.checkValidity()) return currentTarget.querySelector<Control>(':invalid')?.focus()
    setSubmitting(true)
  }

  return { form, errors, submitting, control, submit }
}
