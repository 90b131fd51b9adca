import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Scope, SCOPES, scopeSchema } from '../../events/admin.ts'
import type { SessionRecord } from '../../projections/sessions.ts'
import { openReadModels } from '../../projections/read-models/open-read-models.ts'
import { forgetAdminPassword } from '../admin/admin-password.ts'
import { createApiTokens } from '../admin/api-tokens.ts'
import { disableSecondFactor, enableSecondFactor } from '../admin/second-factor.ts'
import { createSessions, type SessionContext } from '../admin/sessions.ts'
import { otpauthUri } from '../admin/totp.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../open-log.ts'
import { openStore } from '../open-store.ts'

const USAGE = `Usage: npm run admin -- <command>
  revoke                                logs out everywhere
  token issue <label> [--scopes read,generate,publish] [--days 90]
  token revoke <id>
  token list                            those that were ever issued
  totp on | off                         second factor; «on» again makes a new secret and new recovery codes
  password forget                       the next start makes a new password and prints it
It works on the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not. Run it as the user the portal runs as.`

async function withSessions(work: (context: SessionContext, tokens: () => Promise<SessionRecord[]>) => Promise<void>): Promise<void> {
  const config = readConfig()
  const logger = pino({ level: 'warn' }, pino.destination(2))
  await using opened = await openLog({ ...config, mustAnswer: true }, logger)
  await using store = await openStore(config, logger)
  await using readModels = await openReadModels({ store, models: ['sessions'] })
  const context = { log: opened.log, readModels, newId: () => randomUUID(), now: () => new Date() }
  await work(context, async () => {
    const [rows] = await readModels.read([{ model: 'sessions', index: 'tokens', limit: 1_000 }])
    return rows as SessionRecord[]
  })
}

async function token(action: string | undefined, subject: string | undefined, scopes: string, days: string): Promise<boolean> {
  if (action === 'issue' && subject) {
    const wanted = scopes.split(',').map((scope): Scope => scopeSchema.parse(scope.trim()))
    await withSessions(async (context) => {
      const issued = await createApiTokens(context).issue(subject, wanted, Number(days))
      console.log(`${issued.token}\n\nId ${issued.tokenId}. Shown this once; it goes into «Authorization: Bearer …».`)
    })
  } else if (action === 'revoke' && subject) {
    await withSessions((context) => createApiTokens(context).revoke(subject))
    console.log('Revoked.')
  } else if (action === 'list') {
    await withSessions(async (_, tokens) => {
      for (const record of await tokens()) {
        console.log(
          `${record.token?.id}  ${record.token?.label}  ${record.token?.scopes.join(',')}  from ${record.since} to ${record.expiresAt}${record.ended ? '  revoked' : ''}`,
        )
      }
    })
  } else return false
  return true
}

async function totp(action: string | undefined): Promise<boolean> {
  const { dataDir, siteName } = readConfig()
  if (action === 'on') {
    const { secret, recoveryCodes } = await enableSecondFactor(dataDir)
    console.log(`${otpauthUri(secret, siteName)}\n\nRecovery codes, each good once; shown this once:\n${recoveryCodes.join('\n')}`)
  } else if (action === 'off') {
    await disableSecondFactor(dataDir)
    console.log('The password alone lets the admin in.')
  } else return false
  return true
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scopes: { type: 'string', default: SCOPES.join(',') }, days: { type: 'string', default: '90' } },
})
const [command, action, subject] = positionals
let done = true
if (command === 'revoke') {
  await withSessions((context) => createSessions(context).endAll())
  console.log('All sessions have ended.')
} else if (command === 'token') done = await token(action, subject, values.scopes, values.days)
else if (command === 'totp') done = await totp(action)
else if (command === 'password' && action === 'forget') {
  await forgetAdminPassword(readConfig().dataDir)
  console.log('Forgotten. ADMIN_PASSWORD, where it is set, still counts.')
} else done = false
if (!done) {
  console.error(USAGE)
  process.exitCode = 1
}
