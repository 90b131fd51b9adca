import type { Page } from 'playwright-core'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import type { PortalBrowser } from '../pages/portal-browser.ts'
import { readJson } from '../../machine/read-json.ts'

/** Text in which the editorial check finds something grave. */
export const content = {
  title: 'L’anticostituzionalissimamente lungo metodo che promette troppo',
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [
    { type: 'paragraph', text: 'Prima frase, che va bene. Solo oggi, restano ultimi posti. Investire comporta rischi.' },
    { type: 'table', caption: 'Conti', columns: ['Voce', 'Valore'], rows: [['Interessi', '30,00 €']] },
  ],
}

/** The article's page shows its text. */
export const shown = (page: Page) => page.locator('.desk-text').waitFor()

/** The first owner's commands on articles, beside their actions in the browser. */
export function deskOn({ portal: { url }, admin }: PortalBrowser) {
  const at = `${url}/api/newsroom/articles`
  const give = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) }
    return await readJson<DeskArticle>(admin.fetch(at + path, init))
  }
  return {
    give,
    newestOf: async (slug: string) => (await readJson<DeskArticle>(admin.fetch(`${at}/${slug}`))).newest,
    /** @returns the slug of a new article that waits for review */
    async inReview() {
      const { slug, newest } = await give('', { category: 'TRADING', content })
      await give(`/${slug}/submit`, { revision: newest.revision, hash: newest.hash })
      return slug
    },
  }
}
