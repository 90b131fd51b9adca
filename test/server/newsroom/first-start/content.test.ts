import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { Block } from '../../../../events/domain/blocks.ts'
import { articleEvents } from '../../../../events/schemas/article.ts'
import { importedArticles } from '../../../../server/newsroom/first-start/articles.ts'
import { copyRemarks } from '../../../../server/newsroom/writer/editorial/copy-check.ts'
import { countWords, runningText } from '../../../../events/domain/reading-time.ts'

const content = suite('first-start content')

const NAMED_SLUGS = [
  'operaio-torino-cantiere-capitale',
  'infermiera-roma-turni-notte-stabilita',
  'trading-automatico-rivoluzione-2025',
  'portafoglio-diversificato-2025',
  'btp-2025-analisi-rendimenti-prospettive',
  'bce-taglia-tassi-settembre-2025-risparmi-investimenti',
  'mutui-variabili-protezione-tassi-casa-famiglia',
]

const bySlug = (slug: string) => {
  const found = importedArticles.find((article) => article.slug === slug)
  assert.ok(found, `no article ${slug}`)
  return found
}

/** Every text a reader sees, cells included. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => (['type', 'kind', 'tone', 'mark', 'href'].includes(key) ? [] : textsOf(inner)))
  return []
}

const shownTexts = (article: (typeof importedArticles)[number]) =>
  textsOf([article.title, article.subtitle, article.excerpt, article.summary, article.authorName, article.authorTitle, article.body])

const tables = (body: readonly Block[]) => body.filter((block) => block.type === 'table')

/** Cells of the row that starts with `head`, in any table of the article. */
function rowOf(slug: string, head: string): string[] {
  const row = tables(bySlug(slug).body)
    .flatMap((table) => table.rows)
    .find(([first]) => first === head)
  assert.ok(row, `no row «${head}» in ${slug}`)
  return row.map((cell) => cell.replaceAll('\u00a0', ' '))
}

content('There are 27 articles, each a valid draft and a valid publication.', () => {
  assert.is(importedArticles.length, 27)
  for (const { publishedAt, ...article } of importedArticles) {
    const draft = articleEvents.ArticleDrafted.safeParse({
      ...article,
      author: 'redazione',
      generatedBy: 'editorial',
      draftedAt: publishedAt,
    })
    assert.ok(draft.success, `${article.slug}: ${JSON.stringify(draft.error?.issues)}`)
    assert.ok(
      articleEvents.ArticlePublished.safeParse({ slug: article.slug, revision: 1, basis: 'import', publishedAt }).success,
      article.slug,
    )
  }
})

content('Slugs, ids and instants of publication are all distinct, and the slugs that are published elsewhere are there.', () => {
  for (const key of ['slug', 'articleId', 'publishedAt', 'title'] as const)
    assert.is(new Set(importedArticles.map((article) => article[key])).size, importedArticles.length, key)
  for (const slug of NAMED_SLUGS) bySlug(slug)
})

content('Every article was published between August and November 2025.', () => {
  for (const { slug, publishedAt } of importedArticles) {
    assert.ok(publishedAt >= '2025-08-01' && publishedAt < '2025-12-01', slug)
    assert.is(new Date(publishedAt).toISOString(), publishedAt)
  }
})

content('Each section has at least five articles.', () => {
  for (const category of CATEGORIES) assert.ok(importedArticles.filter((article) => article.category === category).length >= 5, category)
})

content('Articles have 550 to 1,000 words, and the reading time follows from them at 200 a minute.', () => {
  for (const { slug, body, readTime } of importedArticles) {
    const words = countWords(runningText(body))
    assert.ok(words >= 550 && words <= 1_000, `${slug}: ${words}`)
    assert.is(readTime, Math.ceil(words / 200), slug)
  }
})

content('Titles have 45 to 85 characters and excerpts at most 200.', () => {
  for (const { slug, title, excerpt } of importedArticles) {
    assert.ok(title.length >= 45 && title.length <= 85, `${slug}: ${title.length}`)
    assert.ok(excerpt.length <= 200, `${slug}: ${excerpt.length}`)
  }
})

content('Copy has real typography: no straight quotes, no hyphen as a minus, no double spaces, no broken figures.', () => {
  for (const article of importedArticles)
    for (const shown of shownTexts(article)) {
      assert.not.match(shown, /['"]/, article.slug)
      assert.not.match(shown, /(^|[\s(])-\d/, article.slug)
      assert.not.match(shown, / {2}|NaN|undefined|Infinity/, article.slug)
      assert.is((shown.match(/«/g) ?? []).length, (shown.match(/»/g) ?? []).length, shown)
    }
})

content('Before a figure that starts with a vowel sound the preposition is elided, and only there.', () => {
  const figureWithVowel = String.raw`(?:1|8|11|8\d|1[.,]\d+|8[.,]\d+|11[.,]\d+|8\d[.,]\d+)%`
  const unelided = new RegExp(String.raw`(?:^|\s)(?:il|del|al|dal|nel|sul|lo|dello)\s${figureWithVowel}`)
  const wronglyElided = /(?:l|dell|all|dall|nell|sull)’(?:0|[2-79]|10|1[2-9]|[2-79]\d)(?:,\d+)?%/
  for (const article of importedArticles)
    for (const shown of shownTexts(article)) {
      assert.not.match(shown, unelided, article.slug)
      assert.not.match(shown, wronglyElided, article.slug)
    }
})

content('A colleague finds no lone sign, no form that is not the house’s, no second form of address, no figure unlike its table.', () => {
  for (const article of importedArticles) {
    const { title, subtitle, excerpt, summary, body } = article
    const remarks = copyRemarks({ title, subtitle, excerpt, summary, body })
    assert.equal(
      remarks.filter(({ code }) => !['hard_paragraph', 'hard_article', 'missing_source'].includes(code)),
      [],
      article.slug,
    )
  }
})

content('Tables are rectangular.', () => {
  for (const { slug, body } of importedArticles)
    for (const table of tables(body)) for (const row of table.rows) assert.is(row.length, table.columns.length, `${slug}: ${table.caption}`)
})

content('Links between articles lead to articles that exist, and never to the article itself.', () => {
  const slugs = new Set(importedArticles.map((article) => article.slug))
  for (const { slug, body } of importedArticles)
    for (const [, target] of JSON.stringify(body).matchAll(/"href":"\/([^"]*)"/g)) {
      assert.match(target!, /^articolo\//)
      assert.ok(slugs.has(target!.slice('articolo/'.length)), `${slug} → ${target}`)
      assert.is.not(target, `articolo/${slug}`)
    }
})

content('Articles with invented people say so in their first block, and no other article claims to be an illustration (R1.10).', () => {
  assert.ok(bySlug('operaio-torino-cantiere-capitale').illustrative)
  assert.ok(bySlug('infermiera-roma-turni-notte-stabilita').illustrative)
  for (const { slug, illustrative, body } of importedArticles) {
    const [first] = body
    const says = first?.type === 'callout' && first.title === 'Esempio illustrativo: persone e storia di fantasia'
    assert.is(says, illustrative, slug)
  }
})

content('The article whose slug says that the ECB cut its rates opens by saying that it did not (R1.12).', () => {
  const { title, body } = bySlug('bce-taglia-tassi-settembre-2025-risparmi-investimenti')
  assert.match(title, /non taglia/)
  assert.is(body[0]?.type, 'callout')
  assert.match(textsOf(body[0]).join(''), /Non è andata così/)
  assert.equal(rowOf('bce-taglia-tassi-settembre-2025-risparmi-investimenti', '11 settembre 2025').slice(1), ['2,00%', 'nessuna'])
})

content('The article on the KID quotes English as English, and points at the rows of its table.', () => {
  const words = shownTexts(bySlug('come-leggere-kid-etf')).join('\n')
  assert.match(words, 'dall’inglese «key information document», in italiano «documento contenente le informazioni chiave»')
  assert.match(words, 'Le righe da leggere per prime sono le due in alto')
})

content('No article promises a return (R1.13).', () => {
  const promises = /guadagno (?:sicuro|garantito)|senza alcun rischio|rendita garantita|non si può perdere(?! di più)/i
  for (const article of importedArticles) assert.not.match(shownTexts(article).join('\n'), promises, article.slug)
})

content('Tables show the sums right, checked by hand on some rows.', () => {
  // 20.000 at 2,5 %: 500 gross, less 26 % is 370, less 0,2 % of 20.000 is 330; 1,0165 / 1,02 − 1 = −0,34 %.
  assert.equal(rowOf('bce-taglia-tassi-settembre-2025-risparmi-investimenti', '2,50%'), [
    '2,50%',
    '500 euro',
    '330 euro',
    '1,65%',
    '−0,34%',
  ])
  // 1,1 × 1,04 / 1,17 − 1 = −2,2 %.
  assert.is(rowOf('cambio-euro-dollaro-effetto-portafoglio', '10%')[3], '−2,2%')
  assert.is(rowOf('fondo-emergenza-quanto-serve', 'Lavoratore autonomo con un figlio')[3], '19.000 euro')
  // 1,019 × 1,081 = 1,1015…; 10.000 / 1,1015 = 9.078.
  assert.is(rowOf('inflazione-2022-2024-potere-acquisto-risparmi', '2022')[3], '9.078 euro')
  // 1,5 % + 75 % of 2 % = 3 %; less 17 % = 2,49 %.
  assert.equal(rowOf('tfr-azienda-o-fondo-pensione-conti', '2%').slice(1, 3), ['3,00%', '2,49%'])
  assert.equal(rowOf('leva-finanziaria-cfd-limiti-esma', 'Singole azioni'), ['Singole azioni', '5:1', '20,0%', '2.000 euro'])
  assert.equal(rowOf('leva-finanziaria-cfd-limiti-esma', 'Cripto-attività').slice(1, 3), ['2:1', '50,0%'])
  // 300 at 5,02 and 500 at 5,03: 4.021 / 800 = 5,026.
  assert.is(rowOf('ordini-borsa-mercato-limite-stop', '800')[1], '5,026 euro')
  assert.is(rowOf('plusvalenze-minusvalenze-tasse-trading', 'ETF +3.000, azione −3.000')[2], '780 euro')
  // 3,5 % less 12,5 % less 0,2 % = 2,8625 %.
  assert.equal(rowOf('btp-2025-analisi-rendimenti-prospettive', 'Titolo di Stato decennale').slice(2, 4), ['12,5%', '2,86%'])
  assert.is(rowOf('spread-btp-bund-che-cosa-misura', 'Salgono entrambi')[3], '80 punti')
})

content(
  'The chart of the rate on deposits has the eight cuts that its title counts, and the rates that the text and the table state.',
  () => {
    const slug = 'bce-taglia-tassi-settembre-2025-risparmi-investimenti'
    const [chart] = bySlug(slug).body.filter((block) => block.type === 'chart')
    const values = chart!.series[0]!.values
    assert.is(values.filter((value, at) => at > 0 && value < values[at - 1]!).length, 8)
    assert.is(values[0], 4)
    for (const [at, label] of chart!.labels.entries()) {
      if (at > 0) assert.is(rowOf(slug, label)[1], `${values[at]!.toFixed(2).replace('.', ',')}%`)
    }
  },
)

content.run()
