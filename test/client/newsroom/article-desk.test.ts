import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { assertSound } from '../pages/examine-page.ts'
import { openPortalInBrowser, SIZES } from '../pages/portal-browser.ts'
import { content, deskOn, shown } from './desk-in-browser.ts'
import { acceptsProposals, examine, publishDespite, text } from './newsroom-in-browser.ts'

const test = suite('An article’s page in the newsroom')

const site = await openPortalInBrowser('an article, read before it is decided')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  let storageState: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
  const { inReview } = deskOn(site)

  test('An article that waits for review is opened from the dashboard, read with each reason beside its sentence, and published by keyboard alone (R10.7)', async () => {
    const slug = await inReview()
    await using opened = await site.open('/admin')
    const { page, complaints } = opened
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    const waiting = page.getByRole('region', { name: 'Da fare' }).locator('.to-do-texts').getByRole('link')
    assert.match((await waiting.first().getAttribute('href'))!, slug)
    await waiting.first().press('Enter')
    await shown(page)
    assert.is(await page.title(), `${content.title} | Mercato Chiaro`)
    storageState = await page.context().storageState()
    const remarked = page.locator('.desk-part[data-remarked]')
    assert.match(
      (await remarked.innerText()).replaceAll('\n', ' '),
      /Prima frase.* Mette fretta o finge scarsità\. .*Solo oggi, restano ultimi posti\./,
    )
    await page.getByRole('link', { name: 'Mette fretta o finge scarsità.' }).press('Enter')
    assert.ok(await remarked.evaluate((part) => part === document.activeElement), 'the reason leads to its sentence')
    assert.is(await page.getByRole('button', { name: 'Pubblica', exact: true }).count(), 0)
    await page
      .getByRole('status')
      .getByText(/^\d segnalazioni: correggi, o approva con una motivazione\.$/)
      .waitFor()
    await page.getByRole('button', { name: 'Approva e pubblica' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Solo oggi, restano ultimi posti.').waitFor()
    assert.is((await fetch(`${site.portal.url}/articolo/${slug}`)).status, 404)
    await examine(page)
    await publishDespite(page)
    await page.getByRole('button', { name: 'Ritira' }).waitFor()
    await page.locator('.desk-steps').getByText('È una citazione.').waitFor()
    assert.is((await fetch(`${site.portal.url}/articolo/${slug}`)).status, 200)
    assert.equal(complaints, [`409: ${site.portal.url}/api/newsroom/articles/${slug}/approve`])
  })

  test('Approving is the first action in the same place before and after the findings arrive, and stands out once they are read', async () => {
    const slug = await inReview()
    for (const viewport of Object.values(SIZES)) {
      await using opened = await site.open('/admin', { storageState, viewport })
      const { page } = opened
      const answer = Promise.withResolvers<void>()
      await page.route(`**/api/newsroom/articles/${slug}/revisions/1`, (route) => answer.promise.then(() => route.continue()))
      await page.goto(`${site.portal.url}/admin/articolo?indirizzo=${slug}`)
      const decisions = page.getByRole('region', { name: 'Decisioni' })
      const places = () =>
        decisions.locator('.button-row > *, .button-row > .menu > .button').evaluateAll((all) =>
          all.map((one) => {
            const { x, y, height } = one.getBoundingClientRect()
            return [x, y, height]
          }),
        )
      const first = decisions.getByRole('button').first()
      await decisions.getByText('Leggo le segnalazioni del controllo…').waitFor()
      assert.is(await first.innerText(), 'Approva e pubblica')
      assert.is(await decisions.locator('.button-primary').count(), 0)
      const before = await places()
      answer.resolve()
      await decisions.getByText(/segnalazioni: correggi, o approva con una motivazione\.$/).waitFor()
      assert.is(await decisions.locator('.button-primary').innerText(), 'Approva e pubblica')
      assert.equal(await places(), before)
    }
  })

  /** Dialogs from the menu return the focus to the menu’s button. */
  const dialogsTakeAndReturnTheFocus = async (page: Page, more: Locator) => {
    for (const name of ['Rimanda all’autore', 'Affida a…', 'Scarta', 'Cambia la sezione', 'Cambia l’indirizzo']) {
      const button = page.getByRole('button', { name, exact: true })
      const isInMenu = !name.startsWith('Cambia')
      if (isInMenu) await more.press('Enter')
      await button.press('Enter')
      assert.ok(
        await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement)),
        `the focus goes into «${name}»`,
      )
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.ok(await (isInMenu ? more : button).evaluate((opener) => opener === document.activeElement), `and back from «${name}»`)
    }
  }

  test('An article is sent back with a note, mended, and sent to review again, also on a phone (R10.8)', async () => {
    const slug = await inReview()
    const path = `/admin/articolo?indirizzo=${slug}`
    await assertSound(site, path, { ready: shown, storageState })
    await using opened = await site.open(path, { storageState })
    const { page } = opened
    await shown(page)
    const more = page.getByRole('region', { name: 'Decisioni' }).getByRole('button', { name: 'Altro' })
    await dialogsTakeAndReturnTheFocus(page, more)
    await more.click()
    await page.getByRole('button', { name: 'Rimanda' }).click()
    await page.getByLabel('Che cosa va cambiato').fill('Togli la fretta.')
    await page.getByRole('button', { name: 'Rimanda la versione' }).click()
    await page.getByRole('region', { name: 'Rimandato con una nota' }).getByText('Togli la fretta.', { exact: true }).waitFor()
    assert.is(await page.getByText('Togli la fretta.').count(), 1)
    await page.getByText('Correggilo con «Modifica», poi approvalo.').waitFor()
    await examine(page)
    // The author's first page after the login shows it at once, and leads to it.
    await page.goto(`${site.portal.url}/admin`)
    const returned = page.getByRole('region', { name: 'Da rivedere' })
    await returned.getByText(/^Rimandato da Primo proprietario, proprietario, il .*: «Togli la fretta\.»$/).waitFor()
    await page.locator('.list-table-articles').waitFor()
    await examine(page)
    await returned.getByRole('link', { name: content.title }).first().press('Enter')
    await shown(page)
    // The person who corrects the text sees both the note and the findings of the editorial check.
    await page.getByRole('link', { name: 'Modifica' }).click()
    await page.locator('.to-mend').getByText('Togli la fretta.').waitFor()
    await text(page).waitFor()
    await examine(page)
    await page.locator('.to-mend').getByRole('button', { name: 'Solo oggi, restano ultimi posti.' }).press('Enter')
    assert.is(
      await page.evaluate(() => getSelection()?.toString()),
      'Solo oggi, restano ultimi posti.',
      'the sentence is selected in the text',
    )
    // The check reads the current text, so a corrected sentence is no longer reported.
    await page.keyboard.type('Oggi.')
    await page.getByText('Mette fretta o finge scarsità.').waitFor({ state: 'detached' })
    assert.match(await text(page).innerText(), /che va bene\. ?Oggi\. ?Investire/)
    // The article's page names a working copy that is in no revision yet. A copy discarded by mistake can be restored.
    await page.getByText(/Copia di lavoro salvata alle \d/).waitFor()
    await page.getByRole('link', { name: 'Leggi e decidi' }).click()
    await page.getByText(/^Hai una copia di lavoro del .*, che non è in nessuna versione:/).waitFor()
    await page.getByRole('link', { name: 'riprendila o scartala' }).press('Enter')
    await page.getByRole('region', { name: 'Copia di lavoro' }).getByRole('button', { name: 'Scarta' }).click()
    await page.getByText('Copia di lavoro scartata', { exact: true }).waitFor()
    await text(page).getByText('Solo oggi, restano ultimi posti.').waitFor()
    await page.locator('li[data-state=open]').getByRole('button', { name: 'Annulla' }).click()
    await text(page).getByText('Prima frase, che va bene. Oggi.').waitFor()
    await acceptsProposals(page)
    await page.getByRole('button', { name: 'Vai a pubblicare' }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('button', { name: 'Approva e pubblica' }).waitFor()
    // The editor who decides on the corrected text sees the earlier request for changes.
    const before = page.getByRole('region', { name: 'Segnalato prima' })
    await before.getByText(/^Rimandato da Primo proprietario \(versione 1\).*Togli la fretta\.$/).waitFor()
    await examine(page)
    await page.goto(`${site.portal.url}/admin`)
    await page.locator('.list-table-articles').waitFor()
    assert.is(await returned.getByText('Togli la fretta.').count(), 0, 'written again, it is no longer to mend')
  })
}

test.run()
