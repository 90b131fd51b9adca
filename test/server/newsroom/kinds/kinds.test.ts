import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { importedArticles } from '../../../../server/newsroom/first-start/articles.ts'
import { EDITORIAL_RULES } from '../../../../server/newsroom/writer/editorial/editorial-rules.ts'
import { skeletonOf } from '../../../../server/newsroom/writer/editorial/look-alikes.ts'
import { articleWith, codesFor, codesWhenWritten } from '../writer/articles-to-check.ts'

const test = suite('The kinds that wait for a reader')

/** Each line is a sentence: «+» marks a sentence that must be held, «-» one that only looks so. Other lines name the kind. */
function labelled(file: string) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return { bad: lines.filter((line) => line.startsWith('+')), harmless: lines.filter((line) => line.startsWith('-')) }
}
const isHeld = (line: string) => codesWhenWritten(line.slice(1)).length > 0

const sets = {
  'own.txt': [231, 157],
  'blind-first.txt': [105, 105],
  'blind-second.txt': [105, 105],
  'blind-third.txt': [70, 70],
  'blind-fourth.txt': [70, 70],
  'blind-fifth.txt': [70, 70],
} as const

/**
 * The author of the blind sets had seen no rule. Before any rule was changed after each set, recall was 0.590 on the second, then 0.829,
 * 0.786 and 0.757; 0.057, 0.029, 0.071 and 0.057 of the look-alikes were held. Expect similar figures for new sentences: these assertions
 * only guard against regressions.
 */
for (const [file, [bad, harmless]] of Object.entries(sets)) {
  test(`holds at least 95 % of the bad sentences and at most 3 % of the look-alikes in ${file}`, () => {
    const given = labelled(file)
    assert.equal([given.bad.length, given.harmless.length], [bad, harmless])
    const missed = given.bad.filter((line) => !isHeld(line))
    const held = given.harmless.filter(isHeld)
    assert.ok(missed.length <= 0.05 * bad, missed.join('\n'))
    assert.ok(held.length <= 0.03 * harmless, held.join('\n'))
  })
}

for (const [code, text] of [
  ['payment_details', 'Il portafoglio è bc1q\u200bxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh.'],
  ['payment_details', 'Il portafoglio è ｂｃ１ｑxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh.'],
  ['contact_details', 'Visita evil\u00a0punto\u00a0com.'],
  ['contact_details', 'Scrivi a info chiocciola evil punto it.'],
  ['failure_claim', 'Dalla Banca Beta arrivano notizie tristi. È fallita ieri sera.'],
  ['failure_claim', 'La banca Beta è fa11ita ieri sera.'],
  ['accusation', 'Il ministro dell\u2019Economia h\u0430 rub\u0430to i fondi.'],
  ['accusation', "Chi ha preso il denaro? Il ministro dell'Economia, un ladro."],
  ['investment_advice', 'Vendi subito. Tutti i BTP.'],
  ['investment_advice', 'V\u00adendi subito tutti i BTP.'],
  ['present_figure', 'Lo spread è oggi a 112\u00a0punti.'],
] as const) {
  test(`holds back, however it is written: ${text}`, () => assert.ok(codesFor(text).includes(code)))
}

test('shows every kind that it holds back beside its sentence, and lets pass denials, warnings and dated history', () => {
  for (const text of [
    'Non comprate mai su consiglio altrui.',
    'La Consob avverte: chi promette il raddoppio del capitale mente.',
    'Nel 2008 Lehman Brothers fallì.',
    'Il ministro è stato assolto.',
  ])
    assert.equal(codesFor(text), [], text)
})

test('holds no shipped text for one of these kinds', () => {
  const kinds = ['payment_details', 'contact_details', 'failure_claim', 'accusation', 'investment_advice', 'present_figure', 'sample_data']
  const held = importedArticles.flatMap((article) => checkArticle(article).filter(({ code }) => kinds.includes(code)))
  assert.equal(held, [])
})

test('reads each sentence in linear time, because no part of a rule repeats without a limit', () => {
  for (const { unit, pattern, alsoIn, unless, named } of EDITORIAL_RULES)
    if (unit) for (const one of [pattern, alsoIn, unless, named]) assert.not.match(one?.source ?? '', /(?<!\\)[*+](?![^[]*\])|\{\d+,\}/)
  const many = skeletonOf('banca ministro compra 12 % '.repeat(4_000))
  assert.ok(Array.isArray(checkArticle(articleWith({ type: 'paragraph', text: many }))))
})

test.run()
