import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import type { ArticleContent, DeskArticle, DeskText, OutdatedTexts } from '../../../client/api/newsroom.ts'
import type { ReturnedPage, WorkPage } from '../../../client/api/contract.ts'
import { type AdminClient, logIn } from '../admin-client.ts'
import { settings, startPortal, type TestPortal } from '../start-portal.ts'

const content = (title: string): ArticleContent => ({
  title,
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [
    { type: 'paragraph', text: 'Prima frase. Solo oggi, restano ultimi posti. Investire comporta rischi.' },
    { type: 'paragraph', text: [{ text: 'Lo dice la ' }, { text: 'Consob', href: 'https://www.consob.it/' }] },
  ],
})

/** Asks the newsroom's API. @returns status and body */
function desk({ fetch }: AdminClient, { url }: TestPortal) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each answer's shape is its caller's to name
  const ask = async <Body>(path: string, body?: unknown): Promise<{ status: number; body: Body }> => {
    const init =
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/newsroom${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const nameOf = ({ body: { newest } }: { body: DeskArticle }) => ({ revision: newest.revision, hash: newest.hash })
  return { ask, nameOf }
}

for (const setting of settings()) {
  const test = suite(`The newsroom’s articles, on ${setting}`)

  test('A text goes from a draft to the site, is corrected, moves and is withdrawn; readers get exactly what was published (R1.17, R1.18)', async () => {
    await using portal = await startPortal({ setting })
    const client = await logIn(portal.url)
    const { ask, nameOf } = desk(client, portal)
    const page = (path: string) => fetch(portal.url + path, { redirect: 'manual' })
    const made = await ask<DeskArticle>('/articles', { category: 'MERCATI', content: content('Il titolo primo') })
    assert.is(made.status, 201, JSON.stringify(made.body))
    const at = `/articles/${made.body.slug}`
    assert.is((await page(`/articolo/${made.body.slug}`)).status, 404)

    // Saved by two people: the second gets both texts, a stranger's text none.
    const first = nameOf(made)
    const second = await ask<DeskArticle>(`${at}/revisions`, { basedOn: first, content: content('Il titolo secondo') })
    assert.is(second.body.newest.revision, 2)
    const late = await ask<OutdatedTexts>(`${at}/revisions`, { basedOn: first, content: content('Il titolo terzo') })
    assert.equal([late.status, late.body.seen.content.title, late.body.newest.content.title], [409, 'Il titolo primo', 'Il titolo secondo'])
    const [foreign] = (await client.api.articles({ limit: 1 })).items
    const { body: elsewhere } = await ask<DeskArticle>(`/articles/${foreign!.slug}`)
    const forgeries = [
      { revision: 2, hash: 'f'.repeat(64) },
      { revision: 1, hash: elsewhere.newest.hash },
      { revision: 9, hash: first.hash },
    ]
    for (const forged of forgeries) {
      for (const verb of ['submit', 'approve', 'publish', 'revisions']) {
        const body = verb === 'revisions' ? { basedOn: forged, content: content('Il titolo terzo') } : forged
        const refused = await ask<{ type: string }>(`${at}/${verb}`, body)
        assert.equal([refused.status, refused.body.type.split(':').at(-1)], [422, 'unknown-revision'], verb)
        assert.not.match(JSON.stringify(refused.body), /titolo (?:primo|secondo)|seen|newest/)
      }
    }
    for (const verb of ['submit', 'approve']) {
      const outdated = await ask<OutdatedTexts>(`${at}/${verb}`, first)
      assert.equal([outdated.status, outdated.body.newest?.content.title], [409, 'Il titolo secondo'], verb)
    }
    const bad = { ...content('x'), body: [{ type: 'paragraph', text: [{ text: 'qui', href: 'https://evil.example/' }] }] }
    assert.is((await ask(`${at}/revisions`, { basedOn: nameOf(second), content: bad })).status, 422)

    // Reviewed with the reasons at their sentences.
    assert.is((await ask(`${at}/publish`, nameOf(second))).status, 409)
    await ask(`${at}/submit`, nameOf(second))
    const queue = await ask<WorkPage>('/queue?status=review&category=mercati')
    assert.equal(
      queue.body.items.map(({ slug }) => slug),
      [made.body.slug],
    )
    const asked = await Promise.all(['urgency', 'markup'].map((reason) => ask<WorkPage>(`/queue?status=review&reason=${reason}`)))
    assert.equal(
      asked.map(({ body: { items, totals } }) => [items.length, totals.review]),
      [
        [1, 1],
        [0, 0],
      ],
      'a later text is found by what the check says of it',
    )
    const text = await ask<DeskText>(`${at}/revisions/2`)
    const urgency = text.body.reasons.find(({ code }) => code === 'urgency')
    assert.equal(urgency?.places, [{ part: 0, sentence: 'Solo oggi, restano ultimi posti.' }])
    const back = await ask<DeskArticle>(`${at}/send-back`, { ...nameOf(second), note: 'Togli la fretta.' })
    assert.equal(
      back.body.newest.steps.map(({ what, note }) => [what, note]),
      [
        ['submitted', undefined],
        ['sent_back', 'Togli la fretta.'],
      ],
    )

    const returned = await ask<ReturnedPage>('/returned')
    assert.equal(
      [returned.body.items.map(({ title, note, byName, byRole }) => [title, note, byName, byRole]), returned.body.total],
      [[['Il titolo secondo', 'Togli la fretta.', 'Primo proprietario', 'owner']], 1],
    )

    // Published, corrected.
    const publish = async (more: object = {}) => {
      const now = await ask<DeskArticle>(at)
      await ask(`${at}/submit`, nameOf(now))
      const blind = await ask<{ type: string; findings: { text: string; places: { sentence: string }[] }[] }>(`${at}/approve`, nameOf(now))
      assert.equal([blind.status, blind.body.type.split(':').at(-1)], [409, 'grave-findings'])
      assert.equal(
        blind.body.findings.map(({ text, places: [first] }) => [text, first!.sentence]),
        [['Mette fretta o finge scarsità.', 'Solo oggi, restano ultimi posti.']],
      )
      const approved = await ask<DeskArticle>(`${at}/approve`, { ...nameOf(now), despite: 'È una citazione.' })
      assert.equal([approved.status, approved.body.newest.steps.at(-1)?.note], [200, 'È una citazione.'])
      return ask<DeskArticle>(`${at}/publish`, { ...nameOf(now), ...more })
    }
    const out = await publish()
    assert.equal(out.body.published?.revision, 2)
    const shown = await (await page(`/articolo/${made.body.slug}`)).text()
    assert.ok(shown.includes('Il titolo secondo') && shown.includes('restano ultimi posti'))
    await ask(`${at}/revisions`, { basedOn: nameOf(out), content: content('Il titolo corretto') })
    assert.ok((await (await page(`/articolo/${made.body.slug}`)).text()).includes('Il titolo secondo'))
    assert.is((await publish({ change: { kind: 'correction', note: 'Il titolo era sbagliato.' } })).status, 200)
    const corrected = await client.api.article(made.body.slug)
    assert.equal([corrected.title, corrected.corrections.map(({ note }) => note)], ['Il titolo corretto', ['Il titolo era sbagliato.']])

    // The public record contains only what was published and the role of each approver.
    const record = await client.api.articleRecord(made.body.slug)
    assert.equal(
      record.revisions.map(({ revision, basis, review, diff }) => [revision, basis, review?.role, review?.approver, diff?.from]),
      [
        [3, 'approval', 'owner', 'author', 2],
        [2, 'approval', 'owner', 'author', undefined],
      ],
    )
    const found = { code: 'urgency', name: 'Mette fretta o finge scarsità.' }
    for (const { review } of record.revisions) assert.equal(review?.findings, [found])
    await ask(`${at}/revisions`, { basedOn: nameOf(await ask<DeskArticle>(at)), content: content('Il titolo mai pubblicato') })
    const newer = async (status?: 'all') =>
      (await client.api.articles({ ...(status ? { status } : {}), limit: 100 })).items.find(({ slug }) => slug === made.body.slug)?.newer
    assert.equal([await newer('all'), await newer()], ['draft', null], 'readers do not learn that a newer text is being written')
    const inPublic = await (await page(`/articolo/${made.body.slug}/registro`)).text()
    for (const words of ['<del>secondo</del>', '<ins>corretto</ins>', 'con il ruolo di Proprietario', 'Il titolo era sbagliato.'])
      assert.ok(inPublic.includes(words), words)
    assert.match(inPublic, /Scritta e approvata dalla stessa persona della redazione il/)
    assert.match(
      inPublic,
      'con il ruolo di Proprietario nonostante una segnalazione del controllo editoriale: mette fretta o finge scarsità.',
    )
    for (const words of ['Il titolo primo', 'mai pubblicato', 'Togli la fretta.', 'È una citazione.', 'costMicroEur', 'Primo proprietario'])
      assert.not.ok((inPublic + JSON.stringify(record)).includes(words), words)
    const story = await (await page(`/articolo/${made.body.slug}`)).text()
    assert.match(story, /Scritto e approvato dalla stessa persona della redazione il/)
    assert.ok((await (await page('/correzioni')).text()).includes('Il titolo era sbagliato.'))
    assert.ok((await (await page('/correzioni/feed.xml')).text()).includes('Correzione: Il titolo corretto'))

    // The old address leads to the new one, and no other article may take it.
    assert.is((await ask(`${at}/address`, { address: 'admin' })).status, 422)
    const [other] = (await client.api.articles({ limit: 1, category: 'TRADING' })).items
    assert.is((await ask(`${at}/address`, { address: other!.slug })).status, 409)
    assert.is((await ask<DeskArticle>(`${at}/address`, { address: 'nuovo-indirizzo' })).body.slug, 'nuovo-indirizzo')
    const moved = await page(`/articolo/${made.body.slug}`)
    assert.equal([moved.status, new URL(moved.headers.get('location')!, portal.url).pathname], [301, '/articolo/nuovo-indirizzo'])
    assert.ok((await (await page('/articolo/nuovo-indirizzo')).text()).includes('Il titolo corretto'))
    const movedRecord = await page(`/articolo/${made.body.slug}/registro?prima=3`)
    assert.equal([movedRecord.status, movedRecord.headers.get('location')?.split('/').at(-1)], [301, 'registro?prima=3'])
    assert.match(movedRecord.headers.get('location')!, '/articolo/nuovo-indirizzo/')
    assert.is((await ask(`/articles/${other!.slug}/address`, { address: made.body.slug })).status, 409)

    // Withdrawn with a public notice, and still open to the newsroom.
    await ask(`${at}/withdraw`, { notice: 'Conteneva un errore di fatto.' })
    const gone = await page('/articolo/nuovo-indirizzo')
    const notice = await gone.text()
    assert.equal([gone.status, notice.includes('Conteneva un errore di fatto.')], [410, true])
    const [day] = /\d{1,2} \p{L}+ \d{4}/u.exec(new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format())!
    assert.match(notice, new RegExp(`«Il titolo corretto»</cite>, ritirato il <time dateTime="[^"]+">${day}</time>`, 'i'))
    assert.ok(notice.includes('href="/articolo/nuovo-indirizzo/registro"'))
    const goneRecord = await page('/articolo/nuovo-indirizzo/registro')
    const inRecord = await goneRecord.text()
    assert.is(goneRecord.status, 200)
    assert.match(inRecord, /<meta name="robots" content="noindex/)
    for (const words of ['Ritirato il', 'Conteneva un errore di fatto.', 'non si mostrano finché l’articolo è ritirato'])
      assert.ok(inRecord.includes(words), words)
    for (const words of ['quella che leggi oggi', '<ins>', 'restano ultimi posti']) assert.not.ok(inRecord.includes(words), words)
    const noted = await (await page('/correzioni')).text()
    for (const words of [
      'Il titolo corretto',
      'Il titolo era sbagliato.',
      'Articolo ritirato',
      'Ritirato il',
      'Conteneva un errore di fatto.',
    ])
      assert.ok(noted.includes(words), words)
    const feed = await (await page('/correzioni/feed.xml')).text()
    for (const words of ['Ritiro: Il titolo corretto', 'Conteneva un errore di fatto.', '/articolo/nuovo-indirizzo/registro<'])
      assert.ok(feed.includes(words), words)
    assert.is((await ask<DeskArticle>('/articles/nuovo-indirizzo')).body.status, 'withdrawn')

    // The article is back as before, and the record shows when it was away.
    await ask(`/articles/nuovo-indirizzo/publish`, { revision: 3, hash: record.revisions[0]!.hash })
    const { withdrawals } = await client.api.articleRecord('nuovo-indirizzo')
    assert.equal(
      withdrawals.map(({ revision, notice, back }) => [revision, notice, back?.revision]),
      [[3, 'Conteneva un errore di fatto.', 3]],
    )
    assert.match(await (await page('/articolo/nuovo-indirizzo/registro')).text(), /ritirata il <time.*, di nuovo online il <time/s)
    assert.not.match(await (await page('/correzioni')).text(), 'Articolo ritirato')

    // Withdrawn without a notice: its page says only that it was withdrawn and when; no record and no list tells of it.
    await ask(`${at}/withdraw`, { notice: null })
    const silent = await page('/articolo/nuovo-indirizzo')
    const silentText = await silent.text()
    assert.is(silent.status, 410)
    assert.match(silentText, new RegExp(`«Il titolo corretto»</cite>, ritirato il <time dateTime="[^"]+">${day}</time>`, 'i'))
    assert.match(silentText, 'La redazione ha ritirato questo articolo.')
    assert.not.match(silentText, 'Conteneva un errore di fatto.')
    assert.not.match(silentText, 'registro')
    for (const path of ['/articolo/nuovo-indirizzo/registro', `/articolo/${made.body.slug}/registro`])
      assert.is((await page(path)).status, 404, path)
    for (const path of ['/correzioni', '/correzioni/feed.xml', '/feed.xml', '/mercati'])
      assert.not.match(await (await page(path)).text(), /Il titolo corretto|nuovo-indirizzo|era sbagliato/, path)
  })

  test.run()
}
