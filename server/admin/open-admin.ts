import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type AdminGuard, createAdminGuard } from './admin-guard.ts'
import { openAdminPassword } from './admin-password.ts'
import { createApiTokens } from './api-tokens.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { createLogin, type Login } from './login.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { createSessions, type SessionContext, type Sessions } from './sessions.ts'

export interface Admin {
  readonly login: Login
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly guard: AdminGuard
  /** Made at the first start, to be printed once; null otherwise. */
  readonly generatedPassword: string | null
}

interface Options extends SessionContext {
  readonly logger: Logger
  readonly config: Pick<Config, 'adminPassword' | 'adminTotpSecret' | 'dataDir' | 'publicUrl' | 'siteName'>
}

/** Everything that lets the admin in, put together. */
export async function openAdmin({ config, logger, ...context }: Options): Promise<Admin> {
  const { dataDir } = config
  const password = await openAdminPassword(config)
  const sessions = createSessions(context)
  const known = createKnownAddresses()
  const cookie = createSessionCookie(config.publicUrl.startsWith('https:'))
  const secondFactor = createSecondFactor({ ...context, dataDir, givenSecret: config.adminTotpSecret })
  return {
    sessions,
    cookie,
    login: createLogin({ ...context, logger, password, secondFactor, sessions, known }),
    guard: createAdminGuard({ sessions, tokens: createApiTokens(context), cookie, known, logger }),
    generatedPassword: password.generated,
  }
}
