import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Role } from '../../../events/domain/permissions.ts'
import { withCookies } from '../api/cookie-jar.ts'
import { assertAccessible, overflows, switchTheme, WINDOWS } from '../pages/examine-page.ts'
import { SIZES } from '../pages/portal-browser.ts'

export const PASSWORD = 'nove tartarughe lente'

/** A portal, its first owner, and the windows of people. */
export interface Site {
  readonly portal: { readonly url: string }
  readonly admin: { readonly fetch: typeof globalThis.fetch }
  open(path: string, options: { viewport: { width: number; height: number } }): Promise<{ readonly page: Page } & AsyncDisposable>
}

/** Invites people to the newsroom and opens windows in which they have logged in. */
export function newsroomIn<Of extends Site>(site: Of) {
  const { url } = site.portal
  const post = (fetch: typeof globalThis.fetch, path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) })
  return {
    /** Invites a person, who accepts. @returns their e-mail */
    async admit(name: string, role: Role): Promise<string> {
      const email = `${name.toLowerCase()}@redazione.example`
      const invited = await post(site.admin.fetch, '/api/admin/people', { email, role })
      const link = new URL(((await invited.json()) as { url: string }).url)
      const token = link.hash.slice(1)
      const accepted = await post(withCookies(globalThis.fetch), '/api/invitation/accept', { token, name, password: PASSWORD })
      assert.ok(accepted.ok, await accepted.text())
      return email
    },
    /** Opens a window in which the person has logged in. */
    async openAs(email: string, path: string, viewport: { width: number; height: number } = SIZES.desktop) {
      const opened = (await site.open(path, { viewport })) as Awaited<ReturnType<Of['open']>>
      await opened.page.getByLabel('E-mail').fill(email)
      await opened.page.getByLabel('Password').fill(PASSWORD)
      await opened.page.keyboard.press('Enter')
      return opened
    },
  }
}

/** The text of an article in its editor. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Testo', exact: true })

/** Answers by keyboard the question about a text in which the editorial check finds something grave. */
export async function publishDespite(page: Page): Promise<void> {
  await page.getByLabel('Perché va bene lo stesso').fill('È una citazione.')
  await page.getByRole('button', { name: 'Pubblica comunque' }).press('Enter')
}

/** Asserts at both widths, each in another theme, that nothing sticks out and axe finds nothing. */
export async function examine(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const { viewport } of WINDOWS) {
    await page.setViewportSize(viewport)
    assert.equal(await overflows(page), [])
    await assertAccessible(page)
    await switchTheme(page)
  }
  await page.setViewportSize(before)
}

/** Accepts, by keyboard alone, the replacements that the editorial check proposes in a field and in the text. */
export async function acceptsProposals(page: Page): Promise<void> {
  const title = page.getByLabel('Titolo', { exact: true })
  await title.fill('Un metodo che promette troppo, cosi')
  await text(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Il il Btp sale. ')
  const accept = (words: string) => page.getByRole('button', { name: `Sostituisci con «${words}»`, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const status = (words: string) => page.locator('.to-mend').getByRole('status').getByText(words).waitFor()
  await accept('BTP').waitFor()
  await examine(page)
  await accept('così').press('Enter')
  assert.is(await title.inputValue(), 'Un metodo che promette troppo, così')
  assert.is(await focused(), 'Sostituisci con «Il»', 'the focus goes to the next finding')
  await page.keyboard.press('Control+z')
  assert.is(await title.inputValue(), 'Un metodo che promette troppo, cosi')
  assert.is(await focused(), 'Sostituisci con «così»', 'and back on undo')
  // The check of a text that has changed since brings nothing back.
  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route(
    '**/working-copy',
    async (route) => {
      const response = await route.fetch()
      await answer.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.press('Enter')
  await status('Fatto: «Il» al posto di «Il il». Ctrl + Z lo annulla.')
  const next = page.waitForRequest((request) => request.method() === 'PUT')
  answer.resolve()
  await next
  assert.is(await accept('Il').count(), 0)
  assert.match(await text(page).innerText(), /^Il Btp sale\. Prima frase/)
  assert.is(await focused(), 'Sostituisci con «BTP»')
  await page.keyboard.press('Enter')
  assert.match(await text(page).innerText(), /^Il BTP sale\./)
  await text(page).press('Control+z')
  assert.match(await text(page).innerText(), /^Il Btp sale\./, 'one step of undo in the text, too')
  await accept('BTP').waitFor()
  // The working copy never arrives, so the findings remain those of the earlier text.
  await page.route('**/working-copy', () => {})
  await text(page).press('Control+Home')
  await page.keyboard.type('Oggi i')
  await page.keyboard.press('Delete')
  await accept('BTP').press('Enter')
  await status('Non ho cambiato nulla: dopo il controllo il testo è cambiato, e queste parole non sono più in quel punto («Btp»).')
  assert.match(await text(page).innerText(), /^Oggi il Btp sale\./)
  await page.unroute('**/working-copy')
}

/** Asserts that the editor's bars take a third of the window at most, can be hit, and never cover the caret; types some lines at the end. */
export async function assertBarsLeaveRoom(page: Page): Promise<void> {
  const small = await page.locator('.body-toolbar, .save-bar').evaluateAll((bars) =>
    bars.flatMap((bar) =>
      [...bar.querySelectorAll('button, select, a')].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 24 || height < 24 ? [`${target.textContent || target.ariaLabel}: ${width} × ${height}`] : []
      }),
    ),
  )
  assert.equal(small, [])
  const heights = await page.locator('.body-toolbar, .save-bar').evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).offsetHeight))
  assert.ok(heights[0]! + heights[1]! < page.viewportSize()!.height / 3, `the bars are ${heights.join(' and ')} px high`)
  /** @returns the window between the bars, and the block with the caret; from the window's top */
  const places = () =>
    page.evaluate(() => {
      const rect = (element: Element) => element.getBoundingClientRect()
      const { anchorNode } = getSelection()!
      const block = anchorNode instanceof Element ? anchorNode : anchorNode!.parentElement!
      const [top, bottom] = [rect(document.querySelector('.body-toolbar')!).bottom, rect(document.querySelector('.save-bar')!).top]
      return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), caret: [rect(block).top, rect(block).bottom] as const }
    })
  const assertClear = async (what: string) => {
    const { top, bottom, caret } = await places()
    assert.ok(caret[0] >= top && caret[1] <= bottom, `${what}: the caret is at ${caret.join(' to ')}, between bars at ${top} and ${bottom}`)
  }
  await text(page).press('Control+End')
  for (let line = 1; line <= 30; line++) {
    // Whole words are typed, because the editorial check reports single letters below each other as a word that is spelled out.
    await page.keyboard.type('\nRiga')
    if (line % 5 === 0) await assertClear(`line ${line}`)
  }
  for (let line = 29; line >= 1; line--) {
    await page.keyboard.press('ArrowUp')
    if (line % 5 === 0) await assertClear(`back on line ${line}`)
  }
}

/** @returns the link of the invitation that has just been made, as its button copies it */
export async function copyLink(page: Page, email: string): Promise<string> {
  const link = await page.getByLabel(`Link per ${email}`).inputValue()
  await page.getByRole('button', { name: 'Copia il link' }).press('Enter')
  await page.getByText(`Mandalo a ${email}.`, { exact: true }).waitFor()
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), link)
  return link
}
