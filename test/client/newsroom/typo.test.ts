import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleRecord } from '../../../client/api/records.ts'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'
import { openAdminSite, STILL } from '../admin/admin-site.ts'
import { EDITOR, type MockNewsroom, newestOf } from '../admin/mock-newsroom.ts'
import { examine } from './newsroom-in-browser.ts'

const WRITTEN = {
  title: 'Quanto costa un conto',
  subtitle: 'Le spese, voce per voce',
  excerpt: 'Che cosa paga chi ha un conto.',
  summary: 'Il canone e le altre spese.',
  body: [{ type: 'paragraph', text: 'Molte familgie pagano un canone di 5 euro al mese. Investire comporta rischi.' }],
}

const AUTHOR = 'carlo.desantis@mercato-chiaro.example'

/** Publishes an author's article that an editor approved. @returns its slug */
async function onSite({ call }: MockNewsroom): Promise<string> {
  const { slug, ...article } = await call<DeskArticle>('POST /api/newsroom/articles', { category: 'MERCATI', content: WRITTEN }, AUTHOR)
  const at = `/api/newsroom/articles/${slug}` as const
  await call(`POST ${at}/submit`, newestOf({ slug, ...article }), AUTHOR)
  await call(`POST ${at}/approve`, newestOf({ slug, ...article }), EDITOR)
  await call(`POST ${at}/publish`, newestOf({ slug, ...article }))
  return slug
}

const write = (slug: string) => `/admin/scrivi?indirizzo=${slug}`
const TYPO = 'Correggi il refuso sul sito'

const site = await openAdminSite()
if (site) {
  const test = suite('A typo on the site')
  test.after(async () => site[Symbol.asyncDispose]())

  test('One person corrects it from the editor, and the record shows both texts without a note.', async () => {
    let slug = ''
    await using opened = await site.open({ ...STILL, before: async (newsroom) => (slug = await onSite(newsroom)) })
    const { page, newsroom, errors } = opened
    await page.goto(new URL(write(slug), page.url()).href)
    await page
      .getByRole('textbox', { name: 'Testo', exact: true })
      .getByText('familgie')
      .dblclick({ position: { x: 60, y: 8 } })
    assert.is(await page.getByRole('button', { name: TYPO }).count(), 0, 'nothing has changed')
    await page.keyboard.type('famiglie')
    await page.getByRole('button', { name: TYPO }).waitFor()
    await examine(page)
    await page.getByRole('button', { name: TYPO }).click()
    await page.waitForURL(/\/admin\/articolo\?indirizzo=/)
    await page.getByRole('region', { name: 'Versioni' }).waitFor()
    const { content } = await newsroom.call<{ content: string }>(`GET /api/articles/slug/${slug}`)
    assert.match(content, 'Molte famiglie pagano un canone di 5 euro al mese. Investire comporta rischi.')
    const { corrections, revisions } = await newsroom.call<ArticleRecord>(`GET /api/articles/slug/${slug}/record`)
    assert.equal(corrections, [], 'a correction of a typo has no note')
    assert.equal(
      revisions.map(({ revision, basis, review }) => [revision, basis, review === null]),
      [
        [2, 'typo', true],
        [1, 'approval', false],
      ],
    )
    assert.match(JSON.stringify(revisions[0]!.diff), /familgie.*famiglie/)
    const { copy } = await newsroom.call<{ copy: unknown }>(`GET /api/newsroom/articles/${slug}/working-copy`)
    assert.is(copy, null, 'the corrected text needs no working copy')
    const theirs = await newsroom.call<DeskArticle>(`GET /api/newsroom/articles/${slug}`, {}, AUTHOR)
    assert.ok(theirs.offered.includes('reviseArticle'), 'the text is still its author’s')
    assert.equal(errors, [])
  })

  test('A changed figure is no typo: the button goes away, and comes back with the figure.', async () => {
    let slug = ''
    await using opened = await site.open({ ...STILL, before: async (newsroom) => (slug = await onSite(newsroom)) })
    const { page } = opened
    await page.goto(new URL(write(slug), page.url()).href)
    const excerpt = page.getByLabel('Estratto per gli elenchi')
    await excerpt.fill('Che cosa paga chi ha il conto.')
    await page.getByRole('button', { name: TYPO }).waitFor()
    await excerpt.fill('Che cosa paga chi ha 2 conto.')
    await page.getByRole('button', { name: TYPO }).waitFor({ state: 'detached' })
    await excerpt.fill('Che cosa paga chi ha il conto.')
    await page.getByRole('button', { name: TYPO }).waitFor()
  })

  test('An owner switches it off: the button is gone, and the call is refused with its reason.', async () => {
    let slug = ''
    await using opened = await site.open({
      ...STILL,
      path: '/admin/redazione',
      before: async (newsroom) => (slug = await onSite(newsroom)),
    })
    const { page, newsroom } = opened
    const rule = page.getByRole('region', { name: 'Correggere i refusi da soli' })
    await rule.getByText('Permesso: chi può pubblicare').waitFor()
    await rule.getByRole('button', { name: 'Togli il permesso' }).click()
    await rule.getByText('Non permesso: anche un refuso lo approva una seconda persona.').waitFor()
    await page.goto(new URL(write(slug), page.url()).href)
    await page.getByLabel('Estratto per gli elenchi').fill('Che cosa paga chi ha il conto.')
    await page.getByRole('button', { name: 'Salva versione', disabled: false }).waitFor()
    await page.getByText('Copia di lavoro salvata').waitFor()
    assert.is(await page.getByRole('button', { name: TYPO }).count(), 0)
    const at = `/api/newsroom/articles/${slug}` as const
    const basedOn = newestOf(await newsroom.call<DeskArticle>(`GET ${at}`))
    const refused = await newsroom
      .call(`POST ${at}/typo`, { basedOn, content: { ...WRITTEN, excerpt: 'Che cosa paga chi ha il conto.' } })
      .then(
        () => 'was not refused',
        (error: Error) => error.message,
      )
    assert.match(refused, /403.*silent-corrections-forbidden/)
    await page.goto(new URL('/admin/redazione', page.url()).href)
    await rule.getByRole('button', { name: 'Permetti a tutti' }).click()
    await page.getByLabel('Password', { exact: true }).fill(MOCK_PASSWORD)
    await page.keyboard.press('Enter')
    await rule.getByText('Permesso: chi può pubblicare').waitFor()
  })
  test.run()
}
