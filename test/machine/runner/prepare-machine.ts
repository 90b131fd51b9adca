import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIfStale } from '../../../server/pages/build-if-stale.ts'
import { findProgram } from '../programs/find-program.ts'
import { FONT_SETS, hasFontSet } from '../programs/font-sets.ts'

/** Programs that the tests need on the machine, by their Debian package. */
const NEEDED = [
  { name: 'chromium-headless-shell', isThere: () => findProgram('chromium-headless-shell') !== null },
  { name: 'redis-server', isThere: () => findProgram('redis-server') !== null },
  ...FONT_SETS.flatMap((set) => set.packages.map((name) => ({ name, isThere: () => hasFontSet(set) }))),
]

/**
 * Installs the browser, Redis and fonts where they are missing: on Debian as root from Debian's packages. Elsewhere it prints
 * what is missing; the tests that need it then count as skipped, but for the browser's where there is a whole `chromium`. Builds
 * the client once for all files.
 */
export async function prepareMachine(): Promise<void> {
  const names = NEEDED.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (names.length > 0) {
    const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get')
    if (canInstall) {
      console.log(`Installing ${names.join(', ')} from Debian’s packages…`)
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
      if (!run(['update', '-qq']) || !run(['install', '-y', '-qq', '--no-install-recommends', ...names])) {
        console.log(`apt-get could not install ${names.join(', ')}: what needs them is skipped, or slower with chromium`)
      }
    } else {
      console.log(
        `Missing: ${names.join(', ')}. Install them to run the tests that need them; they are skipped now, or slower with chromium.`,
      )
    }
  }
  await buildIfStale(process.cwd())
}
