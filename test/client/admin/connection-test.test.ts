import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { assertAccessible } from '../pages/examine-page.ts'
import { openAdminSite } from './admin-site.ts'

const model: Writer = {
  ...sampleWriter(),
  model: 'modello-di-prova',
  isRemote: true,
  testConnection: async () => ({
    form: 'json_object',
    failure: null,
    usage: { inputTokens: 84, outputTokens: 12, costMicroEur: null },
    isUsageReported: true,
    mayBeBilled: false,
  }),
}

const PATH = '**/api/newsroom/model/test'
const BUTTON = 'Prova la connessione'

const site = await openAdminSite()
if (site) {
  const test = suite('«Prova la connessione» on the dashboard')
  test.after(async () => site[Symbol.asyncDispose]())

  test('Owners try the model’s server by keyboard: the button is pending, then what works is announced in words', async () => {
    await using opened = await site.open({ writer: model })
    const { page, hold } = opened
    const button = page.getByRole('button', { name: BUTTON })
    await button.waitFor()
    const release = hold('GET')
    await button.press('Enter')
    const status = page.getByRole('status').filter({ hasText: 'Provo la connessione…' })
    await status.waitFor()
    assert.is(await button.getAttribute('aria-busy'), 'true')
    assert.ok(await button.isDisabled())
    assert.is(await page.evaluate(() => document.activeElement?.textContent), BUTTON, 'the focus stays')
    release()
    const result = page.getByRole('status').filter({ hasText: 'La connessione funziona' })
    const said = (await result.innerText()).replaceAll(/\s+/g, ' ')
    for (const words of [
      'Server risponde',
      'Modello «modello-di-prova» c’è',
      'Formato risponde in JSON (json_object); lo schema va descritto nelle istruzioni',
      'Consumo 84 token letti e 12 scritti, come li conta il server',
      'Prezzo non noto: il budget conta solo i token',
    ])
      assert.ok(said.includes(words), `«${words}» is not in «${said}»`)
    assert.not.ok(await button.isDisabled())
    await assertAccessible(page)
  })

  test('A connection that does not work says why and how far the test got, and a refused test says that it was not made', async () => {
    await using opened = await site.open({ writer: model })
    const { page } = opened
    const failed = {
      testedAt: new Date().toISOString(),
      model: 'gpt-9',
      isReached: true,
      isModelFound: false,
      form: 'json_schema',
      isFormFollowed: null,
      tokens: null,
      costMicroEur: null,
      failure: 'Il servizio non conosce il modello richiesto (HTTP 404): va corretto OPENAI_MODEL.',
    }
    await page.route(PATH, (route) => route.fulfill({ json: failed }))
    await page.getByRole('button', { name: BUTTON }).click()
    const status = page.getByRole('status').filter({ hasText: 'La connessione non funziona' })
    const said = (await status.innerText()).replaceAll(/\s+/g, ' ')
    assert.ok(said.includes(`${failed.failure} Server risponde Modello «gpt-9» non c’è Formato non si sa`), said)
    const detail = 'Raggiunto il limite di 60 generazioni all’ora: riprova più tardi.'
    const problem = { type: 'about:blank', title: 'Too Many Requests', status: 429, detail }
    await page.unroute(PATH)
    await page.route(PATH, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await page.getByRole('button', { name: BUTTON }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `La prova non è stata fatta. ${detail}` })
      .waitFor()
  })

  test('With the offline writer there is no button, and the page says that there is no server to try', async () => {
    await using opened = await site.open()
    const { page } = opened
    await page.getByText('Adesso scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.').waitFor()
    assert.is(await page.getByRole('button', { name: BUTTON }).count(), 0)
  })

  test.run()
}
