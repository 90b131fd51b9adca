import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../events/domain/blocks.ts'
import { importedArticles } from '../../../../server/newsroom/first-start/articles.ts'
import { ARTICLE_ANSWER } from '../../../../server/newsroom/writer/openai/answer.ts'
import { checkArticle, reasonsWithin } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { lookAlikes } from '../../../../server/newsroom/writer/editorial/look-alikes.ts'
import { normalizeText } from '../../../../server/newsroom/writer/editorial/normalize-text.ts'
import { articleWith, codesFor, codesOf, codesWhenWritten } from './articles-to-check.ts'
import { everyArticle } from './catalogue/every-article.ts'

const test = suite('What the editorial check reads, however it is written')

const PROMISE = 'promised_return'
const PROMISES = [
  'Un rendimento garantito del 10% ogni anno.',
  'Un metodo senza alcun rischio.',
  'Guadagni sicuri per tutti.',
  'Guadagnare 3.000 euro al mese da casa.',
  'Rende il 10% al mese, senza rischi.',
  'Raddoppia il tuo capitale.',
]
const FLAGGED = [...PROMISES, 'Solo oggi, restano ultimi posti.', 'Anche Elon Musk usa questo sistema.', 'Scrivici su Telegram.']

const between = (text: string, inserted: string) => Array.from(text).join(inserted)
/** Each Latin letter with the replacement for it, from an alphabet of 26. */
const inAlphabet = (text: string, first: number) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(first + letter.toLowerCase().charCodeAt(0) - 97))

for (const codePoint of [0x34f, 0xfe0e, 0xe0100, 0x3164, 0x180b, 0x17b4, 0xad, 0x200b, 0x200d, 0x2060, 0xfeff, 0x115f, 0xffa0, 0x202e]) {
  test(`a promise is seen through U+${codePoint.toString(16).toUpperCase().padStart(4, '0')} between its letters`, () => {
    for (const text of PROMISES) {
      const hidden = between(text, String.fromCodePoint(codePoint))
      assert.ok(codesFor(hidden).includes(PROMISE))
      assert.ok(codesFor(hidden).includes('invisible_characters'))
      assert.ok(codesWhenWritten(hidden).includes(PROMISE))
    }
  })
}

test('spaces at the ends and in a row, as people type them, hide nothing', () => {
  for (const typed of [
    'Il canone è di dieci euro. ',
    ' Il canone',
    'Il  canone',
    '\u00a0Il canone è di 10\u00a0euro\u00a0 ',
    ' ',
    'Il canone \u00a0costa',
  ])
    assert.not.ok(codesFor(typed).includes('invisible_characters'), JSON.stringify(typed))
  for (const hidden of ['Il canone\u200b ', '\ufeffIl canone', 'Il\tcanone', 'Il\u2003canone', 'Il canone \u2060 '])
    assert.ok(codesFor(hidden).includes('invisible_characters'), JSON.stringify(hidden))
})

for (const [how, text] of [
  ['in Cyrillic letters', 'Un rеndіmеntо gаrаntіtо.'],
  ['in Cyrillic capitals', 'UN RENDIMЕNТО GАRАNТIТО.'],
  ['in Greek capitals', 'GUADAGΝΙ SICURI.'],
  ['in Armenian letters', 'Guadagոi sicսri.'],
  ['in Cherokee letters', 'ᏚᎬNZA ᏒISᏟᎻI.'],
  ['in full width', 'Ｕｎ ｒｅｎｄｉｍｅｎｔｏ ｇａｒａｎｔｉｔｏ．'],
  ['in mathematical letters', `${inAlphabet('rendimento', 0x1d41a)} ${inAlphabet('garantito', 0x1d4ea)}.`],
  ['in circled letters', `${inAlphabet('senza', 0x24d0)} ${inAlphabet('rischi', 0x1f150)}.`],
  ['in boxed letters', `${inAlphabet('senza', 0x1f170)} ${inAlphabet('rischi', 0x1f130)}.`],
  ['in flags', `${inAlphabet('senza', 0x1f1e6)} ${inAlphabet('rischi', 0x1f1e6)}.`],
  ['in small capitals', 'ʀᴇɴᴅɪᴍᴇɴᴛᴏ ɢᴀʀᴀɴᴛɪᴛᴏ.'],
  ['in raised letters', 'ʳᵉⁿᵈⁱᵐᵉⁿᵗᵒ ᵍᵃʳᵃⁿᵗⁱᵗᵒ.'],
  ['with marks that are part of the letter', 'Un réndïmentø gârântito.'],
  ['with marks upon marks', between('Un rendimento garantito.', '\u0336\u0489\u0300\u035c')],
  ['with a capital I for l, and l for i', 'Un rendlmento garantlto, capitaIe al sicuro.'],
  ['with rn for m', 'Un rendirnento garantito.'],
  ['with figures for letters', 'Un r3nd1ment0 g4r4nt1t0.'],
  ['with signs for letters', 'S€nz@ r!$ch!.'],
  ['with a degree sign for o', 'Un guadagn° sicur°.'],
  ['with hyphens', 'Un ren-di-men-to ga-ran-ti-to.'],
  ['with hyphens that do not break', 'Un rendi\u2011mento garan\u2011tito.'],
  ['with full stops', 'Un rendimento g.a.r.antito.'],
  ['with strokes', 'Un rendi|mento garan/tito.'],
  ['with underscores', 'Un metodo _senza_ _rischi_.'],
  ['with the figures of notes', 'Un metodo ¹senza²rischi³.'],
  ['with commas for spaces', 'Un metodo,senza,rischi.'],
  ['as one word', 'Un rendimentogarantito, senzarischi.'],
  ['in two sentences', 'Rendimento? Garantito.'],
  ['with a colon', 'Rendimento: garantito.'],
  ['in figures spelled out', 'Si guadagnano tremila euro al mese.'],
  ['in a percentage spelled out', 'Rende il dieci per cento al mese.'],
  ['in a percentage, set apart', 'Un rendimento fino al 12,5\u00a0% mensile.'],
] as const) {
  test(`a promise is recognised ${how}`, () => {
    assert.ok(codesFor(text).includes(PROMISE))
    assert.ok(codesWhenWritten(text).includes(PROMISE))
  })
}

for (const text of ['Garantito? Il rendimento di questo fondo.', 'Zero. Rischi per chi investe.']) {
  test(`a promise whose first word stands alone is recognised: ${text}`, () => {
    assert.equal(
      reasonsWithin(text).map(({ code }) => code),
      [PROMISE],
    )
  })
}

for (const [how, text] of [
  ['spelled out', 's e n z a  r i s c h i o'],
  ['spelled out with full stops', 's.e.n.z.a r.i.s.c.h.i'],
  ['broken by spaces', 'Un rendi mento gar antito.'],
] as const) {
  test(`a word that is ${how} is held back`, () => {
    assert.ok(codesFor(text).includes('broken_words'))
    assert.ok(codesWhenWritten(text).includes('broken_words'))
  })
}

for (const [how, text, reason] of [
  ['an entity with a name', 'Un gar&shy;antito rendimento.', { code: 'markup' }],
  ['an entity at the end of a clause', 'Un rendimento gar&eacute; antito.', { code: 'markup' }],
  ['an entity with a number', 'Un rendimento &#103;arantito.', { code: 'markup' }],
  ['an entity with a hexadecimal number', 'Un rendimento &#x67;arantito.', { code: 'markup' }],
  ['letters of another alphabet', 'Слово.', { code: 'unusual_characters', codePoints: ['U+0421', 'U+043B', 'U+043E', 'U+0432'] }],
  ['signs that say nothing in Italian', 'Il prezzo 🚀 sale.', { code: 'unusual_characters', codePoints: ['U+1F680'] }],
  ['a word without an end', 'a'.repeat(61), { code: 'overlong_word', maxCharacters: 60 }],
] as const) {
  test(`${how} is held back`, () => {
    const found = checkArticle(articleWith({ type: 'paragraph', text })).find(({ code }) => code === reason.code)
    assert.equal(found, reason)
  })
}

const rows = (...cells: string[][]): Block => ({ type: 'table', caption: 'Conti', columns: ['Voce', 'Esito'], rows: cells })
for (const [where, blocks] of [
  ['two items of a list', [{ type: 'list', ordered: false, items: ['Un rendimento', 'garantito per tutti'] }]],
  ['two cells of a row', [rows(['Rendimento', 'garantito'])]],
  [
    'a series and a label of a chart',
    [
      {
        type: 'chart',
        kind: 'bar',
        title: 'Conti',
        unit: '%',
        axis: 'Esito',
        labels: ['garantito'],
        series: [{ name: 'Rendimento', values: [40] }],
        source: 'calcoli',
      },
    ],
  ],
  ['a head and a cell', [{ type: 'table', caption: 'Conti', columns: ['Fondo', 'Rendimento'], rows: [['Alfa', 'garantito']] }]],
  [
    'a heading and its paragraph',
    [
      { type: 'heading', level: 2, text: 'Un rendimento' },
      { type: 'paragraph', text: 'garantito per tutti.' },
    ],
  ],
  ['the title and the text of a callout', [{ type: 'callout', tone: 'note', title: 'Un metodo senza', text: 'rischi.' }]],
  ['spans of one paragraph', [{ type: 'paragraph', text: [{ text: 'Un rendimento gar' }, { text: 'antito', mark: 'strong' }] }]],
] as [string, Block[]][]) {
  test(`a promise that is divided between ${where} is recognised`, () => assert.ok(codesOf(articleWith(...blocks)).includes(PROMISE)))
}

test('a word that is divided between two cells is held back', () => {
  assert.ok(codesOf(articleWith(rows(['Un rendimento garan', 'tito']))).includes('broken_words'))
})

const IGNORABLE = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /[\p{Default_Ignorable_Code_Point}\p{M}]/u.test(character))
const ALIKE = Map.groupBy(lookAlikes, ([, letter]) => letter)

/** One change that readers do not see or read over. */
const change = fc.oneof(fc.record({ at: fc.nat(), insert: fc.constantFrom(...IGNORABLE) }), fc.record({ at: fc.nat(), alike: fc.nat() }))

test('no number of invisible characters, marks and look-alikes hides from it what it would hold back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FLAGGED), fc.array(change, { minLength: 1, maxLength: 12 }), (text, changes) => {
      const [reason] = codesFor(text)
      const characters = Array.from(text)
      for (const one of changes) {
        const at = one.at % characters.length
        if ('insert' in one) characters.splice(at + 1, 0, one.insert)
        else {
          const candidates = ALIKE.get(characters[at]!.toLowerCase())
          if (candidates) characters[at] = candidates[one.alike % candidates.length]![0]
        }
      }
      const changed = characters.join('')
      assert.ok(codesFor(changed).includes(reason!), changed)
      assert.ok(codesWhenWritten(changed).includes(reason!), changed)
    }),
    { numRuns: 600 },
  )
})

test('a normal form is its own normal form, and has nothing that is drawn as nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...IGNORABLE))), (parts) => {
      const normal = normalizeText(parts.join(''))
      assert.is(normalizeText(normal), normal)
      assert.not.match(normal, /[\p{Default_Ignorable_Code_Point}\p{M}\p{C}]/u)
    }),
    { numRuns: 600 },
  )
})

test('spaces and hyphens of every kind are the ones that a keyboard has, but for a no-break space', () => {
  assert.is(normalizeText('a\u2800b\u3000c\u2003\u2003d\n\u2028e'), 'a b c d e')
  assert.is(normalizeText('10\u202f% di\u2007100\u00a0euro'), '10\u00a0% di\u00a0100\u00a0euro')
  assert.is(normalizeText('medio\u2011lungo\u2010termine'), 'medio-lungo-termine')
})

test('what a model writes is stored in the form that was checked', () => {
  const read = ARTICLE_ANSWER.read({
    ...articleWith({ type: 'list', ordered: true, items: ['Pe\u0301 rdita\u200b  di “de\u00adnaro” *\u200b*'] }),
    title: 'Un\u2011ti\ufe0ftolo\u3164',
    sources: [],
  })
  assert.is(read.title, 'Un-titolo')
  assert.equal(read.body[1], { type: 'list', ordered: true, items: ['Pé rdita di “denaro”'] })
  assert.equal(checkArticle(read), [])
})

for (const title of ['\u3164\u3164\u3164', '. . .', '\u200b\u034f', '12%', 'ab']) {
  test(`a title without visible letters is no title: ${JSON.stringify(title)}`, () => {
    assert.throws(() => ARTICLE_ANSWER.read({ ...articleWith(), title, sources: [] }))
    assert.ok(codesOf({ ...articleWith(), title }).includes('title_without_letters'))
  })
}

test('lets pass what ships with the portal, but for the article that quotes fraudsters and one that warns in other words', () => {
  const held = importedArticles.flatMap((article) => codesOf(article).map((code) => `${article.slug}: ${code}`))
  assert.equal(held, [
    'ftse-mib-come-si-legge-indice-dividendi: no_risk_warning',
    'truffe-finanziarie-online-riconoscerle: promised_return',
    'truffe-finanziarie-online-riconoscerle: urgency',
  ])
})

test('lets pass everything that the offline writer can write, with the figures of another seed', () => {
  for (const { article } of everyArticle('due')) assert.equal(checkArticle(article), [], article.title)
})

test.run()
