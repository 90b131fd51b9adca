import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useToast } from '../../design/toast/Toasts.tsx'

/** Milliseconds (R6.5). */
const SUBMIT_DELAY_MS = 1_000

const EMPTY = { name: '', email: '', subject: '', type: '', message: '' }
type FieldName = keyof typeof EMPTY
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MISSING: Partial<Record<FieldName, string>> = {
  name: 'Scrivi il tuo nome.',
  email: 'Scrivi la tua e-mail.',
  subject: 'Scrivi l’oggetto del messaggio.',
  message: 'Scrivi il messaggio.',
}

/** What the contact form holds and does: values, errors where the browser finds one, and the second it waits. */
export function useContactForm() {
  const showToast = useToast()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [submitting, setSubmitting] = useState(false)

  useEffect(() => {
    if (!submitting) return undefined
    const timer = setTimeout(() => {
      setSubmitting(false)
      setValues(EMPTY)
      showToast({
        title: 'Modulo compilato: grazie!',
        description: 'È una dimostrazione, quindi il messaggio non è partito. Per scriverci davvero usa l’e-mail.',
      })
    }, SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [submitting, showToast])

  /** The properties of a field's control. */
  const control = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }))
      setErrors(({ [name]: _corrected, ...rest }) => rest)
    },
    onInvalid: ({ currentTarget: { validity } }: FormEvent<Control>) =>
      setErrors((before) => ({
        ...before,
        [name]: validity.valueMissing ? MISSING[name] : 'Controlla l’indirizzo: per esempio nome@esempio.it.',
      })),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setSubmitting(true)
  }

  return { errors, submitting, control, submit }
}
