import { mkdirSync } from 'node:fs'
import { openPortalInBrowser, SIZES } from './client/pages/portal-browser.ts'
import { newsroomIn, PASSWORD } from './client/newsroom/newsroom-in-browser.ts'
import { overflows } from './client/pages/examine-page.ts'

const OUT = '/tmp/desk-shots'
mkdirSync(OUT, { recursive: true })
const site = (await openPortalInBrowser('shots'))!
const { admit, openAs } = newsroomIn(site)
const { url } = site.portal
const post = async (path: string, body: object) =>
  (await site.admin.fetch(`${url}/api/newsroom${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) })).json() as any
const chart = { type: 'chart', kind: 'line', title: 'Quanto rende un conto', unit: 'euro', axis: 'Anno', labels: ['2022', '2023', '2024', '2025'], series: [{ name: 'Lordo', values: [1000, 1030, 1061, 1093] }, { name: 'Netto', values: [1000, 1022, 1045, 1068] }], source: 'calcoli della redazione' }
const content = (title: string) => ({ title, subtitle: 'Un sottotitolo', excerpt: 'Un estratto', summary: 'Un sommario', body: [{ type: 'heading', level: 2, text: 'Un titolo' }, { type: 'paragraph', text: 'Prima frase. Solo oggi, restano ultimi posti. Investire comporta rischi.' }, chart, { type: 'table', caption: 'Conti', columns: ['Voce', 'Valore'], rows: [['Interessi', '30,00 €']] }, { type: 'paragraph', text: 'Un altro paragrafo.' }] })
const ed = await admit('Bruno', 'editor')
await admit('Ada', 'author')
const N = Number(process.argv[2] ?? 0)
for (let n = 0; n < N; n++) {
  const made = await post('/articles', { category: ['MERCATI', 'TRADING', 'ANALISI'][n % 3], content: content(`Titolo numero ${n} di un articolo che aspetta`) })
  await post(`/articles/${made.slug}/submit`, { revision: 1, hash: made.newest.hash })
}
const one = await post('/articles', { category: 'MERCATI', content: content('Quanto rende un conto davvero') })
await post(`/articles/${one.slug}/revisions`, { basedOn: { revision: 1, hash: one.newest.hash }, content: { ...content('Quanto rende un conto, davvero'), body: [{ ...chart, kind: 'bar' }, { type: 'paragraph', text: 'Un paragrafo nuovo, solo.' }] } })
const slug = one.slug as string
void PASSWORD
for (const size of ['phone', 'desktop'] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const owner = await site.open('/admin', { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' })
    const { page } = owner
    await page.getByLabel('Password').fill('una-parola-d-ordine-di-prova')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Cruscotto' }).waitFor()
    const shot = async (name: string, fullPage = true) => {
      await page.waitForTimeout(500)
      console.log(name, size, colorScheme, await overflows(page))
      await page.screenshot({ path: `${OUT}/${name}-${size}-${colorScheme}.png`, fullPage })
    }
    const at = async (path: string) => { await page.goto(url + path); await page.waitForLoadState('networkidle').catch(() => {}) }
    await shot('dashboard')
    for (const [name, path] of [['coda', '/admin/coda'], ['coda-vuota', '/admin/coda?sezione=tecnologia&chi=nessuno&motivo=urgency'], ['coda-bozze', '/admin/coda?stato=draft'], ['registro', '/admin/registro'], ['redazione', '/admin/redazione'], ['profilo', '/admin/profilo'], ['articolo', `/admin/articolo?indirizzo=${slug}`], ['scrivi', `/admin/scrivi?indirizzo=${slug}`], ['nuovo', '/admin/scrivi'], ['anteprima', `/admin/articolo?indirizzo=${slug}&anteprima=1`]] as const) {
      await page.goto(url + path)
      await page.waitForTimeout(900)
      await shot(name)
      if (name === 'articolo') {
        await page.getByRole('button', { name: 'Che cosa cambia nella versione 2' }).click()
        await page.waitForTimeout(400)
        await shot('confronto')
      }
      if (name === 'scrivi') {
        await page.locator('.body-box button').first().click()
        await shot('grafico', false)
        await page.getByRole('dialog').getByLabel('Riga 2, Netto').fill('3.5')
        await page.getByRole('dialog').getByLabel('Riga 2, Netto').scrollIntoViewIfNeeded()
        await shot('grafico-errore', false)
        await page.keyboard.press('Escape')
        await page.getByLabel('Titolo', { exact: true }).fill('Il titolo mio, di una persona')
        const { newest } = (await (await site.admin.fetch(`${url}/api/newsroom/articles/${slug}`)).json()) as any
        await post(`/articles/${slug}/revisions`, { basedOn: { revision: newest.revision, hash: newest.hash }, content: { ...content(`Il titolo di un’altra persona ${size} ${colorScheme}`), body: [{ ...chart, kind: 'area' }, { type: 'paragraph', text: 'Un paragrafo nuovo, non solo.' }, { type: 'paragraph', text: 'E un altro.' }] } })
        await page.keyboard.press('Control+s')
        await page.getByRole('dialog').waitFor()
        await shot('conflitto', false)
        await page.getByRole('button', { name: 'Tieni tutto il mio' }).scrollIntoViewIfNeeded()
        await page.getByRole('button', { name: 'Prendi tutto il suo' }).click()
        await page.getByRole('button', { name: 'Continua a scrivere su questo' }).click()
        await shot('da-parte')
        await page.getByRole('button', { name: 'Salva revisione' }).click()
      }
    }
    await owner[Symbol.asyncDispose]()
  }
await site[Symbol.asyncDispose]()
void ed
void openAs
