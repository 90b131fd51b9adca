import type { Page, Route } from 'playwright-core'
import { deskHref, writeHref } from '../../client/site/addresses.ts'
import { ADMIN_PASSWORD } from '../portal/start-portal.ts'
import { STAGED_PASSWORD, type StagedNewsroom } from './staged-newsroom.ts'

/** Portals that differ in what their readers' pages show: shipped content and a busy newsroom, one article with every kind of block, nothing, no answer. */
export type Stage = 'full' | 'example' | 'empty' | 'failing'

export interface Shot {
  /** File name without size, theme and extension; unique. */
  readonly name: string
  readonly stage: Stage
  readonly path: string
  /** E-mail of the person who is logged in; `owner` for the first owner; absent for a reader. */
  readonly as?: string
  /** Brings the page into its state after it has loaded. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Answers the newsroom's API in place of the portal. */
  readonly api?: (route: Route) => Promise<void>
}

const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Errore interno',
      status: 500,
      detail: 'Qualcosa non ha funzionato da parte nostra.',
    }),
  })
/** Never answers, so that the page goes on showing that it loads. */
const hold = async () => {}

/** Logs in on the page of the newsroom that is open. */
export async function logIn(page: Page, as: string): Promise<void> {
  if (as !== 'owner') await page.getByLabel('E-mail').fill(as)
  await page.getByLabel('Password', { exact: true }).fill(as === 'owner' ? ADMIN_PASSWORD : STAGED_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.login').waitFor({ state: 'hidden' })
}

const READERS: readonly Omit<Shot, 'stage'>[] = [
  { name: 'home', path: '/' },
  { name: 'home-tab', path: '/?category=investimenti' },
  { name: 'section', path: '/mercati' },
  { name: 'archive', path: '/archivio' },
  { name: 'subjects', path: '/argomenti' },
  { name: 'search', path: '/cerca?q=inflazione' },
  { name: 'search-nothing', path: '/cerca?q=precipitevolissimevolmente' },
  { name: 'article', path: '/articolo/portafoglio-diversificato-2025' },
  { name: 'not-found', path: '/questa-pagina-non-esiste' },
  { name: 'glossary', path: '/glossario' },
  { name: 'concept', path: '/glossario/volatilita' },
  { name: 'calculators', path: '/calcolatori' },
  { name: 'dedicated-page', path: '/cassiera-da-3000-a-100000-euro' },
  { name: 'guide', path: '/guida-trading-automatico' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-refused',
    path: '/contact',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'how-we-write', path: '/come-scriviamo' },
  { name: 'corrections', path: '/correzioni' },
]

/** Every page in every state that a designer should see. */
export function shotsOf({ staged }: { staged: StagedNewsroom }): Shot[] {
  const newsroom: Omit<Shot, 'stage'>[] = [
    { name: 'login', path: '/admin' },
    {
      name: 'login-refused',
      path: '/admin',
      act: async (page) => {
        await page.getByLabel('Password', { exact: true }).fill('sbagliata')
        await page.keyboard.press('Enter')
        await page.locator('[name=password][aria-invalid=true]').waitFor()
      },
    },
    { name: 'invitation', path: staged.invitation },
    { name: 'dashboard-owner', path: '/admin', as: 'owner' },
    { name: 'dashboard-author', path: '/admin', as: staged.author },
    { name: 'dashboard-menu', path: '/admin', as: 'owner', act: (page) => page.getByRole('button', { name: /^Menu/ }).click() },
    { name: 'dashboard-loading', path: '/admin', as: 'owner', api: hold },
    { name: 'dashboard-failing', path: '/admin', as: 'owner', api: refuse },
    { name: 'queue', path: '/admin/coda', as: staged.editor },
    { name: 'queue-empty', path: '/admin/coda?stato=discarded', as: staged.editor },
    { name: 'queue-failing', path: '/admin/coda', as: staged.editor, api: refuse },
    { name: 'unread', path: '/admin/coda/senza-rilettura', as: staged.editor },
    { name: 'calendar', path: '/admin/calendario', as: 'owner' },
    { name: 'calendar-failing', path: '/admin/calendario', as: staged.editor, api: refuse },
    { name: 'front-page-desk', path: '/admin/prima-pagina', as: staged.editor },
    { name: 'front-page-desk-failing', path: '/admin/prima-pagina', as: staged.editor, api: refuse },
    { name: 'write', path: '/admin/scrivi', as: staged.author },
    { name: 'edit', path: writeHref(staged.draft), as: staged.author },
    { name: 'review', path: deskHref(staged.submitted), as: staged.editor },
    {
      name: 'review-more',
      path: deskHref(staged.submitted),
      as: staged.editor,
      act: (page) => page.getByRole('button', { name: 'Altro' }).click(),
    },
    { name: 'desk-corrected', path: deskHref(staged.corrected), as: staged.editor },
    { name: 'desk-withdrawn', path: deskHref(staged.withdrawn), as: staged.editor },
    { name: 'people', path: '/admin/redazione', as: 'owner' },
    { name: 'profile', path: '/admin/profilo', as: staged.author },
    { name: 'audit', path: '/admin/registro', as: 'owner' },
  ]
  return [
    ...READERS.map((shot) => ({ ...shot, stage: 'full' as const })),
    { name: 'article-generated', path: `/articolo/${staged.generated}`, stage: 'full' },
    { name: 'article-corrected', path: `/articolo/${staged.corrected}`, stage: 'full' },
    { name: 'article-withdrawn', path: `/articolo/${staged.withdrawn}`, stage: 'full' },
    { name: 'record', path: `/articolo/${staged.corrected}/registro`, stage: 'full' },
    { name: 'every-block', path: '/articolo/perche-lo-spread-scende-quando-i-tassi-restano-fermi', stage: 'example' },
    { name: 'home-empty', path: '/', stage: 'empty' },
    { name: 'section-empty', path: '/tecnologia', stage: 'empty' },
    { name: 'home-failing', path: '/', stage: 'failing' },
    ...newsroom.map((shot) => ({ ...shot, stage: 'full' as const })),
  ]
}
