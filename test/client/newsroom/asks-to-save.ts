import type { Page } from 'playwright-core'
import { text } from './newsroom-in-browser.ts'

/** Asserts that a save that is asked for while the page offers a working copy, or loads its editor, is answered; takes the copy up. */
export async function asksToSaveBeforeTheEditor(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText('Prima riprendi o scarta la copia di lavoro.').first().waitFor()
  const loaded = Promise.withResolvers<void>()
  // The only scripts that are still to come are the editor's. The build gives chunks no names of their own.
  const scripts = '**/assets/chunks/*.js'
  await page.route(scripts, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Riprendi' }).press('Enter')
  await page.getByText('Preparo l’editor…').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Manca qualcosa').waitFor()
  loaded.resolve()
  await text(page).waitFor()
  await page.unroute(scripts)
}

/** Asserts that text typed while a new article is being saved is saved afterwards if the person asks for it, with Caps Lock on. */
export async function asksToSaveDuringSave(page: Page): Promise<void> {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/newsroom/articles', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.getByText('Salvo la versione…').waitFor()
  await page.getByLabel('Sottotitolo').fill('Il canone, e tutto il resto')
  await page.keyboard.press('Control+S')
  answered.resolve()
  await page.getByText('Versione 2 salvata.').waitFor()
  await page.unroute('**/api/newsroom/articles')
}
