import type { Hands } from './hands.ts'

/** A day’s people at their windows, and the article that they work on. */
export interface Day {
  /** Origin of the portal. */
  readonly url: string
  readonly author: Hands
  readonly editor: Hands
  readonly owner: Hands
  /** Today’s address of the article; set by the task that saves it first. */
  slug: string
}

export interface Task {
  readonly name: string
  /** Role whose steps count. */
  readonly who: 'author' | 'editor' | 'owner'
  readonly run: (hands: Hands, day: Day) => Promise<void>
}

/** Opens a page of the newsroom by its address, which is no step: a bookmark, or the page where the last task ended. */
export async function go({ page }: Hands, day: Day, path: string): Promise<void> {
  await page.goto(day.url + path)
}

export const button = ({ page }: Hands, name: string) => page.getByRole('button', { name, exact: true })
export const link = ({ page }: Hands, name: string) => page.getByRole('link', { name, exact: true })
/** Activates a button that may be under «Altro». */
export async function act(hands: Hands, name: string): Promise<void> {
  await hands.page.getByRole('region', { name: 'Decisioni' }).waitFor()
  if (!(await button(hands, name).isVisible())) await hands.press(button(hands, 'Altro'))
  await hands.press(button(hands, name))
}
/** Goes to a section of the newsroom: on a phone it is in the menu. */
export async function openSection(hands: Hands, name: string): Promise<void> {
  const menu = hands.page.getByRole('button', { name: /^Menu/ })
  await menu.waitFor()
  if (!(await link(hands, name).isVisible())) await hands.press(menu)
  await hands.press(link(hands, name))
}
export const field = ({ page }: Hands, name: string) => page.getByLabel(name, { exact: true })
export const body = ({ page }: Hands) => page.getByRole('textbox', { name: 'Testo', exact: true })
export const desk = (slug: string) => `/admin/articolo?indirizzo=${slug}`

/** Waits until the page shows the text. */
export const sees = ({ page }: Hands, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Changes the title of the article that is open for reading, and saves a revision. */
export async function retitle(hands: Hands, title: string): Promise<void> {
  await hands.press(hands.page.getByRole('link', { name: /^Modifica/ }))
  await hands.type(field(hands, 'Titolo'), title)
  await hands.keys('Control+s')
  await sees(hands, /Versione \d+ salvata/)
}

/** Submits the editor's text for review and opens the article. */
export async function submit(hands: Hands): Promise<void> {
  await hands.press(button(hands, 'Manda in revisione'))
  await sees(hands, /La approva un’altra persona|Approva soltanto/)
}

/** @returns status of a public page, without following it elsewhere */
export const statusOf = async ({ url }: Day, path: string): Promise<number> => (await fetch(url + path, { redirect: 'manual' })).status

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
