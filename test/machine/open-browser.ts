import { type Browser, chromium } from 'playwright-core'
import { findProgram } from './programs/find-program.ts'

/** Of these the first on this machine. The headless shell is the same engine, without a browser window around each page: half the work. */
const PROGRAMS = ['chromium-headless-shell', 'chromium']

/**
 * Starts a real browser.
 * @param what needs it, for the line of what is skipped
 * @param environment variables of its process, beside this one's
 * @returns null, after printing that `what` is skipped, on a machine without one
 */
export async function openBrowser(what: string, environment: Readonly<Record<string, string>> = {}): Promise<Browser | null> {
  const executablePath = PROGRAMS.map(findProgram).find((path) => path !== null)
  if (executablePath) {
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], env: { ...process.env, ...environment } })
  }
  console.log(`# skipped: ${what}: no chromium`)
  return null
}
