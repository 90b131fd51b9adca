import { useEffect, useRef, useState } from 'react'
import type { ErasureState, InvitationLink, VaultFaultCode } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { longDate, longMoment, timeOfDay } from '../../../site/italian-date.ts'
import { VAULT_FAULT_MEANING, VAULT_FAULT_TEXT } from '../../../site/texts/vault-fault-text.ts'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { ShowAllButton } from '../parts/ShowAllButton.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { InviteForm } from './InviteForm.tsx'
import { Rules } from './Rules.tsx'
import { usePeople } from './people-actions.ts'
import { PeopleTable } from './people/PeopleTable.tsx'
import './staff.css'

const INITIALLY_SHOWN = 3

function Erasures({ erasures }: { erasures: readonly ErasureState[] }) {
  const [all, setAll] = useState(false)
  if (erasures.length === 0) return null
  return (
    <section className="section" aria-labelledby="cancellazioni">
      <h2 id="cancellazioni" className="section-title">
        Cancellazioni
      </h2>
      <ul className="erasures" aria-live="polite">
        {(all ? erasures : erasures.slice(0, INITIALLY_SHOWN)).map((erasure) => (
          <li key={erasure.personId}>
            <p>
              <span className="font-semibold">Persona {erasure.personId.slice(0, 8)}</span>{' '}
              <span className="status" data-status={erasure.stage === 'removing' ? 'running' : 'completed'}>
                {erasure.stage === 'removing' ? 'In corso' : 'Cancellata'}
              </span>
            </p>
            <p className="text-[0.875rem] text-ink-soft">
              I suoi dati non si possono più leggere dal {momentOf(erasure.erasedAt)}. {keyText(erasure)}
            </p>
          </li>
        ))}
      </ul>
      {erasures.length > INITIALLY_SHOWN && <ShowAllButton isExpanded={all} count={erasures.length} onToggle={() => setAll(!all)} />}
    </section>
  )
}

const momentOf = (at: string) => `${longDate(at)} alle ${timeOfDay(at)}`

function keyText({ stage, erasedAt, keyRemovedAt }: ErasureState) {
  if (stage === 'removing') return 'La chiave, cifrata, sta uscendo dal file del registro.'
  if (stage === 'removed')
    return `La chiave non è più nei file dal ${momentOf(keyRemovedAt!)}. Le copie di sicurezza fatte prima la contengono, cifrata.`
  return (
    <>
      I byte cifrati della chiave restano nei file di EventStoreDB finché ogni nodo non esegue uno scavenge: chi gestisce il server lo
      avvia, poi lo registra con <code>npm run admin -- scavenged</code> e l’istante in cui è cominciato, dopo le {timeOfDay(erasedAt)}.
    </>
  )
}

function People() {
  const offers = useRights()
  return (
    <>
      <PageTitle title="Persone" />
      {offers('seePeople') ? <Directory /> : <p className="empty">Solo i proprietari vedono e gestiscono le persone.</p>}
    </>
  )
}

function Directory() {
  const people = usePeople()
  const [link, setLink] = useState<{ invitation: InvitationLink; email: string } | null>(null)
  if (people.isPending) return <Loading text="Caricamento persone..." />
  if (people.isError && !people.data) return <LoadError title="Non è stato possibile leggere le persone." query={people} />
  const { fault } = people.data
  return (
    <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-3">
        {fault && <VaultFault fault={fault} />}
        <InviteForm disabled={fault !== null} onInvited={setLink} />
        {link && <InvitationNote key={link.invitation.url} {...link} onClose={() => setLink(null)} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-12 lg:col-span-9">
        <PeopleTable people={people.data.people} onLink={setLink} />
        <Rules />
        <Erasures erasures={people.data.erasures} />
      </div>
    </div>
  )
}

function VaultFault({ fault }: { fault: VaultFaultCode }) {
  return (
    <div role="alert" className="mb-6 border-l-4 border-danger pl-4">
      <p className="font-semibold">{VAULT_FAULT_TEXT[fault]}</p>
      {fault !== 'never_set' && <p className="mt-1 text-[0.875rem] text-ink-soft">{VAULT_FAULT_MEANING}</p>}
    </div>
  )
}

interface Props {
  invitation: InvitationLink
  email: string
  onClose: () => void
}

/** Shows the link for an invitation or a new password. It is shown only here; the portal stores only its hash. */
function InvitationNote({ invitation: { url, expiresAt }, email, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Link copiato', description: `Mandalo a ${email}.` })
    } catch {
      // Copying needs https and permission; otherwise select the text.
      field.current?.focus()
      field.current?.select()
      showToast({ title: 'Link non copiato', description: 'Il browser non lo permette: il link è selezionato, premi Ctrl + C.' })
    }
  }
  return (
    <div className="mt-6 grid gap-3 border-t-2 border-rule-strong pt-4">
      <Field
        label={<span className="[overflow-wrap:anywhere]">Link per {email}</span>}
        hint={`Il portale non manda e-mail: copialo e mandalo tu. Si vede solo adesso, vale una volta, fino al ${longMoment(expiresAt)}.`}
      >
        <input ref={field} type="text" readOnly value={url} />
      </Field>
      <div className="button-row">
        <Button onClick={() => void copy()}>Copia il link</Button>
        <Button look="quiet" onClick={onClose}>
          Chiudi
        </Button>
      </div>
    </div>
  )
}

export function Page() {
  return (
    <NewsroomPage>
      <People />
    </NewsroomPage>
  )
}
