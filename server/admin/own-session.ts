import { z } from 'zod'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { ApiRequest } from '../http/calls/api-request.ts'
import { callerOf, originOf, requestIdOf } from '../http/request-origin.ts'
import type { LoginCaller } from './login-checks.ts'
import type { Admin } from './open-admin.ts'
import type { Account } from './people/accounts.ts'
import { comparedAddress, FIELDS } from './people/personal-data.ts'
import { typedPassword } from './passwords/typed-password.ts'

/** A request that needs nothing but the caller's password. */
export const confirmBody = z.strictObject({ password: typedPassword })

/** @returns the account that an address names, for its devices; empty for the first owner's, which has none */
export const accountName = (email: string | undefined): string => comparedAddress(email ?? '')

/**
 * @param name from `accountName`
 * @param account that name's; asked for only where the browser has a device cookie
 * @returns who tries to log in, or confirms a password
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

/** At most what is looked at. */
export const userAgentOf = (request: ApiRequest): string => request.get('user-agent').slice(0, 500)

/** @returns the caller's address; empty for the first owner until they have given one. @throws VaultClosedError */
export async function ownEmail({ records, vault }: Pick<Admin, 'records' | 'vault'>, personId: string): Promise<string> {
  const person = await records.person(personId)
  const key = person?.email ? await vault.keyOf(personId) : null
  return key ? key.open(FIELDS.email, person!.email) : ''
}

/** @returns the account that the caller's devices are of: the first owner signs in without an address, also with one */
export async function ownAccount(admin: Pick<Admin, 'records' | 'vault'>, personId: string): Promise<string> {
  return personId === FIRST_OWNER_ID ? '' : accountName(await ownEmail(admin, personId))
}

/** Refusals of `confirmPassword`, for descriptions. */
export const confirmErrors = { 403: 'The caller’s password is wrong.', 429: 'Too many wrong passwords.' } as const

/**
 * Checks the caller's password again, before an action that a stolen session must not take.
 * @throws HttpProblem 403 (wrong), 429
 */
export async function confirmPassword(admin: Admin, request: ApiRequest, password: string): Promise<void> {
  const { personId } = callerOf(request)
  const caller = await loginCaller(admin, request, await ownAccount(admin, personId), () => admin.accounts.byId(personId))
  await admin.login.confirm(personId, password, caller)
}

/**
 * Changes something that ends all of the caller's sessions; this one goes on under another token, as what it was opened with. Where
 * a second factor was turned on since it was opened, it ends too: the next login asks for it.
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

/** Gives the browser a session that was just opened, and makes it a device of the account. */
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
