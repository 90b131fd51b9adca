import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useToast } from '../../design/toast/Toasts.tsx'
import { CONSENT_FAULT, EMPTY_LEAD, type LeadField, leadFault } from '../../site/forms/lead-form.ts'
import { fieldId } from '../../site/forms/field-id.ts'
import { useTypedBefore } from '../../site/forms/use-typed-before.ts'

/** Milliseconds (R6.10). */
const BOOKING_MS = 1_500
const TOAST_MS = 5_000
const RESET_MS = 2_000

export type LeadErrors = Partial<Record<LeadField | 'consent', string>>

const AUTOCOMPLETE: Record<LeadField, string> = { firstname: 'given-name', lastname: 'family-name', email: 'email', phone: 'tel' }

/** @returns the errors, in the order of the fields, and the toast's text; only missing values have a toast (R6.8, R6.9) */
function faultsOf(values: typeof EMPTY_LEAD, consent: boolean) {
  const names = Object.keys(EMPTY_LEAD) as LeadField[]
  const errors: LeadErrors = Object.fromEntries(
    names.flatMap((name) => {
      const fault = leadFault(name, values[name])
      return fault ? [[name, fault]] : []
    }),
  )
  if (names.some((name) => values[name].trim() === ''))
    return { errors, warning: { title: 'Campi richiesti', description: 'Compila tutti i campi per procedere' } }
  if (consent) return { errors, warning: null }
  return {
    errors: { ...errors, consent: CONSENT_FAULT },
    warning: { title: 'Consenso richiesto', description: 'Devi acconsentire al contatto per procedere' },
  }
}

/**
 * Booking lasts 1.5 seconds, then a toast thanks the reader, and 2 seconds later the form resets (R6.10).
 * @param onReset must be the same function in every render
 */
function useBooking(onReset: () => void) {
  const showToast = useToast()
  const [phase, setPhase] = useState<'idle' | 'booking' | 'booked'>('idle')

  useEffect(() => {
    if (phase === 'idle') return undefined
    const thank = () => {
      setPhase('booked')
      showToast({
        title: 'Prova riuscita: grazie!',
        description: 'È una dimostrazione: nessun dato è stato inviato e nessuno ti chiamerà.',
        duration: TOAST_MS,
      })
    }
    const reset = () => {
      onReset()
      setPhase('idle')
    }
    const timer = phase === 'booking' ? setTimeout(thank, BOOKING_MS) : setTimeout(reset, RESET_MS)
    return () => clearTimeout(timer)
  }, [phase, showToast, onReset])

  return { phase, book: () => setPhase('booking') }
}

/** The state of the lead form: values, consent, errors, and the simulated booking. */
export function useLeadForm() {
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const dismissWarning = useRef<() => void>(undefined)
  const { refusedForm } = usePageContext()
  const { consent: sentConsent = '', ...sent } = refusedForm?.values ?? {}
  const [values, setValues] = useState({ ...EMPTY_LEAD, ...sent })
  const [consent, setConsent] = useState(sentConsent !== '')
  const [errors, setErrors] = useState<LeadErrors>(refusedForm?.faults ?? {})
  useTypedBefore(form, ({ consent: ticked, ...typed }) => {
    setValues((before) => ({ ...before, ...typed }))
    if (ticked) setConsent(true)
  })
  const empty = useCallback(() => {
    setValues(EMPTY_LEAD)
    setConsent(false)
  }, [])
  const { phase, book } = useBooking(empty)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'booking') return
    dismissWarning.current?.()
    const { errors: found, warning } = faultsOf(values, consent)
    setErrors(found)
    const [first] = Object.keys(found)
    if (!first) return book()
    if (warning) dismissWarning.current = showToast({ ...warning, tone: 'destructive' })
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const correct = (name: keyof LeadErrors) => setErrors(({ [name]: _corrected, ...rest }) => rest)

  /** The properties of a field's input. */
  const control = (name: LeadField) => ({
    id: fieldId(name),
    name,
    value: values[name],
    autoComplete: AUTOCOMPLETE[name],
    'aria-required': true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }))
      correct(name)
    },
  })

  return {
    form,
    phase,
    errors,
    submit,
    control,
    consent: {
      checked: consent,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setConsent(currentTarget.checked)
        correct('consent')
      },
    },
  }
}
