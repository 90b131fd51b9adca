import { z } from 'zod'
import { isSeenLine } from '../../../events/domain/newsroom/seen-text.ts'
import { SCOPES } from '../../../events/domain/permissions.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { scopeSchema } from '../../../events/schemas/admin.ts'
import { personIdSchema } from '../../../events/schemas/people.ts'
import type { SessionRecord } from '../../../projections/models/sessions.ts'
import { createApiTokens } from '../../admin/api-tokens.ts'
import { createSessions } from '../../admin/sessions.ts'
import { argument } from '../argument.ts'
import type { Options } from '../command-table.ts'
import { printLine } from '../terminal/print-line.ts'
import { ArgumentError } from '../tool-errors.ts'
import { shellOrigin } from './shell-origin.ts'
import { withSessions } from './with-sessions.ts'

const labelSchema = z.string().trim().min(1).max(60).refine(isSeenLine)
const scopesSchema = z
  .string()
  .transform((list) => list.split(',').map((scope) => scope.trim()))
  .pipe(z.array(scopeSchema))
const daysSchema = z.coerce.number().int().min(1).max(3_650)

export async function issueToken(givenLabel: string, options: Options): Promise<void> {
  const label = argument('The label', '1 to 60 visible characters', labelSchema, givenLabel)
  const scopes = argument('--scopes', `a list of ${SCOPES.join(', ')}`, scopesSchema, options['scopes']!)
  const issuedBy =
    options['person'] === '' ? {} : { issuedBy: argument('--person', 'an id that «people» shows', personIdSchema, options['person']!) }
  const days = argument('--days', 'a whole number from 1 to 3650', daysSchema, options['days']!)
  await withSessions(async (context) => {
    if (issuedBy.issuedBy !== undefined && !(await context.records.person(issuedBy.issuedBy)))
      throw new ArgumentError(`There is no person «${issuedBy.issuedBy}».`)
    const issued = await createApiTokens(context).issue({ ...issuedBy, label, scopes, days }, shellOrigin())
    printLine(issued.token)
    printLine('')
    printLine(`Id ${issued.tokenId}. Shown only once; it goes into «Authorization: Bearer …».`)
  })
}

export async function revokeToken(givenId: string): Promise<void> {
  const tokenId = argument('The id', 'what «token list» shows', z.uuid(), givenId)
  await withSessions(async (context) => {
    try {
      await createApiTokens(context).revoke(tokenId, shellOrigin())
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      throw new ArgumentError(`There is no token «${tokenId}».`, { cause: error })
    }
  })
  printLine('Revoked.')
}

export const listTokens = (): Promise<void> =>
  withSessions(async ({ readModels }) => {
    const [tokens] = await readModels.read([{ model: 'sessions', index: 'tokens', limit: 1_000 }])
    for (const { token, since, expiresAt, ended } of tokens as SessionRecord[])
      printLine(`${token?.id}  ${token?.label}  ${token?.scopes.join(',')}  from ${since} to ${expiresAt}${ended ? '  revoked' : ''}`)
  })

export async function endAllSessions(): Promise<void> {
  await withSessions((context) => createSessions(context).endAll(shellOrigin()))
  printLine('All sessions have ended.')
}
