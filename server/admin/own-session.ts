import type { Context } from 'koa'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import { callerOf, requestIdOf } from '../http/request-origin.ts'
import type { LoginCaller } from './login.ts'
import type { Admin } from './open-admin.ts'
import { readPerson } from './people/directory.ts'
import { FIELDS } from './people/personal-data.ts'

/** @returns the account that an address names, for its devices; empty for the first owner's, which has none */
export const accountName = (email: string | undefined): string => (email ?? '').trim().normalize('NFC').toLowerCase()

/**
 * @param account from `accountName`
 * @returns who tries to log in, or confirms a password
 */
export async function loginCaller(
  { devices, deviceCookie }: Pick<Admin, 'devices' | 'deviceCookie'>,
  ctx: Context,
  account: string,
): Promise<LoginCaller> {
  return {
    address: ctx.ip,
    device: await devices.idOf(deviceCookie.read(ctx), account),
    userAgent: ctx.get('user-agent').slice(0, 500),
    requestId: requestIdOf(ctx),
  }
}

/** @returns the caller's address; empty for the first owner, who has none. @throws VaultClosedError */
export async function ownEmail({ readModels, vault }: Pick<Admin, 'readModels' | 'vault'>, personId: string): Promise<string> {
  if (personId === FIRST_OWNER_ID) return ''
  const [person, key] = [await readPerson(readModels, personId), await vault.keyOf(personId)]
  return person && key ? key.open(FIELDS.email, person.email) : ''
}

/**
 * Checks the caller's password again, before an action that a stolen session must not take.
 * @throws HttpProblem 403 (wrong), 429
 */
export async function confirmPassword(admin: Admin, ctx: Context, password: string): Promise<void> {
  const { personId } = callerOf(ctx)
  const account = accountName(await ownEmail(admin, personId))
  await admin.login.confirm(personId, password, await loginCaller(admin, ctx, account))
}

/** Gives the browser a session that was just opened, and makes it a device of the account. */
export async function writeSession({ cookie, devices, deviceCookie }: Admin, ctx: Context, token: string, account: string): Promise<void> {
  cookie.write(ctx, token)
  deviceCookie.write(ctx, await devices.issue(account))
}
