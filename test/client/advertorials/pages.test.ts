import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorialBySlug, advertorials } from '../../../client/advertorials/content/all.ts'
import type { AdvertorialBlock } from '../../../client/advertorials/advertorial.ts'
import { runsOf, visibleTexts, wordCount } from './advertorial-text.ts'

const pages = suite('dedicated pages')

/** Slug, byline date, reading time and button of every page: the published ones (R5.2). */
const SPECIFIED: readonly (readonly [string, string, number | null, string])[] = [
  ['intelligenza-artificiale-batte-wall-street', '2025-09-18', 12, 'button-ai-access'],
  ['tecnologia-segreta-banche-italiane', '2025-09-19', 15, 'button-vault-access'],
  ['metodo-figlio-berlusconi-ricco', '2025-09-19', 4, 'button-method-access'],
  ['ex-goldman-sachs-rivela-sistema', '2025-09-19', 6, 'button-insider-access'],
  ['italia-inflazione-opportunita', '2025-09-19', 5, 'button-crisis-opportunity'],
  ['studio-shock-risparmi-perdita', '2025-09-19', 7, 'button-save-savings'],
  ['banca-italia-segreto-risparmi', '2025-09-19', 6, 'button-forbidden-access'],
  ['regole-ue-2025-tasse-ridotte', '2025-09-19', 8, 'button-tax-optimization'],
  ['cassiera-da-3000-a-100000-euro', '2025-09-19', 9, 'button-follow-cassiera'],
  ['pensionato-napoli-sindaco-guadagni', '2025-09-19', null, 'button-follow-pensionato'],
  ['banche-italiane-furiose-clienti', '2025-09-19', null, 'button-switch-bank'],
  ['app-terrorizza-consulenti-finanziari', '2025-09-19', null, 'button-app-access'],
]

const SLOTS = ['alert', 'section', 'statistics', 'calculator', 'testimonials', 'call-to-action', 'warning'] as const

/** Marketing claims (R1.8): the only figures that may stand without a source, for the layout to mark. */
const UNPROVEN = /^(25–40%|18,3%|91%|73%|30\.000|23\.000|15 minuti|250\s€|127\.000)\+?$/

/** Public authorities and registers that a page may link to, without `www.`. */
const AUTHORITIES = new Set([
  'consob.it',
  'acf.consob.it',
  'bancaditalia.it',
  'istat.it',
  'fitd.it',
  'covip.it',
  'organismocf.it',
  'agenziaentrate.gov.it',
  'normattiva.it',
  'esma.europa.eu',
  'ecb.europa.eu',
  'eur-lex.europa.eu',
])

/** Promises that a page must not make. */
const NEVER = [
  /senza (alcun )?risch/i,
  /solo (per )?oggi/i,
  /ultimi posti|posti (rimasti|limitati)/i,
  /affrettat|non perdere (questa|l’)/i,
  /prima che sia troppo tardi/i,
  /arricchi(sci|rsi) (subito|in fretta|velocemente)/i,
  /(guadagno|rendimento|profitto) (certo|sicuro|assicurato)/i,
]
const NEGATION = /\b(non|nessun[oa]?|mai|né|senza|niente|nulla|chi promette|diffid\w+|promett\w+|promess\w+|falso|fals[aie])\b|«/i
/** «Voi» and «Lei»; a question to the firm, «chi vi autorizza», is none. */
const OTHER_ADDRESS =
  /(?<!\p{L})(?:voi|vostr[oaie]|avete|potete|[Dd]iffid(?:i|ate)|[Vv]erifichi|[Ss]punti|[Cc]ontrolli quest|[Nn]on (?:paghi|usi|condivida|vers(?:i|ate))|[Rr]iattacchi|sporga|per lei|registrar(?:si|vi),)(?!\p{L})/u
/** «Depositi garantiti» is the law's term; anything else guaranteed has to be denied. */
const GUARANTEE = /(?<!deposit[io] )garantit[oaie]|garantisc|garanzia di rendimento/i

function blocksOf<T extends AdvertorialBlock['type']>(blocks: readonly AdvertorialBlock[], type: T) {
  return blocks.filter((block): block is Extract<AdvertorialBlock, { type: T }> => block.type === type)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:;])\s+/)
}

pages('are twelve, in their order (R5.1)', () => {
  assert.equal(
    advertorials.map((page) => page.slug),
    SPECIFIED.map(([slug]) => slug),
  )
})

pages('are found by slug, and nothing else is', () => {
  for (const page of advertorials) assert.is(advertorialBySlug(page.slug), page)
  assert.is(advertorialBySlug('un-altro-articolo'), undefined)
})

pages('have test identifiers of their own', () => {
  const ids = advertorials.flatMap((page) => blocksOf(page.blocks, 'call-to-action').map((block) => block.testId))
  assert.is(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^button-[a-z-]+$/)
})

for (const page of advertorials) {
  const about = (fact: string) => `${page.slug} ${fact}`

  pages(about('has its date, reading time and button (R5.2)'), () => {
    const specified = SPECIFIED.find(([slug]) => slug === page.slug)
    assert.ok(specified)
    const [, date, readTime, testId] = specified
    assert.is(page.date, date)
    assert.is(page.readTime, readTime)
    const [action, ...others] = blocksOf(page.blocks, 'call-to-action')
    assert.is(others.length, 0)
    assert.is(action?.testId, testId)
  })

  pages(about('is between 900 and 1,800 words long'), () => {
    const words = wordCount(page)
    assert.ok(words >= 900 && words <= 1_800, `${words} words`)
  })

  pages(about('fills every slot (R5.3)'), () => {
    for (const slot of SLOTS) assert.ok(blocksOf(page.blocks, slot).length > 0, slot)
    assert.ok(blocksOf(page.blocks, 'section').length >= 3, 'sections')
    for (const field of [page.label, page.headline, page.subtitle, page.author, page.description]) {
      assert.ok(field.trim().length > 0)
    }
    for (const { checklist, button } of blocksOf(page.blocks, 'call-to-action')) {
      assert.ok(checklist.length >= 3, 'checklist')
      assert.ok(button.length > 0)
    }
  })

  pages(about('shows as many cells as columns in every table'), () => {
    for (const { table } of blocksOf(page.blocks, 'calculator')) {
      assert.ok(table.rows.length >= 2)
      for (const row of table.rows) assert.is(row.length, table.columns.length)
      assert.not.match(table.rows.flat().join(' '), /NaN|Infinity|undefined|∞/)
    }
  })

  pages(about('presents its testimonials as illustrations, not as verified users (R1.7)'), () => {
    const items = blocksOf(page.blocks, 'testimonials').flatMap((block) => block.items)
    assert.ok(items.length >= 2 && items.length <= 3)
    for (const item of items) assert.is(item.verified, false)
  })

  pages(about('gives a source for every figure but the marketing claims (R1.5)'), () => {
    for (const item of blocksOf(page.blocks, 'statistics').flatMap((block) => block.items)) {
      if (item.source === undefined) assert.match(item.value, UNPROVEN)
    }
  })

  pages(about('links to the partner in the text, and otherwise only to public authorities (R1.6)'), () => {
    const runs = runsOf(page).filter((run) => typeof run !== 'string')
    assert.ok(runs.some((run) => run.partner === true))
    for (const { href, partner } of runs) {
      if (href === undefined) continue
      assert.is(partner, undefined)
      if (href.startsWith('/')) continue
      const { protocol, hostname } = new URL(href)
      assert.is(protocol, 'https:')
      assert.ok(AUTHORITIES.has(hostname.replace(/^www\./, '')), href)
    }
  })

  pages(about('is set with real apostrophes, quotes and dashes'), () => {
    for (const text of visibleTexts(page)) {
      assert.not.match(text, /['"`“”]/, text)
      assert.not.match(text, /\s--?\s|\.\.\.| {2}|\s[,.;:!?](\s|$)|<\w/, text)
    }
  })

  pages(about('addresses its reader as «tu»'), () => {
    for (const text of visibleTexts(page)) assert.not.match(text, OTHER_ADDRESS, text)
  })

  pages(about('promises nothing and hurries no one (R1.4)'), () => {
    for (const sentence of visibleTexts(page).flatMap(sentencesOf)) {
      const suspect = [...NEVER, GUARANTEE].some((claim) => claim.test(sentence))
      if (suspect) assert.match(sentence, NEGATION, sentence)
    }
  })
}

pages.run()
