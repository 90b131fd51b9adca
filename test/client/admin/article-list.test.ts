import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import type { Locator, Page } from 'playwright-core'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { queueAddress, queueQuery, readQueueAddress } from '../../../client/pages/admin/queue/queue-address.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'
import { EDITOR, newestOf, WAITING } from './mock-newsroom.ts'

const MICA = 'criptoattivita-regole-mica-tutele'

/** Opens the menu of a row. */
const openMenu = (row: Locator) => row.getByRole('button', { name: /^Altre azioni/ }).click()

/** Clicks twice at one place, whatever is there the second time. */
async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 50 })
}

const site = await openAdminSite()
if (site) {
  const test = suite('The dashboard’s list of articles')
  test.after(async () => site[Symbol.asyncDispose]())

  test('The queue’s address restores its filters; an invalid parameter gets its default.', () => {
    const me = '00000000-0000-4000-8000-000000000001'
    for (const search of ['', '?stato=sent_back&sezione=mercati', '?sezione=trading', `?chi=${me}&motivo=urgency&ordine=vecchi`])
      assert.is(queueAddress(readQueueAddress(search)), `/admin/coda${search}`)
    const nothing = { status: 'review', category: null, holder: null, reason: null, oldestFirst: false } as const
    assert.equal(readQueueAddress('?stato=niente&sezione=altro&chi=<x>&motivo=boh&ordine=caso'), nothing)
    const query = queueQuery({ status: 'draft', category: 'MERCATI', holder: 'nessuno', reason: 'urgency', oldestFirst: true }, 'x:y')
    assert.equal(query, {
      status: 'draft',
      limit: 50,
      category: 'mercati',
      holder: 'none',
      reason: 'urgency',
      order: 'oldest',
      after: 'x:y',
    })
  })

  test('An article is found by words of its title, whatever its status; the address keeps the search', async () => {
    await using opened = await site.open()
    const { page, calls, errors } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    const field = page.getByRole('searchbox', { name: 'Parole del titolo' })
    const first = page.locator('tr[data-slug]').first()
    const { slug, title } = await first.evaluate((row) => ({
      slug: row.getAttribute('data-slug')!,
      title: row.querySelector('th a')!.textContent,
    }))
    await field.fill(title)
    await page.keyboard.press('Enter')
    await page.getByText(`Un titolo con «${title}»`, { exact: true }).waitFor()
    await page.locator(`tr[data-slug="${slug}"]`).waitFor()
    assert.is(await page.locator('.stats').count(), 0, 'what is found stands alone')
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
    await page.getByText('I 10 più recenti di 29').waitFor()
    assert.match(page.url(), /\/admin$/)
    assert.equal(errors, [])
  })

  test('A text that came back is the first thing its author sees, and where only such texts wait, the queue opens on them', async () => {
    const note = 'Spiega meglio il secondo punto, con un esempio. '.repeat(5)
    let slug!: string
    await using opened = await site.open({
      async before({ call, submit }) {
        const at = '/api/newsroom/articles'
        const waiting = await call<DeskArticle>(`GET ${at}/${WAITING}`)
        await call(`POST ${at}/${WAITING}/discard`, { ...newestOf(waiting), reason: 'È superato.' })
        slug = await submit()
        await call(`POST ${at}/${slug}/send-back`, { ...newestOf(await call<DeskArticle>(`GET ${at}/${slug}`)), note }, EDITOR)
      },
    })
    const { page, errors } = opened
    const returned = page.getByRole('region', { name: 'Da rivedere' })
    await returned.getByText(/^Rimandato da Bianca Moretti, redattore, il \d+ \p{L}{3}: «Spiega meglio .{100,140}…»$/u).waitFor()
    await page.goto(new URL('/admin/coda', page.url()).href)
    await page.waitForURL('**/admin/coda?stato=sent_back')
    await page.locator(`tr[data-slug="${slug}"]`).waitFor()
    await page.getByRole('link', { name: /^In revisione/ }).click()
    await page.getByText('Niente da rivedere.').waitFor()
    assert.match(page.url(), /\/admin\/coda\?stato=review$/, 'what is chosen stays')
    assert.equal(errors, [])
  })

  test('Every article is reached by paging with the keyboard, and the address keeps the page', async () => {
    await using opened = await site.open()
    const { page, calls, errors } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    const pages = page.getByRole('navigation', { name: 'Pagine degli articoli' })
    assert.is(await pages.getByRole('link', { name: 'Precedenti' }).getAttribute('aria-disabled'), 'true')
    const slugs = new Set<string>()
    const collect = async () => {
      const rows = page.locator('.list-table-articles tr[data-slug]')
      for (const slug of await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-slug')!))) slugs.add(slug)
    }
    await collect()
    // Until then the rows are those of the page before.
    const shown = (caption: string) => page.locator('[aria-busy=false]', { hasText: caption }).waitFor()
    for (const caption of ['Da 11 a 20 di 29', 'Da 21 a 29 di 29']) {
      await pages.getByRole('link', { name: 'Successivi' }).focus()
      await page.keyboard.press('Enter')
      await shown(caption)
      await collect()
    }
    assert.is(slugs.size, 29)
    assert.ok(calls.includes('GET /api/articles?status=all&limit=10&offset=20'))
    assert.match(page.url(), /\/admin\?pagina=3$/)
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Successivi', 'the focus stays where it was')
    await page.goBack()
    await page.getByText('Da 11 a 20 di 29').waitFor()
    await page.reload()
    await page.getByText('Da 11 a 20 di 29').waitFor()
    await page.getByText('Pagina 2 di 3').waitFor()
    await pages.getByRole('link', { name: 'Precedenti' }).click()
    await shown('I 10 più recenti di 29')
    const row = page.locator('tr[data-slug]', { hasText: 'Pubblicato' }).first()
    const slug = await row.getAttribute('data-slug')
    await row.getByRole('button', { name: /^Altre azioni/ }).click()
    await row.getByRole('button', { name: 'Ritira' }).click()
    await page.getByRole('button', { name: 'Ritira l’articolo' }).click()
    await page.locator(`tr[data-slug="${slug}"]`).getByText('Ritirato').waitFor()
    assert.equal(errors, [])
  })

  test('The menu of a row opens, is traversed and closes by keyboard, and its button has the focus again', async () => {
    await using opened = await site.open(STILL)
    const { page } = opened
    const row = page.locator(`tr[data-slug="${MICA}"]`)
    const opener = row.getByRole('button', { name: 'Altre azioni: Cripto-attività e MiCA: quali tutele ci sono e quali ancora mancano' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await opener.press('Enter')
    await page.keyboard.press('ArrowDown')
    assert.is(await focused(), 'Vedi sul sito')
    await page.keyboard.press('ArrowUp')
    assert.is(await focused(), 'Ritira', 'from the first to the last')
    await examine(page)
    await page.keyboard.press('Escape')
    assert.is(await row.getByRole('button', { name: 'Ritira' }).count(), 0)
    assert.ok(await opener.evaluate((button) => button === document.activeElement))
    await opener.press('Enter')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
    assert.is(await row.getByRole('button', { name: 'Ritira' }).count(), 0, 'it closes behind the focus')
    await opener.press('Enter')
    await row.getByRole('button', { name: 'Ritira' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    assert.ok(await opener.evaluate((button) => button === document.activeElement), 'after its dialog, too')
  })

  test('A double click on «Ritira» only opens the dialog, and one in the dialog withdraws once', async () => {
    await using opened = await site.open()
    const { page, calls, toast } = opened
    const row = page.locator(`tr[data-slug="${MICA}"]`)
    const posts = () => calls.filter((call) => call.startsWith('POST'))
    // They come above the list, and move it.
    await page.getByRole('region', { name: 'Un profilo da approvare' }).waitFor()
    await page.getByText('Un articolo aspetta una decisione').waitFor()
    await page.locator('.list-table-generations').waitFor()
    await openMenu(row)
    await doubleClick(page, row.getByRole('button', { name: 'Ritira' }))
    await page.getByRole('button', { name: 'Ritira l’articolo' }).waitFor()
    assert.equal(posts(), [])
    await doubleClick(page, page.getByRole('button', { name: 'Ritira l’articolo' }))
    await toast('Articolo ritirato', '«Cripto-attività e MiCA: quali tutele ci sono e quali ancora mancano»')
    await row.getByText('Ritirato').waitFor()
    assert.equal(posts(), [`POST /api/newsroom/articles/${MICA}/withdraw`])
  })

  test.run()
}
