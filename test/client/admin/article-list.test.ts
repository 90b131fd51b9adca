import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAdminSite } from './admin-site.ts'

const site = await openAdminSite()
if (site) {
  const test = suite('The dashboard’s list of articles')
  test.after(async () => site[Symbol.asyncDispose]())

  test('An article is found by words of its title, whatever its status; the address keeps the search', async () => {
    await using opened = await site.open()
    const { page, calls, errors } = opened
    await page.getByText('I 10 più recenti di 34').waitFor()
    const field = page.getByRole('searchbox', { name: 'Parole del titolo' })
    const slug = await page.locator('tr[data-slug]').first().getAttribute('data-slug')
    const title = await page.locator('tr[data-slug] th a').first().innerText()
    await field.fill(title)
    await page.keyboard.press('Enter')
    await page.getByText(`Un titolo con «${title}»`, { exact: true }).waitFor()
    await page.locator(`tr[data-slug="${slug}"]`).waitFor()
    assert.is(await page.locator('tr[data-slug]').count(), 1)
    assert.match(page.url(), /\/admin\?q=/)
    assert.ok(
      calls.some((call) => call.startsWith('GET /api/articles?status=all&limit=10&q=')),
      calls.join(),
    )
    await field.fill('xyzzyplugh')
    await page.keyboard.press('Enter')
    await page.getByText('Nessun titolo con «xyzzyplugh»').waitFor()
    await page.goBack()
    await page.getByText(`Un titolo con «${title}»`, { exact: true }).waitFor()
    assert.is(await field.inputValue(), title)
    await page.goForward()
    await page.getByRole('button', { name: 'Mostra tutti gli articoli' }).press('Enter')
    await page.getByText('I 10 più recenti di 34').waitFor()
    assert.match(page.url(), /\/admin$/)
    assert.equal(errors, [])
  })

  test('Every article is reached by paging with the keyboard, and the address keeps the page', async () => {
    await using opened = await site.open()
    const { page, calls, errors } = opened
    await page.getByText('I 10 più recenti di 34').waitFor()
    const pages = page.getByRole('navigation', { name: 'Pagine degli articoli' })
    assert.is(await pages.getByRole('link', { name: 'Precedenti' }).getAttribute('aria-disabled'), 'true')
    const slugs = new Set<string>()
    const collect = async () => {
      const rows = page.locator('.list-table-articles tbody').last().locator('tr[data-slug]')
      for (const slug of await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-slug')!))) slugs.add(slug)
    }
    await collect()
    for (const caption of ['Da 11 a 20 di 34', 'Da 21 a 30 di 34', 'Da 31 a 34 di 34']) {
      await pages.getByRole('link', { name: 'Successivi' }).focus()
      await page.keyboard.press('Enter')
      // Until then the rows are the previous page's.
      await page.locator('[aria-busy=false]', { hasText: caption }).waitFor()
      await collect()
    }
    assert.is(slugs.size, 34)
    assert.ok(calls.includes('GET /api/articles?status=all&limit=10&offset=30'))
    assert.match(page.url(), /\/admin\?pagina=4$/)
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Successivi', 'the focus stays where it was')
    await page.goBack()
    await page.getByText('Da 21 a 30 di 34').waitFor()
    await page.reload()
    await page.getByText('Da 21 a 30 di 34').waitFor()
    await page.getByText('Pagina 3 di 4').waitFor()
    await pages.getByRole('link', { name: 'Precedenti' }).click()
    await page.getByText('Da 11 a 20 di 34').waitFor()
    const row = page.locator('tr[data-slug]').first()
    const slug = await row.getAttribute('data-slug')
    await row.getByRole('button', { name: /Ritira|Pubblica/ }).click()
    await page
      .locator(`tr[data-slug="${slug}"]`)
      .getByText(/Ritirato|Pubblicato/)
      .waitFor()
    assert.equal(errors, [])
  })

  test.run()
}
