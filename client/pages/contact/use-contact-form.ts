import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '../../design/toast/Toasts.tsx'
import { EMAIL_FAULT, isEmailAddress } from '../../site/email-address.ts'

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

/** @returns what the browser would accept and the form does not: spaces alone, a domain without a dot */
function faultOf(name: FieldName, value: string): string | undefined {
  if (value.trim() === '') return MISSING[name]
  return name === 'email' && !isEmailAddress(value) ? EMAIL_FAULT : undefined
}

/** What the contact form holds and does: values, errors where the browser finds one, and the second it waits. */
export function useContactForm() {
  const showToast = useToast()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [submitting, setSubmitting] = useState(false)

  /** Gives thanks and clears the form (R6.5). Nothing was sent, so what was typed, until now, can be had back. */
  const finish = useEffectEvent(() => {
    const giveBack = () =>
      setValues((since) => {
        const names = Object.keys(EMPTY) as FieldName[]
        return Object.fromEntries(names.map((name) => [name, since[name] || values[name]])) as typeof EMPTY
      })
    setSubmitting(false)
    setValues(EMPTY)
    showToast({
      title: 'Modulo compilato: grazie!',
      description: 'È una dimostrazione, quindi il messaggio non è partito. Per scriverci davvero usa l’e-mail.',
      action: { label: 'Rimetti il testo', run: giveBack },
    })
  })

  useEffect(() => {
    if (!submitting) return undefined
    const timer = setTimeout(finish, SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [submitting])

  /** The properties of a field's control. */
  const control = (name: FieldName) => ({
    name,
    value: values[name],
    ref: (element: Control | null) => element?.setCustomValidity(faultOf(name, values[name]) ?? ''),
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }))
      setErrors(({ [name]: _corrected, ...rest }) => rest)
    },
    onInvalid: () => setErrors((before) => ({ ...before, [name]: faultOf(name, values[name]) ?? EMAIL_FAULT })),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setSubmitting(true)
  }

  return { errors, submitting, control, submit }
}
