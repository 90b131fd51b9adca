import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Locator } from 'playwright-core'
import type { Dashboard, Topic } from '../../../client/api/contract.ts'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { viewsStream } from '../../../events/schemas/views.ts'
import { event } from '../../projections/given.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'
import type { MockNewsroom } from './mock-newsroom.ts'

const MICA = 'criptoattivita-regole-mica-tutele'
const KID = 'come-leggere-kid-etf'
const TODAY = new Date().toISOString().slice(0, 10)

/** The portal had 47,890 views today. */
const isRead = ({ append }: MockNewsroom) =>
  append(
    viewsStream(TODAY),
    event('ViewDayClosed', { day: TODAY, counted: 47_890, bots: 0, repeats: 0, closedAt: new Date().toISOString() }),
  )

/** Opens the menu of a row. */
const openMenu = (row: Locator) => row.getByRole('button', { name: /^Altre azioni/ }).click()

const site = await openAdminSite()
if (site) {
  const test = suite('Admin dashboard')
  test.after(async () => site[Symbol.asyncDispose]())

  test('Four figures: total with the published, AI with its share, today, views (R7.1)', async () => {
    await using opened = await site.open({ before: isRead })
    const { page, errors } = opened
    await page.locator('.stats').waitFor()
    const text = (await page.locator('.stat').allInnerTexts()).map((each) => each.replaceAll(/\s+/g, ' '))
    assert.match(text[0]!, /^Articoli totali 29 28 pubblicati$/)
    assert.match(text[1]!, /^Generati con IA 2 7% del totale$/)
    assert.match(text[2]!, /^Pubblicati oggi 1/)
    assert.match(text[3]!, /^Visualizzazioni totali 47\.890/)
    assert.equal(errors, [])
  })

  test('«Articoli» is the first tab: the 10 newest of every status; those that wait for review are shown first on the page (R7.2)', async () => {
    await using opened = await site.open()
    const { page } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    assert.is(await page.getByRole('tab', { selected: true }).innerText(), 'Articoli')
    assert.is(await page.locator('.list-table-articles tr[data-slug]').count(), 10)
    const toDo = page.getByRole('region', { name: 'Da fare' })
    await toDo.getByRole('link', { name: 'Un articolo aspetta una decisione' }).waitFor()
    await toDo.getByText('Promette un rendimento o esclude il rischio.').waitFor()
    const desk = (slug: string) => `/admin/articolo?indirizzo=${slug}`
    const waiting = toDo.locator('.to-do-texts').getByRole('link')
    assert.equal([await waiting.count(), await waiting.getAttribute('href')], [1, desk('il-rendimento-garantito-esiste')])
    const [top, figures] = [(await toDo.boundingBox())!, (await page.locator('.stats').boundingBox())!]
    assert.ok(top.y + top.height <= figures.y)
    const first = page.locator(`tr[data-slug="${MICA}"]`)
    assert.is(await first.getByRole('link').getAttribute('href'), desk(MICA), 'the title leads to its page')
    await openMenu(first)
    const onSite = first.getByRole('link', { name: 'Vedi sul sito' })
    assert.is(await onSite.getAttribute('href'), `/articolo/${MICA}`)
    assert.match(await first.innerText(), /\d{1,2} (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)/)
  })

  test('On a phone the dashboard is less than three windows high below what waits, and a published article at most 76 px', async () => {
    await using opened = await site.open({ viewport: SIZES.phone })
    const { page } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    await page.locator('.list-table-generations').waitFor()
    await page.getByRole('region', { name: 'Un profilo da approvare' }).waitFor()
    const { below, rows } = await page.evaluate(() => ({
      below: document.documentElement.scrollHeight - document.querySelector('.to-do')!.getBoundingClientRect().bottom,
      rows: [...document.querySelectorAll('.list-table-articles tr[data-slug]')]
        // The title of a generated article differs in each run, and may take a line more.
        .filter((row) => row.textContent.includes('Pubblicato') && !row.textContent.includes('IA'))
        .map((row) => row.getBoundingClientRect().height),
    }))
    assert.ok(below < 3 * SIZES.phone.height, `${below} px`)
    assert.is(rows.length, 8)
    assert.ok(Math.max(...rows) <= 76, rows.join())
  })

  test('Featuring an article can be undone from its toast', async () => {
    await using opened = await site.open()
    const { page, toast } = opened
    const row = page.locator(`tr[data-slug="${KID}"]`)
    const star = row.getByRole('img', { name: 'in evidenza' })
    await openMenu(row)
    assert.is(await star.count(), 0)
    await row.getByRole('button', { name: 'Metti in evidenza' }).click()
    await toast('Articolo in evidenza', '«Come leggere il KID di un ETF: tre pagine, sei domande, dieci minuti»')
    await star.waitFor()
    await page.getByRole('button', { name: 'Annulla' }).click()
    await star.waitFor({ state: 'detached' })
  })

  test('An article featured more than a week ago is named among what waits, until it is featured no longer (R3.2)', async () => {
    await using opened = await site.open({
      before: ({ append }) => append(articleStream(MICA), event('ArticleFeatured', { slug: MICA, featuredAt: '2026-01-02T08:00:00.000Z' })),
    })
    const { page } = opened
    const warning = page.getByRole('region', { name: 'Articoli in evidenza da più di una settimana' })
    await warning.waitFor()
    assert.match(
      await warning.innerText(),
      /È in evidenza da più di una settimana, e in prima pagina ha lasciato il posto ad altri articoli\./,
    )
    assert.equal(await warning.getByRole('link').allInnerTexts(), ['Cripto-attività e MiCA: quali tutele ci sono e quali ancora mancano'])
    // Nothing moves the menu any more.
    await page.getByRole('region', { name: 'Un profilo da approvare' }).waitFor()
    await openMenu(page.locator(`tr[data-slug="${MICA}"]`))
    await page.getByRole('button', { name: 'Togli dall’evidenza' }).click()
    await warning.waitFor({ state: 'detached' })
  })

  test('A refused change shows the reason, logs nothing and leaves the list unchanged', async () => {
    await using opened = await site.open()
    const { page, errors, setScenario } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    await setScenario('not-found')
    await openMenu(page.locator('tr[data-slug]', { hasText: 'Pubblicato' }).first())
    await page.getByRole('button', { name: 'Ritira' }).click()
    await page.getByRole('button', { name: 'Ritira l’articolo' }).click()
    await opened.toast('Errore', 'L’articolo non è stato ritirato. Questo indirizzo non esiste.')
    assert.equal(errors, [])
  })

  test('long texts are shown in full and pass axe at 390 and 1280 px, light and dark', async () => {
    await using opened = await site.open({ ...STILL, scenario: 'long-texts' })
    const { page, errors } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    await examine(page)
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    await page.getByText('20 topics, 20 attivi').waitFor()
    await examine(page)
    assert.equal(errors, [])
  })

  test('A topic is deactivated and activated with its switch, also by keyboard (R7.3)', async () => {
    await using opened = await site.open()
    const { page, newsroom } = opened
    await page.getByRole('tab', { name: 'Articoli' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('20 topics, 20 attivi').waitFor()
    const row = page.locator('tr', { hasText: 'Indici di Borsa: come sono costruiti e che cosa raccontano' })
    await row.getByText('Attivo', { exact: true }).waitFor()
    await row.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await row.getByText('Inattivo', { exact: true }).waitFor()
    await page.getByText('20 topics, 19 attivi').waitFor()
    const topics = await newsroom.call<Topic[]>('GET /api/topics')
    const id = 'indici-di-borsa-come-sono-costruiti-e-che-cosa-raccontano'
    assert.is(topics.find((topic) => topic.id === id)!.active, false)
  })

  test('Lists have a loading state and an empty state (R7.4)', async () => {
    await using opened = await site.open({ ...STILL, loggedIn: false })
    const { page, hold, setScenario } = opened
    await setScenario('empty')
    await page.getByLabel('Password').fill(MOCK_PASSWORD)
    const release = hold('POST')
    await page.keyboard.press('Enter')
    await page.getByText('Caricamento articoli...').waitFor()
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    await page.getByText('Caricamento topics...').waitFor()
    release()
    await page.getByText('Nessun topic trovato').waitFor()
    await page.getByRole('tab', { name: 'Articoli' }).click()
    await page.getByText('Nessun articolo trovato').waitFor()
    await examine(page)
  })

  test('A list that cannot be read shows the reason and a retry button', async () => {
    await using opened = await site.open()
    const { page, setScenario } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    await setScenario('error-500')
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    await page.getByText('Non è stato possibile leggere i topics.').waitFor()
    await page.getByText('Qualcosa non ha funzionato da parte nostra. Riprova tra poco.').waitFor()
    await setScenario('none')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await page.getByText('20 topics, 20 attivi').waitFor()
  })

  test('When the read models are not ready, the page shows the reasons', async () => {
    await using opened = await site.open({ ...STILL, scenario: 'not-ready' })
    await opened.page.getByText('Il sistema non è del tutto pronto').waitFor()
    await opened.page.getByText('read model «articles» is 412 events behind').waitFor()
    await examine(opened.page)
  })

  test('After an interruption of the change stream the page says so, reconnects and refetches', async () => {
    await using opened = await site.open()
    const { page, newsroom, cutStreams } = opened
    await page.getByText('I 10 più recenti di 29').waitFor()
    await page.getByText('Aggiornato dal vivo').waitFor()
    cutStreams()
    await page.getByText('Aggiornamenti interrotti, nuovo tentativo tra poco').waitFor()
    await newsroom.submit()
    await page.getByText('Aggiornato dal vivo').waitFor()
    await page.getByText('I 10 più recenti di 30').waitFor()
  })

  test('The chart’s figures are also in a table, and equal the server’s', async () => {
    await using opened = await site.open({ ...STILL, before: isRead })
    const { page, newsroom } = opened
    await page.getByText('Le cifre in tabella').click()
    const rows = page.locator('.chart tbody tr')
    assert.is(await rows.count(), 14)
    const { days } = await newsroom.call<Dashboard>('GET /api/admin/dashboard')
    const last = days.at(-1)!
    const cells = (await rows.last().locator('td').allInnerTexts()).map((each) => each.replace('.', ''))
    assert.equal(cells, [String(last.views), String(last.generations)])
    assert.match(await page.locator('.chart svg title').innerHTML(), /14 giorni: [\d.]+ visualizzazioni/)
    await examine(page)
  })

  test('Generating, changing and undoing work by keyboard alone', async () => {
    await using opened = await site.open(STILL)
    const { page, toast, errors } = opened
    const row = page.locator('tr', { hasText: 'TFR in azienda' })
    await page.getByText('I 10 più recenti di 29').waitFor()
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
        if (focused.startsWith(name)) return
      }
      throw new Error(`the Tab key never comes to «${name}»`)
    }
    await tabTo('Genera nuovi topics')
    await page.keyboard.press('Enter')
    await toast('Successo!', 'Nuovi topic generati con successo')
    await tabTo('Articoli')
    await tabTo('TFR in azienda')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo('Ritira')
    await page.keyboard.press('Space')
    await tabTo('Ritira l’articolo')
    await page.keyboard.press('Enter')
    await toast('Articolo ritirato', '«TFR in azienda o nel fondo pensione: come fare il confronto senza slogan»')
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^TFR in azienda/, 'its menu is gone')
    await row.getByText('Ritirato').waitFor()
    assert.is(await row.getByRole('button').count(), 0, 'what it can become again is chosen on its own page')
    await page.locator('.stat', { hasText: '27 pubblicati' }).waitFor()
    await page.keyboard.press('F8')
    await tabTo('Annulla')
    await page.keyboard.press('Enter')
    await toast('Articolo pubblicato', '«TFR in azienda o nel fondo pensione: come fare il confronto senza slogan»')
    await row.getByText('Pubblicato').waitFor()
    assert.is(await page.getByRole('button', { name: 'Annulla' }).count(), 0)
    await examine(page)
    assert.equal(errors, [])
  })

  test.run()
}
