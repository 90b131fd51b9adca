import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useToast } from '../../design/toast/Toasts.tsx'

/** Milliseconds (R6.10). */
const BOOKING_MS = 1_500
const TOAST_MS = 5_000
const RESET_MS = 2_000

const EMPTY = { firstname: '', lastname: '', email: '', phone: '' }
export type FieldName = keyof typeof EMPTY
export type LeadErrors = Partial<Record<FieldName | 'consent', string>>

const AUTOCOMPLETE: Record<FieldName, string> = { firstname: 'given-name', lastname: 'family-name', email: 'email', phone: 'tel' }

const MISSING: Record<FieldName, string> = {
  firstname: 'Scrivi il tuo nome.',
  lastname: 'Scrivi il tuo cognome.',
  email: 'Scrivi la tua e-mail.',
  phone: 'Scrivi il tuo numero di telefono.',
}

/** @returns what the form lacks, in the order of its fields, with the toast that says so; null when it is complete */
function faultsOf(values: typeof EMPTY, consent: boolean) {
  const missing = (Object.keys(EMPTY) as FieldName[]).filter((name) => values[name].trim() === '')
  if (missing.length > 0) {
    const errors: LeadErrors = Object.fromEntries(missing.map((name) => [name, MISSING[name]]))
    return { title: 'Campi richiesti', description: 'Compila tutti i campi per procedere', errors }
  }
  if (consent) return null
  const errors: LeadErrors = { consent: 'Serve il tuo consenso per procedere.' }
  return { title: 'Consenso richiesto', description: 'Devi acconsentire al contatto per procedere', errors }
}

/**
 * Booking lasts 1.5 seconds, then a toast gives thanks, and 2 seconds later all is as at first (R6.10).
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

/** What the lead form holds and does: values, consent, errors, and booking once nothing is missing. */
export function useLeadForm() {
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [consent, setConsent] = useState(false)
  const [errors, setErrors] = useState<LeadErrors>({})
  const empty = useCallback(() => {
    setValues(EMPTY)
    setConsent(false)
  }, [])
  const { phase, book } = useBooking(empty)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'booking') return
    const faults = faultsOf(values, consent)
    setErrors(faults?.errors ?? {})
    if (!faults) return book()
    showToast({ title: faults.title, description: faults.description, tone: 'destructive' })
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(faults.errors)[0]}"]`)?.focus()
  }

  const correct = (name: keyof LeadErrors) => setErrors(({ [name]: _corrected, ...rest }) => rest)

  /** The properties of a field's input. */
  const control = (name: FieldName) => ({
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
    refuseEmail: () => setErrors((before) => ({ ...before, email: 'Controlla l’indirizzo: per esempio nome@esempio.it.' })),
    consent: {
      checked: consent,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setConsent(currentTarget.checked)
        correct('consent')
      },
    },
  }
}
