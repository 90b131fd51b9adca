import { useState } from 'react'
import type { InvitationLink, VaultFaultCode } from '../../../api/people.ts'
import { VAULT_FAULT_MEANING, VAULT_FAULT_TEXT } from '../../../site/texts/vault-fault-text.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { Erasures } from './Erasures.tsx'
import { InvitationNote } from './InvitationNote.tsx'
import { InviteForm } from './InviteForm.tsx'
import { usePeople } from './people-actions.ts'
import { PeopleTable } from './people/PeopleTable.tsx'
import { Rules } from './Rules.tsx'

/** The people of the newsroom, for owners. */
export function People() {
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
