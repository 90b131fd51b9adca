import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIfStale } from '../../server/build-if-stale.ts'
import { findProgram } from './find-program.ts'

/**
 * Sees to it that the browser and Redis are there: on Debian as root it installs them from Debian's packages, elsewhere
 * it says what is missing; the tests that need them then count as skipped. Builds the client once for all files.
 */
export async function prepareMachine(): Promise<void> {
  const missing = [
    { program: 'chromium', package: 'chromium' },
    { program: 'redis-server', package: 'redis-server' },
  ].filter(({ program }) => !findProgram(program))
  if (missing.length > 0) {
    const names = missing.map((one) => one.package)
    const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get')
    if (canInstall) {
      console.log(`Installing ${names.join(', ')} from Debian’s packages…`)
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
      if (!run(['update', '-qq']) || !run(['install', '-y', '-qq', '--no-install-recommends', ...names])) {
        console.log(`apt-get could not install ${names.join(', ')}: what needs them is skipped`)
      }
    } else {
      console.log(`Missing: ${names.join(', ')}. Install them to run the tests that need them; they are skipped now.`)
    }
  }
  await buildIfStale(process.cwd())
}
