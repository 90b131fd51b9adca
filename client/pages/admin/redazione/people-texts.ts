import type { Role } from '../../../../events/domain/permissions.ts'
import type { Person } from '../../../api/people.ts'

export const ROLE_LABEL: Record<Role, string> = { author: 'Autore', editor: 'Redattore', owner: 'Proprietario' }

export const ROLE_HINT: Record<Role, string> = {
  author: 'Scrive articoli, corregge i propri e li manda in revisione.',
  editor: 'Rivede, genera, pubblica e ritira articoli, cura la prima pagina e i topic, legge il registro.',
  owner: 'Tutto, anche le persone: inviti, ruoli, cancellazioni.',
}

export const STATUS_LABEL: Record<Person['status'], string> = { invited: 'Invitata', active: 'Attiva', deactivated: 'Disattivata' }

/** @returns how a page names a person whose name may not be readable */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name ?? email ?? 'Nome non leggibile'
