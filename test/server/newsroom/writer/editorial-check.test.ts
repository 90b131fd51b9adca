import { suite } from 'uvu'
import * as assert from 'uvu/assert'
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

test.run()
