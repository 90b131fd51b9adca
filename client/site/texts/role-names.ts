import type { Role } from '../../../events/domain/permissions.ts'

/** Italian names of the roles, in the newsroom and in the public record of an article. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = { author: 'Autore', editor: 'Redattore', owner: 'Proprietario' }
