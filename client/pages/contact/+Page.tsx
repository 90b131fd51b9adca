import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Button } from '../../design/Button.tsx'
import { Field } from '../../design/Field.tsx'
import { Toasts, useToast } from '../../design/toast/Toasts.tsx'
import { CONTACT_HREF } from '../../site/addresses.ts'
import { FormOutcome } from '../../site/forms/FormOutcome.tsx'
import { RefusalSummary } from '../../site/forms/RefusalSummary.tsx'
import { contactFault, type ContactField, EMPTY_CONTACT } from '../../site/forms/contact-form.ts'
import { EMAIL_FAULT } from '../../site/forms/email-address.ts'
import { fieldId } from '../../site/forms/field-id.ts'
import { useTypedBefore } from '../../site/forms/use-typed-before.ts'
import '../../design/working.css'

const SUBMIT_DELAY_MS = 1_000

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function useContactForm() {
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
    // `checkValidity` calls `onInvalid` of each faulty control.
    if (!currentTarget.checkValidity()) return currentTarget.querySelector<Control>(':invalid')?.focus()
    setSubmitting(true)
  }

  return { form, errors, submitting, control, submit }
}

const TYPES = {
  info: 'Informazioni generali',
  feedback: 'Opinioni e suggerimenti',
  collaboration: 'Proposta di collaborazione',
  press: 'Stampa',
  technical: 'Supporto tecnico',
}

/**
 * The contact form (R6.3 to R6.5). Errors stand at their fields, and the first faulty field gets the focus. A valid submission clears the
 * form after a second and shows a toast that can restore the text. Nothing is sent, and the form says so.
 */
function ContactForm({ email }: { email: string }) {
  const { form, errors, submitting, control, submit } = useContactForm()
  return (
    // Without JavaScript the server validates the form and stores nothing: see `server/api/forms-route.ts`.
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

export function Page() {
  const { publisher } = usePageContext().site
  return (
    <Toasts>
      <div className="container page [&_a]:underline">
        <h1 className="page-title">Contattaci</h1>
        <p className="standfirst column mt-4">
          Una segnalazione, una correzione, una proposta: scrivi alla redazione per e-mail, o telefona.
        </p>
        <div className="mt-10 grid gap-12 lg:grid-cols-12 lg:gap-x-[min(4rem,5vw)]">
          <div className="lg:col-span-7">
            <ContactForm email={publisher.email} />
          </div>
          <div className="grid content-start gap-8 sm:grid-cols-2 lg:col-span-5 lg:grid-cols-1">
            <section className="section">
              <h2 className="section-title">La redazione</h2>
              <dl className="mt-4 grid gap-4">
                <Entry term="E-mail">
                  <a href={`mailto:${publisher.email}`}>{publisher.email}</a>
                </Entry>
                <Entry term="Telefono">
                  <a href={`tel:${publisher.phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
                    {publisher.phone}
                  </a>
                </Entry>
                <Entry term="Indirizzo">
                  {publisher.company}
                  <br />
                  {publisher.address}
                </Entry>
              </dl>
            </section>
            <section className="section">
              <h2 className="section-title">Orari</h2>
              <dl className="figures mt-4 grid gap-2">
                <Hours days="Da lunedì a venerdì" open="9:00–18:00" />
                <Hours days="Sabato" open="9:00–13:00" />
                <Hours days="Domenica" open="chiuso" />
              </dl>
            </section>
            <section className="section">
              <h2 className="section-title">Stampa</h2>
              <p className="mt-3">
                Per interviste, dati e citazioni scrivi all’ufficio stampa:{' '}
                <a href={`mailto:${publisher.pressEmail}`}>{publisher.pressEmail}</a>.
              </p>
            </section>
            <section className="section">
              <h2 className="section-title">Nessuna consulenza personalizzata</h2>
              <p className="mt-3">
                Non diamo consulenza finanziaria personalizzata: non possiamo dirti che cosa comprare o vendere, né valutare il tuo
                portafoglio. Per farlo rivolgiti a un consulente iscritto all’albo. Il trading comporta rischi: i risultati passati non
                garantiscono quelli futuri e va investito solo denaro che ci si può permettere di perdere.
              </p>
            </section>
          </div>
        </div>
      </div>
    </Toasts>
  )
}

function Entry({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function Hours({ days, open }: { days: string; open: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt>{days}</dt>
      <dd>{open}</dd>
    </div>
  )
}
