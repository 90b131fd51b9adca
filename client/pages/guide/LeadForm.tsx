import { type ChangeEvent, type ComponentProps, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Button } from '../../design/Button.tsx'
import { Checkbox } from '../../design/Checkbox.tsx'
import { Field } from '../../design/Field.tsx'
import { useToast } from '../../design/toast/Toasts.tsx'
import { GUIDE_HREF, PRIVACY_HREF } from '../../site/addresses.ts'
import { FormOutcome } from '../../site/forms/FormOutcome.tsx'
import { RefusalSummary } from '../../site/forms/RefusalSummary.tsx'
import { fieldId } from '../../site/forms/field-id.ts'
import { CONSENT_FAULT, EMPTY_LEAD, leadFault, type LeadField } from '../../site/forms/lead-form.ts'
import { useTypedBefore } from '../../site/forms/use-typed-before.ts'

/** Milliseconds (R6.10). */
const BOOKING_MS = 1_500
const TOAST_MS = 5_000
const RESET_MS = 2_000

type LeadErrors = Partial<Record<LeadField | 'consent', string>>

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
function useLeadForm() {
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

/**
 * The lead form (R6.7 to R6.10): toasts name what is missing, fields what is wrong; a valid form books for 1.5 seconds, shows thanks, and
 * resets 2 seconds later. Nothing is sent, and the form says so.
 */
export function LeadForm() {
  const { form, phase, errors, submit, control, consent } = useLeadForm()
  return (
    // Without JavaScript the server validates it and stores nothing: see `server/api/forms-route.ts`.
    <form
      ref={form}
      id="modulo"
      method="post"
      action={GUIDE_HREF}
      noValidate
      onSubmit={submit}
      aria-labelledby="modulo-titolo"
      className="section scroll-mt-6"
      tabIndex={-1}
    >
      <Introduction />
      <RefusalSummary errors={errors} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label="Nome" error={errors.firstname}>
          <input {...control('firstname')} />
        </Field>
        <Field label="Cognome" error={errors.lastname}>
          <input {...control('lastname')} />
        </Field>
        <Field label="E-mail" error={errors.email}>
          <input {...control('email')} type="email" />
        </Field>
        <Field label="Telefono" error={errors.phone}>
          <input {...control('phone')} type="tel" />
        </Field>
      </div>
      <Consent {...consent} error={errors.consent} />
      <FormOutcome />
      <Button type="submit" wide disabled={phase === 'booking'} className="mt-6">
        {phase === 'booking' ? 'Prenotazione in corso...' : 'Prenota e ricevi la guida'}
      </Button>
      <output className={phase === 'booked' ? 'mt-4 block font-semibold text-success' : 'block'}>
        {phase === 'booked' && 'Il modulo è completo: qui finirebbe la prenotazione. Nessun dato è stato inviato.'}
      </output>
      <p className="label mt-4">
        Come trattiamo i dati:{' '}
        <a href={PRIVACY_HREF} className="underline">
          informativa sulla privacy
        </a>
        .
      </p>
    </form>
  )
}

function Introduction() {
  return (
    <>
      <h2 id="modulo-titolo" className="section-title">
        Prenota la consulenza gratuita
      </h2>
      <p className="mt-2 text-ink-soft">La guida è il ringraziamento per una telefonata con un intermediario partner, senza impegno.</p>
      <p className="mt-4 border-l-4 border-advert bg-paper-advert px-4 py-3 text-[0.9375rem]">
        <strong className="font-semibold">Questa è una dimostrazione:</strong> il modulo non invia e non conserva nulla, nessuno ti chiamerà
        e la guida non viene spedita.
      </p>
    </>
  )
}

function Consent({ checked, onChange, error }: Pick<ComponentProps<'input'>, 'checked' | 'onChange'> & { error: string | undefined }) {
  return (
    <div className="mt-3">
      <Checkbox
        id={fieldId('consent')}
        name="consent"
        checked={checked}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consenso-errore' : undefined}
        onChange={onChange}
        label="Acconsento a essere contattato per telefono dal partner e sono consapevole che il trading comporta rischi significativi, fino alla perdita di tutto il denaro investito."
      />
      {error && (
        <p id="consenso-errore" className="field-error mt-1.5 ml-9">
          {error}
        </p>
      )}
    </div>
  )
}
