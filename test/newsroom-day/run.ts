import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { buildIfStale } from '../../server/pages/build-if-stale.ts'
import { newsroomIn } from '../client/newsroom/newsroom-in-browser.ts'
import { SIZES } from '../client/pages/portal-browser.ts'
import { programArguments } from '../machine/program-arguments.ts'
import type { Day } from './day.ts'
import { type Hands, keyboard, mouse } from './hands.ts'
import { openBuiltSite, openMockSite } from './sites.ts'
import { TASKS } from './tasks.ts'

const USAGE = `npm run workday -- [--mock] [--pictures FOLDER]

An author, an editor and an owner do a day's editorial tasks in Chromium, on a portal of their own: with a mouse at 1280 px, then by
keyboard alone at 390 px. Prints how many steps (clicks and presses of keys, typing apart) each task took, and fails where one cannot
be done. --mock: on what \`npm run dev:mock\` serves. --pictures saves the page at the end of each task.
`

const { values } = programArguments(USAGE, () =>
  parseArgs({
    options: { help: { type: 'boolean', default: false }, mock: { type: 'boolean', default: false }, pictures: { type: 'string' } },
  }),
)

/** @returns the steps of each task, in their order; null of one that failed */
async function work(handsOf: (page: Page) => Hands, size: keyof typeof SIZES): Promise<(number | null)[]> {
  await using site = await (values.mock ? openMockSite() : openBuiltSite())
  if (!site) process.exit(1)
  const { admit, openAs } = newsroomIn(site)
  await using author = await openAs(await admit('Ada', 'author'), '/admin', SIZES[size])
  await using editor = await openAs(await admit('Bruno', 'editor'), '/admin', SIZES[size])
  await using owner = await site.open('/admin', { viewport: SIZES[size] })
  await owner.page.getByLabel('Password').fill(site.password)
  await owner.page.keyboard.press('Enter')
  for (const { page } of [author, editor, owner]) await page.getByRole('heading', { name: 'Cruscotto' }).waitFor()
  const day: Day = {
    url: site.portal.url,
    author: handsOf(author.page),
    editor: handsOf(editor.page),
    owner: handsOf(owner.page),
    slug: '',
  }
  const steps: (number | null)[] = []
  for (const [at, { name, who, run }] of TASKS.entries()) {
    const hands = day[who]
    const everyone = [day.author, day.editor, day.owner]
    const before = everyone.reduce((sum, one) => sum + one.steps(), 0)
    try {
      await run(hands, day)
      steps.push(everyone.reduce((sum, one) => sum + one.steps(), 0) - before)
    } catch (error) {
      console.error(`${size}: ${name}: ${(error as Error).message}\n  at ${hands.page.url()}`)
      process.exitCode = 1
      steps.push(null)
    }
    if (values.pictures) {
      await mkdir(values.pictures, { recursive: true })
      const path = `${values.pictures}/${String(at + 1).padStart(2, '0')}-${size}.png`
      await hands.page.screenshot({ path, fullPage: true })
    }
  }
  return steps
}

if (!values.mock) await buildIfStale(process.cwd())
const byMouse = await work(mouse, 'desktop')
const byKeyboard = await work(keyboard, 'phone')
console.log('| task | who | mouse, 1280 px | keyboard, 390 px |\n| --- | --- | ---: | ---: |')
for (const [at, { name, who }] of TASKS.entries())
  console.log(`| ${name} | ${who} | ${byMouse[at] ?? 'failed'} | ${byKeyboard[at] ?? 'failed'} |`)
