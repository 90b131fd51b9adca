import { ROLES } from '../../../events/domain/permissions.ts'
import type { ErasureStage } from '../../../events/domain/newsroom/erasure-stage.ts'
import { personIdSchema, roleSchema } from '../../../events/schemas/people.ts'
import { createVault, VaultClosedError } from '../../../events/vault/vault.ts'
import { listErasures, listPeople } from '../../admin/people/directory.ts'
import { createPeople, type People } from '../../admin/people/people.ts'
import type { SessionContext } from '../../admin/sessions.ts'
import { emailSchema } from '../../admin/people/personal-data.ts'
import { readConfig } from '../../config.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { masterKeysOf } from '../../portal/master-keys-of.ts'
import { argument } from '../argument.ts'
import { printLine } from '../terminal/print-line.ts'
import { ArgumentError, ToolError } from '../tool-errors.ts'
import { shellOrigin } from './shell-origin.ts'
import { withSessions } from './with-sessions.ts'

/** An actor outside the newsroom, so that commands forbidden on oneself work for any person. */
const SHELL = 'command-line'

const roleFrom = (text: string) => argument('The role', ROLES.join(', '), roleSchema, text)

export const showPeople = (): Promise<void> =>
  withPeople(async (_, { list, erasures }) => {
    printPeople(await list())
    printErasures(await erasures())
  })

export async function invitePerson(address: string, role: string): Promise<void> {
  const invited = { email: argument('The address', 'an e-mail address', emailSchema, address), role: roleFrom(role) }
  await withPeople(async (people) => {
    const { personId, token, expiresAt } = await people.invite(invited, shellOrigin())
    printLine(`${readConfig().publicUrl}/admin/invito#${token}`)
    printLine('')
    printLine(`Person ${personId}. Shown only once; it is valid once, until ${expiresAt}.`)
  })
}

export const changeRole = async (subject: string, role: string): Promise<void> =>
  managePerson(subject, { type: 'changeRole', role: roleFrom(role) })

export const managePerson = (subject: string, command: Parameters<People['manage']>[1]): Promise<void> =>
  withPeople(async (people, { find }) => {
    await people.manage(await find(subject), command, SHELL, shellOrigin())
    printLine('Done.')
  })

interface Directory extends Pick<SessionContext, 'records'> {
  list(): ReturnType<typeof listPeople>
  erasures(): ReturnType<typeof listErasures>
  find(subject: string): Promise<string>
}

export async function withPeople(work: (people: People, directory: Directory) => Promise<void>): Promise<void> {
  await withSessions(async (context) => {
    const config = readConfig()
    const vault = createVault({ ...context, keys: masterKeysOf(config) })
    // The portal removes deleted keys from the files, within a minute or at its next start.
    const erasures = { dataDir: config.dataDir, removeKeys: () => {}, onServer: config.eventStoreUrl !== undefined }
    const people = createPeople({ ...context, vault, erasures })
    const list = () => listPeople({ readModels: context.readModels, vault })
    const find = async (subject: string) => {
      if (personIdSchema.safeParse(subject).success) return subject
      const found = (await list()).find(({ email }) => email?.toLowerCase() === subject.toLowerCase())
      if (!found) throw new ArgumentError(`There is no person «${subject}».`)
      return found.id
    }
    try {
      await work(people, { records: context.records, list, find, erasures: () => listErasures(context.log, erasures.onServer) })
    } catch (error) {
      if (error instanceof CommandRefusedError) throw new ToolError(REFUSALS[error.kind], { cause: error })
      if (error instanceof VaultClosedError) throw new ToolError(`Nothing was changed: ${error.message}.`, { cause: error })
      throw error
    }
  })
}

const REFUSALS = {
  forbidden: 'This person may not do that.',
  invalid: 'Refused: it breaks a rule.',
  not_found: 'There is no such person.',
  conflict: 'Refused: the address is taken, or the person is not in a state in which that can be done.',
} as const

function printPeople(people: Awaited<ReturnType<typeof listPeople>>): void {
  for (const { id, status, role, name, email, lastLoginAt, secondFactor } of people)
    printLine(
      [
        id,
        status,
        role,
        email ?? '(sealed)',
        name ?? '',
        lastLoginAt ? `last login ${lastLoginAt}` : '',
        secondFactor ? 'second factor' : '',
      ]
        .filter(Boolean)
        .join('  '),
    )
}

const STAGES: Record<ErasureStage, string> = {
  removing: 'the portal is removing the key from the file',
  awaits_scavenge: 'the wrapped key stays in EventStoreDB’s files until every node is scavenged; then run «scavenged»',
  removed: 'the key is in no file of the log',
}

function printErasures(erasures: Awaited<ReturnType<typeof listErasures>>): void {
  for (const { personId, erasedAt, stage, keyRemovedAt } of erasures)
    printLine([personId, `erased ${erasedAt}`, STAGES[stage] + (keyRemovedAt ? ` since ${keyRemovedAt}` : '')].join('  '))
}
