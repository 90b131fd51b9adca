import type { Logger } from 'pino'
import { makePrivate } from '../../events/private-files.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { MasterKeys } from '../../events/vault/master-keys.ts'
import { createVault, type Vault, type VaultFault, vaultFault } from '../../events/vault/vault.ts'
import type { Config } from '../config.ts'
import { type AdminGuard, createAdminGuard } from './admin-guard.ts'
import type { Authority, RequestRights } from './authority/authority.ts'
import { openAdminPassword } from './admin-password.ts'
import type { DeriveKey } from './passwords/password.ts'
import { createApiTokens } from './api-tokens.ts'
import { createDevices, DEVICE_COOKIE_MS, type Devices } from './devices.ts'
import { createHostCookie, type HostCookie } from './host-cookie.ts'
import { createLogin, type Login } from './login.ts'
import { createPasskeyChallenges, type PasskeyChallenges } from './factors/passkey-challenges.ts'
import { createPasskeyCheck } from './factors/passkeys.ts'
import { type Accounts, createAccounts } from './people/accounts.ts'
import type { ErasureSteps } from './people/invited.ts'
import { createPeople, type People } from './people/people.ts'
import { endFormerSessions, seenFile } from './passwords/former-password.ts'
import { createSecondFactor, storedSecondFactor } from './factors/second-factor.ts'
import { createLoginLinks } from './passwords/login-links.ts'
import { openServerKey } from './passwords/server-key.ts'
import { SESSION_MS } from '../../events/domain/newsroom/durations.ts'
import { createSessions, type SessionContext, type Sessions } from './sessions.ts'

export interface Admin extends SessionContext, AsyncDisposable {
  readonly login: Login
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly people: People
  readonly vault: Vault
  readonly derive: DeriveKey
  /** @returns why no one can be invited or names cannot be read; null when all is well */
  readonly vaultFault: () => Promise<VaultFault | null>
  /** Keys of erased people are in a server's files: see `erasureStage`. */
  readonly keysOnServer: boolean
  /** Holds a session's token. */
  readonly cookie: HostCookie
  readonly devices: Devices
  readonly deviceCookie: HostCookie
  readonly challenges: PasskeyChallenges
  readonly guard: AdminGuard
  readonly rights: RequestRights
  readonly config: Options['config']
  /** Made at the first start, to be printed once; null otherwise. */
  readonly generatedPassword: string | null
}

interface Options extends Omit<SessionContext, 'log' | 'records'> {
  readonly authority: Authority
  readonly logger: Logger
  readonly config: Pick<Config, 'adminPassword' | 'adminTotpSecret' | 'dataDir' | 'isHttps' | 'publicUrl' | 'siteName' | 'vaultKeys'>
  readonly vault: { readonly keys: MasterKeys; readonly erasures: ErasureSteps }
  readonly derive: DeriveKey
}

/** Assembles what lets people in. */
export async function openAdmin({
  authority: { log, records, rights },
  config,
  logger,
  vault: { keys, erasures },
  derive,
  ...others
}: Options): Promise<Admin> {
  const context = { ...others, log, records }
  const { dataDir, isHttps } = config
  const password = await openAdminPassword({ ...config, derive })
  const key = openServerKey(config)
  makePrivate(seenFile(dataDir))
  const former = endFormerSessions({ ...context, logger, dataDir, password, totpSecret: config.adminTotpSecret, key })
  const sessions = createSessions(context, former)
  const cookie = createHostCookie({ name: 'session', maxAgeMs: SESSION_MS, isHttps })
  const vault = createVault({ ...context, keys })
  const secondFactor = createSecondFactor({ ...context, read: storedSecondFactor(dataDir, config.adminTotpSecret) })
  const firstOwner = { personId: FIRST_OWNER_ID, verify: password.verify, secondFactor, key: null, sealedPassword: null }
  const accounts = createAccounts({ ...context, vault, firstOwner, derive })
  return {
    ...context,
    rights,
    config,
    sessions,
    accounts,
    people: createPeople({ ...context, vault, erasures }),
    vault,
    derive,
    vaultFault: () => vaultFault({ log: context.log, keys }),
    keysOnServer: erasures.onServer,
    cookie,
    devices: createDevices({ key: key.shared('device cookies'), ownerPassword: () => password.mark(key.shared('mark for devices')) }),
    deviceCookie: createHostCookie({ name: 'device', maxAgeMs: DEVICE_COOKIE_MS, isHttps }),
    challenges: createPasskeyChallenges({ key: key.shared('passkey challenges'), isHttps, now: context.now }),
    login: createLogin({
      ...context,
      logger,
      key: key.shared('shares of addresses'),
      accounts,
      sessions,
      checkPasskey: createPasskeyCheck(context),
      links: createLoginLinks(context),
    }),
    guard: createAdminGuard({ sessions, tokens: createApiTokens(context), cookie, rights, logger }),
    generatedPassword: password.generated,
    [Symbol.asyncDispose]: () => former[Symbol.asyncDispose](),
  }
}
