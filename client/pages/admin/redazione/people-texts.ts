import type { Role } from '../../../../events/domain/permissions.ts'
import type { Person } from '../../../api/people.ts'
import { UNREADABLE_NAME } from '../parts/member-names.ts'

export const ROLE_HINT: Record<Role, string> = {
  author: 'Scrive articoli, corregge i propri e li manda in revisione.',
  editor: 'Rivede, genera, pubblica e ritira articoli, cura la prima pagina e i topic, legge il registro.',
  owner: 'Può fare tutto, e gestisce le persone: inviti, ruoli, cancellazioni.',
}

export const STATUS_LABEL: Record<Person['status'], string> = { invited: 'Invitata', active: 'Attiva', deactivated: 'Disattivata' }

/** @returns the name, the e-mail before the invitation is accepted, or a placeholder where neither can be decrypted */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name ?? email ?? UNREADABLE_NAME
