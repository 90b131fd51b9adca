import { forgetAdminPassword } from '../../admin/admin-password.ts'
import { disableSecondFactor, enableSecondFactor } from '../../admin/factors/second-factor.ts'
import { otpauthUri } from '../../admin/factors/totp.ts'
import { readConfig } from '../../config.ts'
import { printLine } from '../terminal/print-line.ts'

export async function turnTotpOn(): Promise<void> {
  const { dataDir, siteName } = readConfig()
  const { secret, recoveryCodes } = await enableSecondFactor(dataDir)
  printLine(otpauthUri(secret, siteName))
  printLine('')
  printLine('Recovery codes, each valid once; shown this once:')
  for (const code of recoveryCodes) printLine(code)
}

export async function turnTotpOff(): Promise<void> {
  await disableSecondFactor(readConfig().dataDir)
  printLine('The second factor is off: the password alone is enough.')
}

export async function forgetPassword(): Promise<void> {
  await forgetAdminPassword(readConfig().dataDir)
  printLine('Forgotten. ADMIN_PASSWORD, where it is set, still counts.')
}
