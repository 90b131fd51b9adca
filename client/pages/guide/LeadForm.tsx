import type { ComponentProps } from 'react'
import { Button } from '../../design/Button.tsx'
import { Checkbox } from '../../design/Checkbox.tsx'
import { Field } from '../../design/Field.tsx'
import { GUIDE_HREF, PRIVACY_HREF } from '../../site/addresses.ts'
import { FormOutcome } from '../../site/forms/FormOutcome.tsx'
import { fieldId } from '../../site/forms/field-id.ts'
import { RefusalSummary } from '../../site/forms/RefusalSummary.tsx'
import { useLeadForm } from './use-lead-form.ts'

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
