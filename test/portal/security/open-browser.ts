import { type Browser, chromium } from 'playwright-core'
import { findProgram } from '../../machine/find-program.ts'

/** @returns a real browser, or null where the machine has none; the caller then counts as skipped */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findProgram('chromium')
  if (executablePath) return chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log('# skipped: no chromium on this machine')
  return null
}
