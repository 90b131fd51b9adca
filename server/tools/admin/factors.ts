import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { forgetAdminPassword } from '../../admin/admin-password.ts'
import { disableSecondFactor, enableSecondFactor } from '../../admin/factors/second-factor.ts'
import { otpauthUri } from '../../admin/factors/totp.ts'
import { createLoginLinks } from '../../admin/passwords/login-links.ts'
import { readConfig } from '../../config.ts'
import { printLine } from '../terminal/print-line.ts'
import { withPeople } from './people.ts'
import { shellOrigin } from './shell-origin.ts'
import { withSessions } from './with-sessions.ts'

export async function turnTotpOn(): Promise<void> {
  const { dataDir, siteName } = readConfig()
  const { secret, recoveryCodes } = await enableSecondFactor(dataDir)
  printLine(otpauthUri(secret, siteName))
  printLine('')
  printLine('Recovery codes, each valid once, shown only now:')
  for (const code of recoveryCodes) printLine(code)
}

export async function turnTotpOff(): Promise<void> {
  await disableSecondFactor(readConfig().dataDir)
  printLine('The second factor is off: the password alone is enough.')
}

export async function forgetPassword(): Promise<void> {
  await forgetAdminPassword(readConfig().dataDir)
  printLine('The stored password is deleted. ADMIN_PASSWORD, if set, remains valid.')
}

export const printLoginLink = (): Promise<void> =>
  withSessions(async (context) => {
    const { token, expiresAt } = await createLoginLinks(context).create(shellOrigin())
    printLine(`${readConfig().publicUrl}/admin/link/accesso#${token}`)
    printLine('')
    printLine(`Logs the first owner in. Shown only once; it is valid once, until ${expiresAt}.`)
  })

export const forgetPasskeys = (): Promise<void> =>
  withPeople(async (people, { records }) => {
    const { passkeys } = (await records.person(FIRST_OWNER_ID))!
    for (const { id } of passkeys) await people.removePasskey(FIRST_OWNER_ID, id, shellOrigin())
    printLine(passkeys.length === 1 ? '1 passkey removed.' : `${passkeys.length} passkeys removed.`)
  })
