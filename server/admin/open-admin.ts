import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { SESSION_MS } from '../../events/domain/newsroom/limits.ts'
import { makePrivate } from '../../events/private-files.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { MasterKeys } from '../../events/vault/master-keys.ts'
import { createVault, type Vault, type VaultFault, vaultFault } from '../../events/vault/vault.ts'
import type { Config } from '../config.ts'
import { type AdminGuard, createAdminGuard } from './admin-guard.ts'
import { openAdminPassword } from './admin-password.ts'
import { createApiTokens } from './api-tokens.ts'
import type { Authority, RequestRights } from './authority/authority.ts'
import { createPasskeyChallenges, type PasskeyChallenges } from './factors/passkey-challenges.ts'
import { createPasskeyCheck } from './factors/passkeys.ts'
import { createSecondFactor, storedSecondFactor } from './factors/second-factor.ts'
import { createHostCookie, type HostCookie } from './host-cookie.ts'
import { createLogin, type Login } from './login.ts'
import { endFormerSessions, seenFile } from './passwords/former-password.ts'
import { createLoginLinks } from './passwords/login-links.ts'
import { type DeriveKey, sameSecret } from './passwords/password.ts'
import { openServerKey } from './passwords/server-key.ts'
import { type Accounts, createAccounts } from './people/accounts.ts'
import type { ErasureSteps } from './people/invited.ts'
import { createPeople, type People } from './people/people.ts'
import { createSessions, type SessionContext, type Sessions } from './sessions.ts'

/** Browsers store a cookie for at most 400 days (RFC 6265bis, 5.5). */
const DEVICE_COOKIE_MS = 365 * 86_400_000
/** 128 random bits, the mark of a person's password, and a signature of both, in base64url. */
const VALUE = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

/**
 * OWASP's device cookies («Slow Down Online Guessing Attacks with Device Cookies»). A browser that has logged in carries one, and its
 * guesses are counted apart from those of unknown devices. The cookie grants no access, and becomes invalid when the password changes.
 */
interface Devices {
  /**
   * Returns the cookie's value for a browser that has just logged in. Each login makes a new device.
   * @param account a device trusted for one account gets no extra attempts at another
   * @param password the stored password, sealed; null for the first owner's
   */
  issue(account: string, password: string | null): Promise<string>
  /**
   * Returns the device's id, SHA-256 in hex; null if the cookie is missing, of another account or password, or signed with another key.
   * @param password returns the current sealed password; called only if the signature is valid
   */
  idOf(value: string | null, account: string, password: () => Promise<string | null>): Promise<string | null>
}

interface DevicesOptions {
  readonly key: Buffer
  readonly ownerPassword: () => Promise<string>
}

function createDevices({ key, ownerPassword }: DevicesOptions): Devices {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const sign = (nonce: string, account: string, mark: string) => hmac(JSON.stringify([nonce, account, mark]))
  const markOf = async (password: string | null) => hmac(`password ${password ?? (await ownerPassword())}`).slice(0, 22)
  return {
    async issue(account, password) {
      const nonce = randomBytes(16).toString('base64url')
      const mark = await markOf(password)
      return [nonce, mark, sign(nonce, account, mark)].join('.')
    },
    async idOf(value, account, password) {
      const [, nonce, mark, signature] = VALUE.exec(value ?? '') ?? []
      if (!nonce || !mark || !signature || !sameSecret(signature, sign(nonce, account, mark))) return null
      return sameSecret(mark, await markOf(await password())) ? hash('sha256', nonce) : null
    },
  }
}

export interface Admin extends SessionContext, AsyncDisposable {
  readonly login: Login
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly people: People
  readonly vault: Vault
  readonly derive: DeriveKey
  readonly vaultFault: () => Promise<VaultFault | null>
  readonly keysOnServer: boolean
  readonly cookie: HostCookie
  readonly devices: Devices
  readonly deviceCookie: HostCookie
  readonly challenges: PasskeyChallenges
  readonly guard: AdminGuard
  readonly rights: RequestRights
  readonly config: Options['config']
  readonly generatedPassword: string | null
}

interface Options extends Omit<SessionContext, 'log' | 'records'> {
  readonly authority: Authority
  readonly logger: Logger
  readonly config: Pick<Config, 'adminPassword' | 'adminTotpSecret' | 'dataDir' | 'isHttps' | 'publicUrl' | 'siteName' | 'vaultKeys'>
  readonly vault: { readonly keys: MasterKeys; readonly erasures: ErasureSteps }
  readonly derive: DeriveKey
}

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
