import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Field } from '../../design/Field.tsx'
import { useToast } from '../../design/toast/Toasts.tsx'

/** Milliseconds (R6.10). */
const BOOKING_MS = 1_500
const TOAST_MS = 5_000
const RESET_MS = 2_000

const EMPTY = { firstname: '', lastname: '', email: '', phone: '' }
type FieldName = keyof typeof EMPTY
type Errors = Partial<Record<FieldName | 'consent', string>>

const AUTOCOMPLETE: Record<FieldName, string> = { firstname: 'given-name', lastname: 'family-name', email: 'email', phone: 'tel' }

const MISSING: Record<FieldName, string> = {
  firstname: 'Scrivi il tuo nome.',
  lastname: 'Scrivi il tuo cognome.',
  email: 'Scrivi la tua e-mail.',
  phone: 'Scrivi il tuo numero di telefono.',
}

/**
 * The lead form (R6.7 to R6.10): toasts name what is missing; a valid form books for 1.5 seconds, shows thanks, and
 * resets 2 seconds later. Nothing is sent, and the form says so.
 */
export function LeadForm() {
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [consent, setConsent] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [phase, setPhase] = useState<'idle' | 'booking' | 'booked'>('idle')

  useEffect(() => {
    if (phase === 'idle') return undefined
    const book = () => {
      setPhase('booked')
      showToast({
        title: 'Prova riuscita: grazie!',
        description: 'È una dimostrazione: nessun dato è stato inviato e nessuno ti chiamerà.',
        duration: TOAST_MS,
      })
    }
    const reset = () => {
      setValues(EMPTY)
      setConsent(false)
      setPhase('idle')
    }
    const timer = phase === 'booking' ? setTimeout(book, BOOKING_MS) : setTimeout(reset, RESET_MS)
    return () => clearTimeout(timer)
  }, [phase, showToast])

  const refuse = (title: string, description: string, found: Errors) => {
    setErrors(found)
    showToast({ title, description, tone: 'destructive' })
    const first = Object.keys(found)[0]
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'booking') return
    const missing = (Object.keys(EMPTY) as FieldName[]).filter((name) => values[name].trim() === '')
    if (missing.length > 0) {
      const found = Object.fromEntries(missing.map((name) => [name, MISSING[name]]))
      return refuse('Campi richiesti', 'Compila tutti i campi per procedere', found)
    }
    if (!consent) {
      return refuse('Consenso richiesto', 'Devi acconsentire al contatto per procedere', {
        consent: 'Serve il tuo consenso per procedere.',
      })
    }
    setErrors({})
    setPhase('booking')
  }

  const control = (name: FieldName) => ({
    name,
    value: values[name],
    autoComplete: AUTOCOMPLETE[name],
    'aria-required': true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }))
      setErrors(({ [name]: _corrected, ...rest }) => rest)
    },
  })

  return (
    // Method «dialog»: before hydration, the browser must not put the values into the address.
    <form
      ref={form}
      id="modulo"
      method="dialog"
      onSubmit={submit}
      aria-labelledby="modulo-titolo"
      className="section scroll-mt-6"
      tabIndex={-1}
    >
      <h2 id="modulo-titolo" className="section-title">
        Prenota la consulenza gratuita
      </h2>
      <p className="mt-2 text-ink-soft">La guida è il ringraziamento per una telefonata con un intermediario partner, senza impegno.</p>
      <p className="mt-4 border-l-4 border-advert bg-paper-advert px-4 py-3 text-[0.9375rem]">
        <strong className="font-semibold">Questa è una dimostrazione:</strong> il modulo non invia e non conserva nulla, nessuno ti chiamerà
        e la guida non viene spedita.
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label="Nome" error={errors.firstname}>
          <input {...control('firstname')} />
        </Field>
        <Field label="Cognome" error={errors.lastname}>
          <input {...control('lastname')} />
        </Field>
        <Field label="E-mail" error={errors.email}>
          <input
            {...control('email')}
            type="email"
            onInvalid={() => setErrors((before) => ({ ...before, email: 'Controlla l’indirizzo: per esempio nome@esempio.it.' }))}
          />
        </Field>
        <Field label="Telefono" error={errors.phone}>
          <input {...control('phone')} type="tel" />
        </Field>
      </div>
      <div className="mt-5">
        <label className="flex items-start gap-3 text-[0.9375rem] leading-normal">
          <input
            type="checkbox"
            name="consent"
            className="mt-0.5 size-5 shrink-0"
            checked={consent}
            aria-required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? 'consenso-errore' : undefined}
            onChange={({ currentTarget }) => {
              setConsent(currentTarget.checked)
              setErrors(({ consent: _corrected, ...rest }) => rest)
            }}
          />
          <span>
            Acconsento a essere contattato per telefono dal partner e sono consapevole che il trading comporta rischi significativi, fino
            alla perdita di tutto il denaro investito.
          </span>
        </label>
        {errors.consent && (
          <p id="consenso-errore" className="field-error mt-1.5 ml-8">
            {errors.consent}
          </p>
        )}
      </div>
      <Button type="submit" wide disabled={phase === 'booking'} className="mt-6">
        {phase === 'booking' ? 'Prenotazione in corso...' : 'Prenota e ricevi la guida'}
      </Button>
      <output className={phase === 'booked' ? 'mt-4 block font-semibold text-success' : 'block'}>
        {phase === 'booked' && 'Il modulo è completo: qui finirebbe la prenotazione. Nessun dato è stato inviato.'}
      </output>
      <p className="label mt-4">
        Come trattiamo i dati:{' '}
        <a href="/privacy" className="underline">
          informativa sulla privacy
        </a>
        .
      </p>
    </form>
  )
}
