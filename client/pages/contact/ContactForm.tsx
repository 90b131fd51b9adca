import { Button } from '../../design/Button.tsx'
import { Field } from '../../design/Field.tsx'
import { CONTACT_HREF } from '../../site/addresses.ts'
import { FormOutcome } from '../../site/forms/FormOutcome.tsx'
import { RefusalSummary } from '../../site/forms/RefusalSummary.tsx'
import { useContactForm } from './use-contact-form.ts'

const TYPES = {
  info: 'Informazioni generali',
  feedback: 'Opinioni e suggerimenti',
  collaboration: 'Proposta di collaborazione',
  press: 'Stampa',
  technical: 'Supporto tecnico',
}

/**
 * The contact form (R6.3 to R6.5). What is wrong stands at its field, the first of which gets the focus; after a second it resets and shows a toast that can restore the text.
 * Nothing is sent, and the form says so.
 */
export function ContactForm({ email }: { email: string }) {
  const { form, errors, submitting, control, submit } = useContactForm()
  return (
    // Without JavaScript the server validates it and stores nothing: see `server/api/forms-route.ts`.
    <form ref={form} method="post" action={CONTACT_HREF} noValidate onSubmit={submit} aria-labelledby="modulo-titolo" className="section">
      <h2 id="modulo-titolo" className="section-title">
        Invia un Messaggio
      </h2>
      <p className="mt-3 border-l-4 border-advert bg-paper-advert px-4 py-3 text-[0.9375rem]">
        <strong className="font-semibold">Questa è una dimostrazione:</strong> il modulo non invia e non conserva nulla. Per scriverci
        davvero: <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <RefusalSummary errors={errors} />
      <p className="label mt-4">Tutti i campi sono obbligatori, tranne il tipo di richiesta.</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field label="Nome" error={errors.name}>
          <input {...control('name')} required autoComplete="name" />
        </Field>
        <Field label="E-mail" error={errors.email}>
          <input {...control('email')} type="email" required autoComplete="email" />
        </Field>
        <Field label="Oggetto" error={errors.subject}>
          <input {...control('subject')} required />
        </Field>
        <Field label="Tipo di richiesta (facoltativo)">
          <select {...control('type')}>
            <option value="">Scegli il tipo</option>
            {Object.entries(TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <div className="sm:col-span-2">
          <Field label="Messaggio" error={errors.message}>
            <textarea {...control('message')} required rows={7} />
          </Field>
        </div>
      </div>
      <FormOutcome />
      <Button type="submit" disabled={submitting} className="mt-6 w-full sm:w-auto">
        {submitting ? 'Invio in corso...' : 'Invia il messaggio'}
      </Button>
    </form>
  )
}
