import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../events/domain/blocks.ts'
import { copyRemarks } from '../../../../server/newsroom/writer/editorial/copy-check.ts'
import { gulpease } from '../../../../server/newsroom/writer/editorial/reading-level.ts'
import { codesFor, codesOf } from './articles-to-check.ts'

const test = suite('the editorial check')

for (const text of [
  'Nessun rendimento è garantito.',
  'I rendimenti non sono garantiti da nessuno.',
  'Né rendimenti garantiti né scorciatoie.',
  'Il coefficiente β misura quanto un titolo si muove con il mercato.',
  'Chi promette un rendimento garantito va segnalato alla Consob.',
  'Nessun investimento è senza rischi.',
  'Un guadagno sicuro non esiste.',
  'Il cliente non può perdere più di quanto ha versato.',
  'Diffidate di chi parla di ultimi posti.',
  'Secondo l’Istat l’indice si calcola ogni mese.',
  'Il conto esatto è un rapporto fra due numeri.',
  'Negli ultimi giorni del mese i prezzi oscillano.',
  'Un rendimento garantito attira, ma è quasi sempre una truffa.',
  'Il mercato può salire, ma non esistono guadagni sicuri.',
  'Il costo è di 1.234,56 euro, cioè il 3,5%.',
]) {
  test(`lets pass: ${text}`, () => assert.equal(codesFor(text), []))
}

for (const [text, reason] of [
  ['Un rendimento garantito del 10% ogni anno.', 'promised_return'],
  ['Ne ricavi un rendimento garantito.', 'promised_return'],
  ['Guadagni sicuri per tutti.', 'promised_return'],
  ['Un metodo senza rischi.', 'promised_return'],
  ['Guadagnare 3.000 euro al mese da casa.', 'promised_return'],
  ['Raddoppia il tuo capitale.', 'promised_return'],
  ['Non tutti lo sanno, ma il rendimento è garantito.', 'promised_return'],
  ['Nessuno lo dice ai clienti, eppure è un metodo senza rischi.', 'promised_return'],
  ['Sembra una truffa, però il rendimento è garantito.', 'promised_return'],
  ['Non è mai facile: anzi, nessuno lo crede, ma sono guadagni sicuri.', 'promised_return'],
  ['Con noi non puoi perdere.', 'promised_return'],
  ['Un rendimento gar\u200bantito.', 'promised_return'],
  ['Solo oggi, restano ultimi posti.', 'urgency'],
  ['Non perdere questa occasione.', 'urgency'],
  ['Investi ora.', 'urgency'],
  ['Secondo un recente studio il metodo funziona.', 'unnamed_source'],
  ['Gli esperti concordano.', 'unnamed_source'],
  ['Anche Elon Musk usa questo sistema.', 'real_person'],
  ['Ho guadagnato molto.', 'testimonial'],
  ['Scrivici su Telegram.', 'contact_details'],
  ['Visita esempio.com per saperne di più.', 'contact_details'],
  ["L'apostrofo dritto.", 'straight_quotes'],
  ['Testo con <script>.', 'markup'],
  ['Un rеndimento con una lettera cirillica.', 'unusual_characters'],
] as const) {
  test(`holds back: ${text}`, () => assert.ok(codesFor(text).includes(reason)))
}

test('holds back what is short, and a link that leads elsewhere', () => {
  const article = {
    title: 'a',
    subtitle: 'b',
    excerpt: 'c',
    summary: 'd',
    body: [{ type: 'paragraph' as const, text: [{ text: 'x', href: 'https://evil.example/' }] }],
  }
  assert.equal(codesOf(article), [
    'malformed_body',
    'disallowed_link',
    'too_short',
    'title_without_letters',
    'no_risk_warning',
    'broken_words',
  ])
})

/** Remarks of the editorial check on these paragraphs: code, remark, place. */
const remarksOn = (...blocks: readonly (string | Block)[]) =>
  copyRemarks({
    title: 'Titolo',
    subtitle: '',
    excerpt: '',
    summary: '',
    body: blocks.map((block) => (typeof block === 'string' ? { type: 'paragraph', text: block } : block)),
  }).flatMap(({ code, text, places }) => places.map(({ part, sentence }) => [code, text, part, sentence]))

test('names the sentence where a quotation mark or a bracket is alone, and not what only looks so', () => {
  assert.equal(remarksOn('Tutto bene. Disse «sì e se ne andò.', 'Sono due: a) questo, b) quello (e «basta»).', 'Male). Fine.'), [
    ['unbalanced_signs', 'Il segno ««» non ha il suo compagno: aggiungilo o toglilo.', 0, 'Disse «sì e se ne andò.'],
    ['unbalanced_signs', 'Il segno «)» non ha il suo compagno: aggiungilo o toglilo.', 2, 'Male).'],
  ])
})

test('names slips of the keyboard and of the accents, each with the sentence and what to write', () => {
  const slips = [
    ['Il il prezzo sale.', 'Il', 'Il il'],
    ['Cosi si perde.', 'Così', 'Cosi'],
    ['E’ vero, e’ così.', 'È', 'E’'],
    ['Perche’ mai?', 'Perché', 'Perche’'],
    ['Vale piu’ di prima.', 'più', 'piu’'],
    ['Fra un’anno.', 'un anno', 'un’anno'],
    ['Vale un azione.', 'un’azione', 'un azione'],
    ['Sale l inflazione.', 'l’', 'l '],
    ['Sale , poi scende.', ',', ' ,'],
    ['Sale,poi scende.', 'Sale, poi', 'Sale,poi'],
    ['Sale,, poi scende.', ',', ',,'],
  ] as const
  for (const [sentence, instead, found] of slips) {
    const [first] = remarksOn('Va bene.', sentence)
    assert.equal(first, ['typo', `Refuso: scrivi «${instead}», non «${found}».`, 1, sentence])
  }
  assert.equal(remarksOn('Piano piano, via via: 1,5 contro 2:1, ore 9:30… E l’un l’altro. Vedi borsaitaliana.it, o no?!'), [])
})

test('proposes the house’s form of a name, and one form of address', () => {
  assert.equal(remarksOn('La CONSOB vigila.', 'Un po’ di BTP, non di Btp.', 'Un Btpx, un btp.'), [
    ['house_form', 'Scrivi «Consob», non «CONSOB».', 0, 'La CONSOB vigila.'],
    ['house_form', 'Scrivi «BTP», non «Btp».', 1, 'Un po’ di BTP, non di Btp.'],
  ])
  const mixed = 'Altrove il testo dà del tu, qui del voi: scegli una forma, di solito il tu.'
  assert.equal(remarksOn('Controlla il tuo conto. Se ti serve, chiedi.', 'I vostri risparmi contano.'), [
    ['mixed_address', mixed, 1, 'I vostri risparmi contano.'],
  ])
  assert.equal(remarksOn('Lei disse di no: tutti lo sanno.', 'Il tuo conto è in rosso.'), [])
})

test('writes steps in the infinitive: a list that addresses the reader is named, a noun, a third person and other lists are not', () => {
  const list = (ordered: boolean, ...items: string[]): Block => ({ type: 'list', ordered, items })
  assert.equal(remarksOn(list(true, 'Scrivi i pagamenti.', 'Moltiplica per gli anni. Poi somma.', 'Dividere per il prezzo.')), [
    ['step_form', 'I passi si scrivono all’infinito: «Scrivere», non «Scrivi».', 0, 'Scrivi i pagamenti.'],
    ['step_form', 'I passi si scrivono all’infinito: «Moltiplicare», non «Moltiplica».', 0, 'Moltiplica per gli anni.'],
  ])
  assert.equal(remarksOn(list(true, 'Controlla cento strumenti.', 'Somma dei quadrati: 12.'), list(false, 'Leggi e decreti.')), [])
})

test('finds the figure that is one off from its table, and no year or other figure', () => {
  const table = {
    type: 'table',
    caption: 'Valori',
    columns: ['Anno', 'Euro'],
    rows: [
      ['2025', '3.408\u00a0euro'],
      ['2026', '12,50'],
    ],
  } as const
  const body = [
    { ...table, columns: [...table.columns], rows: table.rows.map((row) => [...row]) },
    'Nel 2026 erano 3.407 euro, poi 3.408, 3.410, 12,51 e 2.025.',
  ]
  assert.equal(remarksOn(...body), [
    ['figure_unlike_table', 'Qui si legge 3.407, in tabella 3.408: usa la stessa cifra.', 1, body[1]],
    ['figure_unlike_table', 'Qui si legge 12,51, in tabella 12,50: usa la stessa cifra.', 1, body[1]],
  ])
})

test('recomputes a change, a multiple and a share in words from the figures beside it', () => {
  const wrong = [
    ['Il prezzo sale del 25% da 100 a 120 euro.', '«25%», ma da 100 a 120 fa +20%'],
    ['Il titolo è sceso del 20% in un anno, passando da 100 a 85.', '«20%», ma da 100 a 85 fa −15%'],
    ['Il prezzo sale del 15%, da 100 a 85 euro.', '«15%», ma da 100 a 85 fa −15%'],
    ['La spesa passa da 1.200 euro a 1.350 euro, un aumento dell’11,5%.', '«11,5%», ma da 1.200 a 1.350 fa +12,5%'],
    ['Il fatturato va da 1,2 a 1,5 miliardi (un calo del 25%).', '«25%», ma da 1,2 a 1,5 fa +25%'],
    ['La rata raddoppia, da 400 a 700 euro.', '«raddoppia», ma da 400 a 700 fa 1,75 volte'],
    ['Il valore si dimezza in due anni, da 80 a 50.', '«dimezza», ma da 80 a 50 fa 0,63 volte'],
    ['Ne resta un terzo (30%).', '«30%», ma un terzo è 33%'],
    ['Costa il ventotto per cento, cioè il 27,5%.', '«27,5%», ma ventotto per cento è 28,0%'],
  ] as const
  for (const [sentence, said] of wrong)
    assert.equal(remarksOn('Va bene.', sentence), [['miscalculation', `Il conto non torna: si legge ${said}.`, 1, sentence]], sentence)
  const right = [
    'Il prezzo sale del 20% da 100 a 120 euro, poi del 10% da 120 a 132. Scende del 3,4%, da 10.000 a 9.660 euro.',
    'Se il tasso sale dell’1%, il prezzo scende da 100 a 95. Scende da 100 a 94,44 se i tassi salgono dello 0,5%.',
    'I prezzi crescono del 2% l’anno, da 100 a 122 in dieci anni. Il tasso sale del 50%, dal 2% al 3%.',
    'Sale del 50%, da 800 milioni a 1,2 miliardi.',
    'Quasi raddoppia, da 100 a 180. Più che raddoppia, da 100 a 260. La spesa raddoppia, da 1.010 a 2.000 euro.',
    'Un terzo (33%), due terzi (66,7%), quasi la metà (47%), il dieci per cento (10%), un quarto (3 su 12), un quinto (1% l’anno).',
    'Il dieci per cento degli 80 casi, cioè il 5% di tutti.',
  ]
  for (const sentence of right) assert.equal(remarksOn(sentence), [], sentence)
})

test('adds up the rows above a total, where it can be meant', () => {
  const table = (...rows: string[][]): Block => ({ type: 'table', caption: 'Spese', columns: ['Voce', 'Euro', 'Quota'], rows })
  const [first, second] = [
    ['Casa', '1.200,50 euro', '60%'],
    ['Auto', '799,50 euro', '40%'],
  ]
  assert.equal(remarksOn(table(first, second, ['Totale', '2.010 euro', '99%'])), [
    ['wrong_total', 'Il totale della colonna «Euro» non torna: le righe sommano 2.000,00.', 0, '2.010 euro'],
  ])
  const meant = [
    table(first, second, ['Totale', '2.000 euro', '100%']),
    // One row alone, a price above its total, an average, fewer rows than were added, and no number.
    table(first, ['Totale', '1.250 euro', '62%']),
    table(
      ['Prezzo', '24 euro', ''],
      ['Azioni', '12.000 euro', '–'],
      ['Dividendo', '373,70 euro', ''],
      ['Totale', '12.373,70 euro', '100%'],
    ),
    table(first, second, ['Totale', '1.000 euro', '50%']),
    table(first, second, ['Totale (tutti gli anni)', '2.100 euro', '100%']),
    table(first, ['Altro', 'varia', 'varia'], ['Totale', '1.300 euro', '65%']),
  ]
  for (const one of meant) assert.equal(remarksOn(one), [])
})

test('asks where many figures come from, and for shorter sentences where a paragraph is hard to read', () => {
  const figures = Array.from({ length: 6 }, (_, at) => `Il dato è ${at + 2}% adesso.`)
  assert.equal(
    remarksOn(...figures).map(([code, , part]) => [code, part]),
    [
      ['missing_source', 0],
      ['missing_source', 1],
      ['missing_source', 2],
    ],
  )
  assert.equal(remarksOn(...figures, 'Sono dati Istat.'), [])
  const hard = `${Array.from({ length: 40 }, () => 'l’internazionalizzazione dell’amministrazione').join(' ')}.`
  assert.equal(
    remarksOn('Breve.', hard).map(([code, , part]) => [code, part]),
    [['hard_paragraph', 1]],
  )
  // Lucisano, Piemontese (1988): 89 + (300 × 2 − 10 × 20) / 7 is more than the scale has; one sentence of 60 letters in 10 words is 59.
  assert.is(gulpease('Va bene. Andiamo tutti al mare.'), 100)
  assert.is(gulpease('Questa proposta contiene diversi elementi interessanti sulle pensioni future italiane.'), 89 + (300 - 10 * 76) / 10)
})

// Quadratic work would take half a minute.
test('its work grows with the text, not with its square: 60,000 lone signs are read at once', () => {
  const remarks = remarksOn('« Btp '.repeat(40_000), '('.repeat(20_000))
  assert.ok(remarks.length > 0 && remarks.length < 100)
})

test.run()
