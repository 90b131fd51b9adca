import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logIn } from './admin-client.ts'
import { type Setting, settings, startPortal } from './start-portal.ts'

const SLUG = 'spread-btp-bund-che-cosa-misura'

function stampede(setting: Setting): void {
  const test = suite(`Stampede on ${setting}`)

  test('a thousand readers of one cold page at once cause one render, and get the same page', async () => {
    let reads = 0
    await using portal = await startPortal({
      setting,
      readingApi: (real) => ({
        ...real,
        article(slug) {
          reads++
          return real.article(slug)
        },
      }),
    })
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async () => {
        const response = await fetch(`${portal.url}/articolo/${SLUG}`)
        return { status: response.status, etag: response.headers.get('etag'), length: (await response.text()).length }
      }),
    )
    assert.is(reads, 1)
    assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.is(new Set(answers.map(({ etag, length }) => `${etag} ${length}`)).size, 1)
  })

  test('a page that is read is rendered again when it changes, before anybody asks', async () => {
    let onRead = () => {}
    await using portal = await startPortal({
      setting,
      readingApi: (real) => ({
        ...real,
        home(category) {
          onRead()
          return real.home(category)
        },
      }),
    })
    const { api } = await logIn(portal.url)
    for (let n = 0; n < 3; n++) await (await fetch(portal.url)).text()
    const readAgain = new Promise<void>((resolve) => (onRead = resolve))
    await api.withdrawArticle(SLUG)
    await readAgain
    const page = await (await fetch(portal.url)).text()
    assert.not.match(page, `/articolo/${SLUG}"`)
  })

  test.run()
}

for (const setting of settings()) stampede(setting)
