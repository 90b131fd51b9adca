import type { Role } from '../../../events/domain/permissions.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = { author: 'Autore', editor: 'Redattore', owner: 'Proprietario' }
