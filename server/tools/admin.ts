import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { DATA_SOURCES, type DataSource } from '../../events/domain/generation/data-sources.ts'
import { isSeenLine } from '../../events/domain/newsroom/seen-text.ts'
import { SCOPES } from '../../events/domain/scopes.ts'
import { scopeSchema } from '../../events/schemas/admin.ts'
import { WrongExpectedRevisionError } from '../../events/log/event-log.ts'
import { newId } from '../../events/new-id.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { personIdSchema } from '../../events/schemas/people.ts'
import { formatPosition } from '../../events/log/position.ts'
import { startProjector } from '../../projections/projector/projector.ts'
import type { Store } from '../../projections/stores/store.ts'
import { openReadModels } from '../../projections/stores/open-read-models.ts'
import { people } from '../../projections/models/people.ts'
import { type SessionRecord, sessions } from '../../projections/models/sessions.ts'
import { forgetAdminPassword } from '../admin/admin-password.ts'
import { createApiTokens } from '../admin/api-tokens.ts'
import { readPerson } from '../admin/people/directory.ts'
import { disableSecondFactor, enableSecondFactor } from '../admin/factors/second-factor.ts'
import { createSessions, type SessionContext } from '../admin/sessions.ts'
import { otpauthUri } from '../admin/factors/totp.ts'
import { readConfig } from '../config.ts'
import { CommandRefusedError } from '../newsroom/decider.ts'
import { importData, placeOfSource } from '../newsroom/open-data/import-data.ts'
import { ImportError } from '../newsroom/open-data/import-error.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { locateExistingLog } from '../portal/locate-log.ts'
import { openLog } from '../portal/open-log.ts'
import { openStore } from '../portal/open-store.ts'
import { argument } from './argument.ts'
import { managePeople } from './people.ts'
import { printLine } from './terminal/print-line.ts'
import { ArgumentError, runTool, ToolError } from './run-tool.ts'
import { confirmScavenge, eraseById, rotateVaultKey } from './vault.ts'

const USAGE = `Usage: npm run admin -- <command>
  revoke                                logs everyone out everywhere
  people                                everyone, with their ids; and how far each erasure is
  invite <e-mail> author | editor | owner   prints a link, valid once
  role <person> author | editor | owner
  deactivate | reactivate <person>      sessions and tokens end with the first
  reset-second-factor <person>
  token issue <label> [--scopes read,generate,publish] [--days 90] [--person <id>]
  token revoke <id>
  token list                            every token ever issued
  totp on | off                         second factor; «on» again makes a new secret and new recovery codes
  rotate-vault-key                      wraps the keys of personal data with the first key of VAULT_KEY, or with a new one
  erase <id>                            no one can read their data any more
  scavenged <instant>                   on EventStoreDB: every node was scavenged, from that instant on
  import-data <source>                  a source of open data, now: an article, a correction, or nothing new
  password forget                       the next start makes a new password and prints it
It works on the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not. Run it as the user the portal runs as.`

/** Read models that have not moved for this long are not waited for. */
const STALLED_MS = 2_500

async function withSessions(work: (context: SessionContext) => Promise<void>): Promise<void> {
  const config = readConfig()
  const logger = createLogger('warn', 2)
  await using opened = await openLog({ ...config, mustAnswer: true }, logger, locateExistingLog(config))
  await using store = await openStore(config, logger)
  await using stack = new AsyncDisposableStack()
  const builds = await store.builds()
  const needed = [sessions, people]
  // No portal may be there to project what is appended. Beside a portal of another release the builds are left to it.
  if (needed.every(({ name, version }) => builds.every((build) => build.model !== name || build.version === version)))
    await caughtUpOrStalled(store, stack.use(startProjector({ log: opened.log, store, projections: needed, logger })).caughtUp)
  await using readModels = await openReadModels({ store, models: needed.map(({ name }) => name) })
  await work({ log: opened.log, readModels, newId: () => newId(), now: () => new Date() })
}

/** Waits while the read models move; where they cannot be written (a full disk) the command goes on with what they hold. */
async function caughtUpOrStalled(store: Store, caughtUp: Promise<unknown>): Promise<void> {
  const caught = caughtUp.then(() => true)
  const places = async () => (await store.builds()).map(({ checkpoint }) => checkpoint && formatPosition(checkpoint)).join()
  let before: string | null = null
  while (!(await Promise.race([caught, sleep(STALLED_MS, false, { ref: false })]))) {
    const now = await places()
    if (now === before) return
    before = now
  }
}

/** Who may run this program may do everything, and it knows no more of them. */
const origin = (): Origin => ({ actor: 'system:command-line', correlationId: newId() })

const labelSchema = z.string().trim().min(1).max(60).refine(isSeenLine)
const scopesSchema = z
  .string()
  .transform((list) => list.split(',').map((scope) => scope.trim()))
  .pipe(z.array(scopeSchema))
const instantSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const daysSchema = z.coerce.number().int().min(1).max(3_650)

async function token(action: string | undefined, subject: string | undefined, options: Readonly<Record<string, string>>): Promise<boolean> {
  if (action === 'issue' && subject !== undefined) {
    const label = argument('The label', '1 to 60 visible characters', labelSchema, subject)
    const scopes = argument('--scopes', `a list of ${SCOPES.join(', ')}`, scopesSchema, options['scopes']!)
    const issuedBy =
      options['person'] === '' ? {} : { issuedBy: argument('--person', 'an id that «people» shows', personIdSchema, options['person']!) }
    const days = argument('--days', 'a whole number from 1 to 3650', daysSchema, options['days']!)
    await withSessions(async (context) => {
      if (issuedBy.issuedBy !== undefined && !(await readPerson(context.readModels, issuedBy.issuedBy)))
        throw new ArgumentError(`There is no person «${issuedBy.issuedBy}».`)
      const issued = await createApiTokens(context).issue({ ...issuedBy, label, scopes, days }, origin())
      printLine(issued.token)
      printLine('')
      printLine(`Id ${issued.tokenId}. Shown only once; it goes into «Authorization: Bearer …».`)
    })
  } else if (action === 'revoke' && subject !== undefined) {
    const tokenId = argument('The id', 'what «token list» shows', z.uuid(), subject)
    await withSessions((context) => revoke(context, tokenId))
    printLine('Revoked.')
  } else if (action === 'list') {
    await withSessions(async ({ readModels }) => {
      const [tokens] = await readModels.read([{ model: 'sessions', index: 'tokens', limit: 1_000 }])
      for (const { token, since, expiresAt, ended } of tokens as SessionRecord[])
        printLine(`${token?.id}  ${token?.label}  ${token?.scopes.join(',')}  from ${since} to ${expiresAt}${ended ? '  revoked' : ''}`)
    })
  } else return false
  return true
}

async function revoke(context: SessionContext, tokenId: string): Promise<void> {
  try {
    await createApiTokens(context).revoke(tokenId, origin())
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error
    throw new ArgumentError(`There is no token «${tokenId}».`, { cause: error })
  }
}

async function totp(action: string | undefined): Promise<boolean> {
  const { dataDir, siteName } = readConfig()
  if (action === 'on') {
    const { secret, recoveryCodes } = await enableSecondFactor(dataDir)
    printLine(otpauthUri(secret, siteName))
    printLine('')
    printLine('Recovery codes, each valid once; shown this once:')
    for (const code of recoveryCodes) printLine(code)
  } else if (action === 'off') {
    await disableSecondFactor(dataDir)
    printLine('The second factor is off: the password alone is enough.')
  } else return false
  return true
}

async function importNow(source: DataSource): Promise<void> {
  const config = readConfig()
  const logger = createLogger('warn', 2)
  await using opened = await openLog({ ...config, mustAnswer: true }, logger, locateExistingLog(config))
  const { reviewBeforePublishing, dataSources: locations } = config
  if (!placeOfSource(locations, source)) throw new ToolError(`${source} is not among EXCHANGE_RATES, or EXCHANGE_RATES_SOURCE is not set.`)
  const context = { log: opened.log, newId: () => newId(), now: () => new Date(), signal: new AbortController().signal }
  try {
    const { outcome, period, slugs } = await importData({ ...context, reviewBeforePublishing, locations }, origin(), source)
    printLine([`${source}, ${period}: ${outcome}.`, ...slugs].join('  '))
  } catch (error) {
    if (error instanceof CommandRefusedError) throw new ToolError('This source is being imported already.', { cause: error })
    if (error instanceof ImportError) throw new ToolError(`Nothing was changed: ${error.message}.`, { cause: error })
    throw error
  }
}

await runTool({
  usage: USAGE,
  commands: {
    revoke: [],
    people: [],
    invite: ['<e-mail>', '<role>'],
    role: ['<person>', '<role>'],
    deactivate: ['<person>'],
    reactivate: ['<person>'],
    'reset-second-factor': ['<person>'],
    'token issue': ['<label>'],
    'token revoke': ['<id>'],
    'token list': [],
    'totp on': [],
    'totp off': [],
    'rotate-vault-key': [],
    erase: ['<id>'],
    scavenged: ['<instant>'],
    'import-data': ['<source>'],
    'password forget': [],
  },
  options: {
    person: { type: 'string', default: '' },
    scopes: { type: 'string', default: SCOPES.join(',') },
    days: { type: 'string', default: '90' },
  },
  async run([command, action, subject], options) {
    if (command === 'token') return token(action, subject, options)
    if (command === 'totp') return totp(action)
    if (await managePeople([command, action, subject], withSessions, origin())) return true
    if (command === 'revoke') {
      await withSessions((context) => createSessions(context).endAll(origin()))
      printLine('All sessions have ended.')
    } else if (command === 'rotate-vault-key') {
      await rotateVaultKey(origin())
    } else if (command === 'erase' && action !== undefined) {
      await eraseById(argument('The person', 'an id', z.uuid(), action), origin())
    } else if (command === 'scavenged' && action !== undefined) {
      const since = argument('The instant', 'when the first scavenge began, such as 2026-11-22T20:00:00Z', instantSchema, action)
      await confirmScavenge(since, origin())
    } else if (command === 'import-data' && action !== undefined) {
      await importNow(argument('The source', DATA_SOURCES.join(' or '), z.enum(DATA_SOURCES), action))
    } else if (command === 'password' && action === 'forget') {
      await forgetAdminPassword(readConfig().dataDir)
      printLine('Forgotten. ADMIN_PASSWORD, where it is set, still counts.')
    } else return false
    return true
  },
})
