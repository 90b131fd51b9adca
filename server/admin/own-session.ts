import { z } from 'zod'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { ApiRequest } from '../http/calls/api-request.ts'
import { callerOf, originOf, requestIdOf } from '../http/request-origin.ts'
import type { LoginCaller } from './login-checks.ts'
import type { Admin } from './open-admin.ts'
import type { Account } from './people/accounts.ts'
import { comparedAddress, FIELDS } from './people/personal-data.ts'
import { typedPassword } from './passwords/typed-password.ts'

export const confirmBody = z.strictObject({ password: typedPassword })

export const accountName = (email: string | undefined): string => comparedAddress(email ?? '')

/**
 * Returns the caller of a login or a password confirmation.
 * @param account reads the account; called only if the browser has a device cookie
 */
export async function loginCaller(
  { devices, deviceCookie }: Pick<Admin, 'devices' | 'deviceCookie'>,
  request: ApiRequest,
  name: string,
  account: () => Promise<Pick<Account, 'sealedPassword'>>,
): Promise<LoginCaller> {
  return {
    address: request.ip,
    device: await devices.idOf(deviceCookie.read(request), name, async () => (await account()).sealedPassword),
    userAgent: userAgentOf(request),
    requestId: requestIdOf(request),
  }
}

export const userAgentOf = (request: ApiRequest): string => request.get('user-agent').slice(0, 500)

/** Returns the caller's address; empty for the first owner until they have given one. @throws VaultClosedError */
export async function ownEmail({ records, vault }: Pick<Admin, 'records' | 'vault'>, personId: string): Promise<string> {
  const person = await records.person(personId)
  const key = person?.email ? await vault.keyOf(personId) : null
  return key ? key.open(FIELDS.email, person!.email) : ''
}

/** Returns the account name of the caller's devices. The first owner signs in without an address, even if they have one. */
export async function ownAccount(admin: Pick<Admin, 'records' | 'vault'>, personId: string): Promise<string> {
  return personId === FIRST_OWNER_ID ? '' : accountName(await ownEmail(admin, personId))
}

export const confirmErrors = { 403: 'The caller’s password is wrong.', 429: 'Too many wrong passwords.' } as const

/** Checks the caller's password again, before an action that a stolen session must not take. @throws HttpProblem 403 (wrong), 429 */
export async function confirmPassword(admin: Admin, request: ApiRequest, password: string): Promise<void> {
  const { personId } = callerOf(request)
  const caller = await loginCaller(admin, request, await ownAccount(admin, personId), () => admin.accounts.byId(personId))
  await admin.login.confirm(personId, password, caller)
}

/**
 * Makes a change that ends all of the caller's sessions, and continues this one under a new token. If a second factor was turned on since
 * the session was opened, this session ends too, so that the next login asks for it.
 */
export async function changeAndKeepSession(admin: Admin, request: ApiRequest, change: () => Promise<void>): Promise<void> {
  const { sessions, accounts, cookie } = admin
  const { personId } = callerOf(request)
  const used = (await sessions.of(cookie.read(request) ?? ''))?.secondFactor
  await change()
  admin.rights.release(requestIdOf(request))
  const account = await accounts.byId(personId)
  const hasFactor = account.passkeys.length > 0 || (await account.secondFactor.isEnabled())
  if (used === undefined || (used === 'none' && hasFactor)) return cookie.clear(request)
  const token = await sessions.open(account, used, userAgentOf(request), originOf(request))
  await writeSession(admin, request, token, await ownAccount(admin, personId), account)
}

export async function writeSession(
  { cookie, devices, deviceCookie }: Admin,
  request: ApiRequest,
  token: string,
  name: string,
  { sealedPassword }: Pick<Account, 'sealedPassword'>,
): Promise<void> {
  cookie.write(request, token)
  deviceCookie.write(request, await devices.issue(name, sealedPassword))
}
