import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { DeskArticle, DeskText } from '../../../client/api/newsroom.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'
import { EDITOR, type MockNewsroom, newestOf } from './mock-newsroom.ts'

const DAY_MS = 86_400_000
/** Day of Rome, that many days from now. */
const dayIn = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + days * DAY_MS)
const CALENDAR = '/admin/calendario'
const PROMISE = 'Il rendimento garantito esiste?'

/** Writes an article, lets a colleague approve it, and schedules its publication. @param days from today, at half past seven */
async function plan({ call, submit }: MockNewsroom, days: number): Promise<string> {
  const slug = await submit()
  const at = `/api/newsroom/articles/${slug}` as const
  const article = await call<DeskArticle>(`GET ${at}`)
  await call(`POST ${at}/approve`, { ...newestOf(article), despite: 'La promessa è una citazione.' }, EDITOR)
  await call(`POST ${at}/schedule`, { ...newestOf(article), at: `${dayIn(days)}T07:30` })
  return slug
}

const onDay = (page: Page, days: number) => page.locator(`[data-day="${dayIn(days)}"]`)

const site = await openAdminSite()
if (site) {
  const test = suite('The calendar')
  test.after(async () => site[Symbol.asyncDispose]())

  test('It shows what is planned on its day; dragged to another day it keeps its hour, and one click takes that back.', async () => {
    await using opened = await site.open({ ...STILL, path: CALENDAR, before: (newsroom) => plan(newsroom, 2) })
    const { page, newsroom, errors } = opened
    await onDay(page, 2).getByText('07:30').waitFor()
    await onDay(page, 2).locator('.calendar-entry').dragTo(onDay(page, 4))
    await onDay(page, 4).getByText('07:30').waitFor()
    assert.is(await onDay(page, 2).locator('.calendar-entry').count(), 0)
    const { planned } = await newsroom.call<{ planned: { at: string }[] }>(`GET /api/newsroom/calendar?from=${dayIn(0)}&to=${dayIn(6)}`)
    assert.equal(
      planned.map(({ at }) => at.slice(0, 10)),
      [dayIn(4)],
    )
    await page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await onDay(page, 2).getByText('07:30').waitFor()
    assert.equal(errors, [])
  })

  test('By keyboard on a phone, a publication moves to another day and hour', async () => {
    await using opened = await site.open({ viewport: SIZES.phone, path: CALENDAR, before: (newsroom) => plan(newsroom, 1) })
    const { page } = opened
    await page.getByRole('button', { name: `Sposta… «${PROMISE}»` }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Ora di Roma').fill('18:45')
    await page.keyboard.press('Enter')
    await onDay(page, 1).getByText('18:45').waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('Giorno', { exact: true }).fill(dayIn(3))
    await page.keyboard.press('Enter')
    await onDay(page, 3)
      .locator(':focus', { hasText: `Sposta… «${PROMISE}»` })
      .waitFor()
  })

  test('An embargo is set with its section and hour, shown, and lifted; an owner sets the hour of the daily article', async () => {
    await using opened = await site.open({ ...STILL, path: CALENDAR })
    const { page, toast } = opened
    await page.getByText('Nessuna sezione è sotto embargo.').waitFor()
    await page.getByRole('button', { name: 'Metti una sezione sotto embargo…' }).click()
    await page.getByLabel('Sezione', { exact: true }).selectOption('TRADING')
    await page.getByRole('button', { name: 'Domani alle 7' }).click()
    await page.getByRole('button', { name: 'Metti sotto embargo', exact: true }).click()
    await toast('Sezione sotto embargo', 'Trading')
    await onDay(page, 1).getByText('07:00 · Finisce l’embargo su Trading').waitFor()
    await page.getByRole('button', { name: 'Togli l’embargo su Trading' }).click()
    await page.getByText('Nessuna sezione è sotto embargo.').waitFor()
    await page.locator('h2:focus', { hasText: 'Embarghi' }).waitFor()
    await page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await onDay(page, 1).getByText('07:00 · Finisce l’embargo su Trading').waitFor()

    await page.getByRole('button', { name: 'Cambia… l’ora dell’articolo del giorno' }).click()
    await page.getByLabel('Il programma lo scrive da sé, ogni giorno').check()
    await page.getByLabel('Ora di Roma').fill('06:30')
    await page.getByRole('button', { name: 'Salva' }).click()
    await onDay(page, 1).getByText('06:30 · Articolo del giorno').waitFor()
  })

  test('An article’s page names its section’s embargo, a newer version that the plan leaves out, and the notice of a withdrawal', async () => {
    let slug = ''
    const before = async (newsroom: MockNewsroom) => {
      const { call } = newsroom
      slug = await plan(newsroom, 3)
      const at = `/api/newsroom/articles/${slug}` as const
      const article = await call<DeskArticle>(`GET ${at}`)
      const { content } = await call<DeskText>(`GET ${at}/revisions/1`)
      const { readTime: _, ...written } = content
      await call(`POST ${at}/revisions`, {
        basedOn: newestOf(article),
        content: { ...written, title: 'Il rendimento garantito non esiste' },
      })
      await call(`POST ${at}/submit`, newestOf(await call<DeskArticle>(`GET ${at}`)))
      await call(`POST ${at}/schedule-withdrawal`, { at: `${dayIn(5)}T08:00`, notice: 'Il dato era sbagliato.' })
      await call('POST /api/newsroom/embargoes', { category: article.category, until: `${dayIn(2)}T08:00` })
    }
    await using opened = await site.open({ ...STILL, path: '/admin/revisione', before })
    const { page } = opened
    await page.goto(`${new URL(page.url()).origin}/admin/articolo?indirizzo=${slug}`)
    const plans = page.getByRole('list', { name: 'Programmazioni' })
    await plans.getByText('A quell’ora esce la versione 1, anche se la 2 è ancora in revisione.').waitFor()
    await plans.getByText('Avviso per chi legge: Il dato era sbagliato.').waitFor()
    await page.getByText('è sotto embargo fino a').waitFor()
    await page.getByText('prima questo articolo non può uscire.').waitFor()
    await plans.getByRole('button', { name: 'Sposta…' }).first().click()
    await page.getByRole('dialog', { name: /^Spostare a quando «Il rendimento garantito/ }).waitFor()
  })

  test('An author sees the calendar and changes nothing', async () => {
    await using opened = await site.open({
      ...STILL,
      path: CALENDAR,
      loggedIn: false,
      before: (newsroom) => plan(newsroom, 1),
    })
    const { page } = opened
    await page.getByLabel('E-mail').fill('carlo.desantis@mercato-chiaro.example')
    await page.getByLabel('Password').fill('tre-gatti-sul-tetto')
    await page.keyboard.press('Enter')
    await onDay(page, 1).getByText('07:30').waitFor()
    for (const name of [/^Sposta/, /^Metti una sezione/, /^Cambia…/, /^Togli/])
      assert.is(await page.getByRole('button', { name }).count(), 0, String(name))
  })

  /** Plans a publication and records that it did not run, and that the daily article is missing. */
  async function miss(newsroom: MockNewsroom) {
    const slug = await plan(newsroom, 1)
    const { schedules } = await newsroom.call<DeskArticle>(`GET /api/newsroom/articles/${slug}`)
    const missedAt = new Date().toISOString()
    const { scheduleId } = schedules[0]!
    await newsroom.append(`article-${slug}`, { type: 'ScheduleMissed', data: { slug, scheduleId, reason: 'no_right', missedAt } })
    await newsroom.append(`daily-${dayIn(0)}`, { type: 'DailyArticleMissed', data: { day: dayIn(0), reason: 'no_topic', missedAt } })
    return slug
  }
  const WHY = /perché chi l’aveva programmata non può più farlo\./

  test('A schedule that did not run is shown first, with its reason, and so is a day without its article', async () => {
    await using opened = await site.open({ ...STILL, path: CALENDAR, before: (newsroom) => miss(newsroom) })
    const { page } = opened
    const missed = page.getByRole('region', { name: 'Una programmazione non eseguita' })
    await missed.getByRole('link', { name: PROMISE }).waitFor()
    assert.match(await missed.innerText(), WHY)
    await onDay(page, 0).getByText('Articolo del giorno mancato: su nessun topic attivo').waitFor()
  })

  test('«Da fare» has what did not run until a person decides, and tells an owner what would help the daily article', async () => {
    let slug = ''
    await using opened = await site.open({ ...STILL, before: async (newsroom) => (slug = await miss(newsroom)) })
    const { page, newsroom } = opened
    const missed = page.getByRole('region', { name: 'Una programmazione non eseguita' })
    await missed.getByRole('link', { name: PROMISE }).waitFor()
    assert.match(await missed.innerText(), WHY)
    const daily = page.getByRole('region', { name: 'Oggi manca l’articolo del giorno' })
    assert.match(await daily.innerText(), /Attiva altri topic/)
    await examine(page)
    const { schedules } = await newsroom.call<DeskArticle>(`GET /api/newsroom/articles/${slug}`)
    await newsroom.call(`POST /api/newsroom/articles/${slug}/schedules/${schedules[0]!.scheduleId}/cancel`)
    await missed.waitFor({ state: 'detached' })
  })

  test('Empty and full, it passes axe at 390 and 1280 px, light and dark', async () => {
    for (const days of [null, 1]) {
      const before = (newsroom: MockNewsroom) => (days === null ? Promise.resolve() : plan(newsroom, days))
      await using opened = await site.open({ ...STILL, path: CALENDAR, before: (newsroom) => before(newsroom) })
      const { page } = opened
      await onDay(page, 1).waitFor()
      await examine(page)
    }
  })

  test('Calendar days follow each other over a change to summer time, and a month’s end', async () => {
    const { daysFrom, readCalendarAddress, calendarAddress } = await import('../../../client/pages/admin/calendar/calendar-days.ts')
    assert.equal(daysFrom('2027-03-27').slice(0, 3), ['2027-03-27', '2027-03-28', '2027-03-29'])
    assert.is(daysFrom('2026-12-24')[8], '2027-01-01')
    const now = new Date('2026-11-30T23:30:00Z')
    assert.is(readCalendarAddress('', now), '2026-12-01', 'Rome is a day ahead')
    assert.is(readCalendarAddress('?dal=2026-12-14', now), '2026-12-14')
    for (const wrong of ['2026-11-30', '2026-02-30', 'domani', '2030-01-01'])
      assert.is(readCalendarAddress(`?dal=${wrong}`, now), '2026-12-01', wrong)
    assert.is(calendarAddress('2026-12-01', now), '/admin/calendario')
    assert.is(calendarAddress('2026-12-15', now), '/admin/calendario?dal=2026-12-15')
  })

  test.run()
}
