import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { callerOf, sessionCookie } from '../../portal/security/caller.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { hydrated } from '../../client/pages/examine-page.ts'

const test = suite('Password fields')
const TYPED = 'tutta-un-altra-parola'

/** Text that the browser gives screen readers for every field. A masked field gives dots. */
async function spoken(page: Page): Promise<string> {
  const protocol = await page.context().newCDPSession(page)
  const { nodes } = await protocol.send('Accessibility.getFullAXTree')
  await protocol.detach()
  return JSON.stringify(nodes.map(({ name, value }) => [name?.value, value?.value]))
}

/** Masked for eyes and ears, before, while and after it is typed; pasting and password managers are let in. */
async function assertGood(page: Page, field: Locator): Promise<void> {
  await field.fill(TYPED)
  assert.is(await field.getAttribute('type'), 'password')
  assert.is(await field.getAttribute('autocomplete'), 'current-password')
  assert.is(await field.getAttribute('maxlength'), null)
  assert.not.match(await spoken(page), TYPED)
  assert.match(await spoken(page), '•'.repeat(TYPED.length))
  const isPasteFree = await field.evaluate((element) =>
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })),
  )
  assert.ok(isPasteFree, 'pasting is not prevented')
}

const browser = await openBrowser('password fields')
if (browser) {
  test('the login masks the password, also after a refusal and beside the code; it takes what is pasted', async () => {
    await using portal = await startPortal()
    const page = await browser.newPage()
    await page.goto(`${portal.url}/admin`)
    const field = page.getByLabel('Password')
    await assertGood(page, field)
    await page.keyboard.press('Enter')
    await page.getByText('La password non è giusta.').waitFor()
    await assertGood(page, field)
    await enableSecondFactor(portal.dataDir)
    await field.fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Codice').waitFor()
    assert.not.match(await spoken(page), ADMIN_PASSWORD)
    await assertGood(page, field)
    await page.close()
  })

  test('so does the password that is asked for again before a session ends', async () => {
    await using portal = await startPortal()
    await sessionCookie(callerOf(portal.url))
    const page = await browser.newPage()
    await page.goto(`${portal.url}/admin/profilo`)
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Termina/ }).click()
    const field = page.getByRole('dialog').getByLabel('Password')
    await assertGood(page, field)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('La password non è giusta.').waitFor()
    await assertGood(page, field)
    await page.close()
  })

  test('no other page asks for a password, and none asks in plain text', async () => {
    await using portal = await startPortal()
    const page = await browser.newPage()
    for (const path of ['/', '/contact', '/guida-trading-automatico', '/cerca', '/admin']) {
      await page.goto(portal.url + path)
      // The fields that the page's script adds are looked at too.
      if (path === '/admin') await page.getByLabel('Password').waitFor()
      else if (path === '/contact' || path === '/guida-trading-automatico') await hydrated(page)
      const asking = await page.evaluate(() =>
        [...document.querySelectorAll('input')]
          .filter((input) =>
            /pass|parola|segret|pin\b/i.test(
              [input.name, input.id, input.ariaLabel, ...[...(input.labels ?? [])].map((one) => one.textContent)].join(' '),
            ),
          )
          .map((input) => input.type),
      )
      assert.equal(asking, path === '/admin' ? ['password'] : [], path)
    }
    await page.close()
  })

  test.after(() => browser.close())
}

test.run()
