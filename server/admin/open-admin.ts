import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type AdminGuard, createAdminGuard } from './admin-guard.ts'
import { openAdminPassword } from './admin-password.ts'
import { createApiTokens } from './api-tokens.ts'
import { createDevices, DEVICE_COOKIE_MS, type Devices } from './devices.ts'
import { createHostCookie, type HostCookie } from './host-cookie.ts'
import { createLogin, type Login } from './login.ts'
import { createSecondFactor } from './second-factor.ts'
import { ABSOLUTE_MS, createSessions, type SessionContext, type Sessions } from './sessions.ts'

export interface Admin {
  readonly login: Login
  readonly sessions: Sessions
  /** Holds a session's token. */
  readonly cookie: HostCookie
  readonly devices: Devices
  readonly deviceCookie: HostCookie
  readonly guard: AdminGuard
  /** Made at the first start, to be printed once; null otherwise. */
  readonly generatedPassword: string | null
}

interface Options extends SessionContext {
  readonly logger: Logger
  readonly config: Pick<Config, 'adminPassword' | 'adminTotpSecret' | 'dataDir' | 'isHttps' | 'publicUrl' | 'siteName'>
}

/** Assembles what lets the admin in. */
export async function openAdmin({ config, logger, ...context }: Options): Promise<Admin> {
  const { dataDir, isHttps } = config
  const password = await openAdminPassword(config)
  const sessions = createSessions(context)
  const cookie = createHostCookie({ name: 'session', maxAgeMs: ABSOLUTE_MS, isHttps })
  const secondFactor = createSecondFactor({ ...context, dataDir, givenSecret: config.adminTotpSecret })
  return {
    sessions,
    cookie,
    devices: createDevices(() => password.deriveKey('device cookies')),
    deviceCookie: createHostCookie({ name: 'device', maxAgeMs: DEVICE_COOKIE_MS, isHttps }),
    login: createLogin({ ...context, logger, password, secondFactor, sessions }),
    guard: createAdminGuard({ sessions, tokens: createApiTokens(context), cookie, logger }),
    generatedPassword: password.generated,
  }
}
