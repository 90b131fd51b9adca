import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Article } from '../../../client/api/contract.ts'
import { createExampleApi } from '../example-api.ts'
import { pageAt, signed, SITE, written } from './rendered-page.ts'

const test = suite('Labels of an article')

test('an advertisement repeats no claim that the article discusses, and subjects that exclude it carry none (R1.19)', async () => {
  const from = (article: Article) => ({ ...createExampleApi({ articles: [article] }), article: () => Promise.resolve(article) })
  const mainOf = async (content: string, subjects: Article['subjects'] = []) =>
    (await pageAt('/articolo/scritto', from({ ...written, content, subjects, corrections: [] }))).main
  const plain = (main: string) => main.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  for (const [content, expected] of [
    ['<p>I fondi comuni.</p>', /investimento minimo di 250 €\*, 15 minuti\* al giorno e una garanzia di rimborso di 30 giorni\*\./],
    ['<p>Chiedono <strong>250</strong> euro, e promettono di rimborsare.</p>', /dichiara 15 minuti\* al giorno\. Prima/],
    ['<p>Bastano 15 minuti, dicono.</p>', /investimento minimo di 250 €\* e una garanzia di rimborso/],
    ['<p>Primo versamento, pochi minuti, rendimento garantito.</p>', /automatico\?Prima di aprire un conto/],
  ] as const)
    assert.match(plain(await mainOf(content)), expected, content)
  for (const subjects of [['truffe-e-tutele'], ['conti-e-pagamenti', 'truffe-e-tutele']] as const)
    assert.not.match(await mainOf('<p>I fondi comuni.</p>', [...subjects]), /utm_|advert|testimonial|guida-trading/)
})

test('A corrected article is labelled as reviewed for readers and machines; an unreviewed one is labelled as such (R1.15, R1.16)', async () => {
  const review = { revision: 2, at: '2026-10-05T10:00:00.000Z', approver: 'other' as const }
  const corrected: Article = {
    ...written,
    revision: 2,
    basis: 'approval',
    review,
    modifiedAt: '2026-10-06T10:00:00.000Z',
    content: '<p>Testo.</p>',
    corrections: [
      { kind: 'update', note: 'Aggiunti i dati di ottobre.', at: '2026-10-06T10:00:00.000Z' },
      { kind: 'correction', note: 'Il tasso era del 2 %, non del 3 %.', at: '2026-10-05T10:30:00.000Z' },
    ],
  }
  const from = (article: Article) => ({ ...createExampleApi({ articles: [article] }), article: () => Promise.resolve(article) })
  const { main, data, disclosed, modifiedAt } = await pageAt('/articolo/scritto', from(corrected))
  assert.match(main, 'Scritto con l’intelligenza artificiale, riletto dalla redazione il 5 ottobre 2026.')
  assert.match(main, /Correzione, <time[^>]*>5 ottobre 2026, ore 12:30<\/time>.*Il tasso era del 2 %, non del 3 %\./s)
  assert.equal([disclosed, modifiedAt], [['ai-assisted'], ['2026-10-06T10:00:00.000Z']])
  assert.is(data[0].dateModified, '2026-10-06T10:00:00.000Z')
  assert.equal(data[0].correction, [
    {
      '@type': 'CorrectionComment',
      text: 'Il tasso era del 2 %, non del 3 %.',
      datePublished: '2026-10-05T10:30:00.000Z',
      url: `${SITE}/articolo/scritto#correzioni`,
    },
  ])

  // The approval was of another revision than the one that is shown.
  for (const other of [1, 3]) {
    const stale = await pageAt('/articolo/scritto', from({ ...corrected, basis: 'generation', review: { ...review, revision: other } }))
    assert.not.match(stale.main, 'riletto dalla redazione')
    assert.match(stale.main, 'nessuna persona lo ha riletto')
    assert.equal(stale.disclosed, ['ai-autonomous'])
  }
})

test('The second page of the corrections links to the first and the third, and is not for search engines (R1.17)', async () => {
  const items = [
    { ...signed, corrections: [{ kind: 'update' as const, note: 'Aggiunti i dati.', at: '2026-10-06T10:00:00.000Z' }], withdrawals: [] },
  ]
  const asked: (string | undefined)[] = []
  const from = {
    ...createExampleApi({ articles: [] }),
    async corrections(after?: string) {
      asked.push(after)
      return { items, total: 81, next: after === undefined ? 'seconda' : 'terza' }
    },
  }
  const first = await pageAt('/correzioni', from)
  assert.match(first.main, 'href="/correzioni?prima=seconda" rel="next"')
  assert.not.match(first.main, 'Torna alle più recenti')
  const second = await pageAt('/correzioni?prima=seconda', from)
  assert.match(second.main, 'Aggiunti i dati.')
  assert.match(second.main, '<a href="/correzioni">Torna alle più recenti</a>')
  assert.match(second.main, 'href="/correzioni?prima=terza" rel="next"')
  assert.equal(
    [asked, second.robots, second.canonical, first.robots.length],
    [[undefined, 'seconda'], ['noindex'], [], first.robots.length],
  )
})

const AI_NOTICE = 'Scritto con l’intelligenza artificiale.'
const ILLUSTRATIVE_NOTICE = 'Storia illustrativa.'

test('each notice of an article appears before the text, with or without the other (R1.7)', async () => {
  for (const article of [signed, written]) {
    for (const illustrative of [false, true]) {
      const { main } = await pageAt(`/articolo/${article.slug}`, createExampleApi({ articles: [{ ...article, illustrative }] }))
      const text = main.search(/class="[^"]*\bprose\b/)
      const notices = main.slice(0, text)
      const what = `${article.slug}, illustrative: ${illustrative}`
      assert.ok(text > 0)
      assert.is(notices.includes(AI_NOTICE), article === written, what)
      assert.is(notices.includes('Modello gpt-5-mini'), article === written, what)
      assert.is(notices.includes(ILLUSTRATIVE_NOTICE), illustrative, what)
      assert.ok(notices.includes(`href="/articolo/${article.slug}/registro"`), what)
    }
  }
})

test('A text that a program wrote from open data says so, and is not called artificial intelligence (R1.7)', async () => {
  const article = { ...signed, writtenBy: 'data' as const, basis: 'generation' as const, review: null }
  const { main, data, disclosed } = await pageAt(`/articolo/${article.slug}`, createExampleApi({ articles: [article] }))
  assert.match(main, 'Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale.')
  assert.match(main, 'nessuna persona lo ha riletto')
  assert.match(main, 'href="/come-scriviamo"')
  assert.is(data[0].digitalSourceType, 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia')
  assert.equal(disclosed, [])
})

test('a story on the home page is labelled as written by a program, and only such a story', async () => {
  for (const article of [signed, written]) {
    const { main } = await pageAt('/?category=analisi', createExampleApi({ articles: [article] }))
    assert.is(main.includes('Scritto con IA'), article === written)
  }
})

test.run()
