import type { Role } from '../../../../events/domain/permissions.ts'
import type { Person } from '../../../api/people.ts'
import { UNREADABLE_NAME } from '../parts/missing-names.ts'

export const ROLE_HINT: Record<Role, string> = {
  author: 'Scrive articoli, corregge i propri e li manda in revisione.',
  editor: 'Rivede, genera, pubblica e ritira articoli, cura la prima pagina e i topic, legge il registro.',
  owner: 'Può fare tutto, e gestisce le persone: inviti, ruoli, cancellazioni.',
}

export const INVITED_AS: Record<Role, string> = {
  author: 'Potrai scrivere articoli, correggere i tuoi e mandarli in revisione.',
  editor: 'Potrai rivedere, generare, pubblicare e ritirare articoli, curare la prima pagina e i topic, leggere il registro.',
  owner: 'Potrai fare tutto, e gestire le persone: inviti, ruoli, cancellazioni.',
}

export const STATUS_LABEL: Record<Person['status'], string> = { invited: 'Invitata', active: 'Attiva', deactivated: 'Disattivata' }

/** Returns the name, or the e-mail before the invitation is accepted, or a placeholder if neither can be decrypted. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name ?? email ?? UNREADABLE_NAME
