import { type Browser, chromium } from 'playwright-core'
import { DEADLINE_MS } from './deadline.ts'
import { findProgram } from './programs/find-program.ts'

/**
 * Browsers in order of preference. The headless shell is the same engine without a browser window around each page, which halves the
 * work.
 */
const PROGRAMS = ['chromium-headless-shell', 'chromium']
const ARGUMENTS = ['--no-sandbox', '--disable-gpu']

/** The address of the browser that the files of one run share; a file that runs alone starts its own. */
const SHARED = 'SHARED_BROWSER'

const browserProgram = () => PROGRAMS.map(findProgram).find((path) => path !== null)

/**
 * Opens a real browser whose pages no other test file sees. It closes when the process of the file ends, also after a crash.
 * @param what needs it, for the line of what is skipped
 * @param environment variables of its process, beside this one's: such a browser is not shared
 * @returns null, after printing that `what` is skipped, on a machine without one
 */
export async function openBrowser(what: string, environment?: Readonly<Record<string, string>>): Promise<Browser | null> {
  const shared = process.env[SHARED]
  if (shared && !environment) return withDeadline(await chromium.connect(shared))
  const executablePath = browserProgram()
  if (executablePath)
    return withDeadline(await chromium.launch({ executablePath, args: ARGUMENTS, env: { ...process.env, ...environment } }))
  console.log(`# skipped: ${what}: no chromium`)
  return null
}

/** Every wait of every page has the one deadline. */
function withDeadline(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(DEADLINE_MS)
    return context
  }
  browser.newPage = async (options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    // The page owns its context, as with Playwright's `browser.newPage()`. The browser may already be closed.
    page.once('close', () => void context.close().catch(() => {}))
    return page
  }
  return browser
}

/** Starts the browser for the files of a run, if the machine has one. @returns what their environment needs */
export async function shareBrowser(): Promise<AsyncDisposable & { readonly environment: Readonly<Record<string, string>> }> {
  const executablePath = browserProgram()
  if (!executablePath) return { environment: {}, async [Symbol.asyncDispose]() {} }
  const server = await chromium.launchServer({ executablePath, args: ARGUMENTS, host: '127.0.0.1' })
  return { environment: { [SHARED]: server.wsEndpoint() }, [Symbol.asyncDispose]: () => server.close() }
}
