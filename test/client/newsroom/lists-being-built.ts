import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { WorkPage } from '../../../client/api/contract.ts'
import { articles } from '../../../projections/models/articles.ts'
import type { TestPortal } from '../../portal/start-portal.ts'
import { examine } from './newsroom-in-browser.ts'

const BUILDING = 'Gli elenchi si stanno ricostruendo'

/** Asserts that the queue and the dashboard say so while their lists are being built, and show them as soon as they are there. */
export async function assertListsBeingBuilt(page: Page, portal: TestPortal, listed: string): Promise<void> {
  await page.route(/\/api\/newsroom\/(queue|returned)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as WorkPage
    await route.fulfill({ json: { ...answer, items: [], isBuilding: true } })
  })
  await page.goto(`${portal.url}/admin`)
  await page.getByText(BUILDING).waitFor()
  const connected = page.waitForResponse('**/api/admin/changes')
  await page.goto(`${portal.url}/admin/coda`)
  await page.getByText(BUILDING).waitFor()
  assert.is(await page.getByText('Niente da rivedere').count(), 0)
  await examine(page)
  await connected
  await page.unroute(/\/api\/newsroom\/(queue|returned)/)
  await rebuildArticles(portal)
  await page.locator(`tr[data-slug="${listed}"]`).waitFor()
  assert.is(await page.getByText(BUILDING).count(), 0)
}

/** Makes the portal rebuild the articles, as `npm run projections -- rebuild articles` does. */
async function rebuildArticles(portal: TestPortal): Promise<void> {
  await using store = await portal.openStore()
  const { log } = (await store.builds()).find(({ model }) => model === articles.name)!
  await store.begin({ model: articles.name, version: articles.version, log: log!, again: true })
}
