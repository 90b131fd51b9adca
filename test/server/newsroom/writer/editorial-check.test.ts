import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'

const FILLER = Array.from({ length: 320 }, () => 'parola').join(' ')
const check = (text: string) =>
  checkArticle({
    title: 'Titolo',
    subtitle: 'Sottotitolo',
    excerpt: 'Estratto',
    summary: 'Si può perdere denaro',
    body: [
      { type: 'paragraph', text: FILLER },
      { type: 'paragraph', text },
    ],
  })

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
  test(`lets pass: ${text}`, () => assert.equal(check(text), []))
}

for (const [text, reason] of [
  ['Un rendimento garantito del 10% ogni anno.', /rendimento/],
  ['Ne ricavi un rendimento garantito.', /rendimento/],
  ['Guadagni sicuri per tutti.', /rendimento/],
  ['Un metodo senza rischi.', /rendimento/],
  ['Guadagnare 3.000 euro al mese da casa.', /rendimento/],
  ['Raddoppia il tuo capitale.', /rendimento/],
  ['Non tutti lo sanno, ma il rendimento è garantito.', /rendimento/],
  ['Nessuno lo dice ai clienti, eppure è un metodo senza rischi.', /rendimento/],
  ['Sembra una truffa, però il rendimento è garantito.', /rendimento/],
  ['Non è mai facile: anzi, nessuno lo crede, ma sono guadagni sicuri.', /rendimento/],
  ['Con noi non puoi perdere.', /rendimento/],
  ['Un rendimento gar\u200bantito.', /rendimento/],
  ['Solo oggi, restano ultimi posti.', /fretta/],
  ['Non perdere questa occasione.', /fretta/],
  ['Investi ora.', /fretta/],
  ['Secondo un recente studio il metodo funziona.', /studio/],
  ['Gli esperti concordano.', /studio/],
  ['Anche Elon Musk usa questo sistema.', /persona reale/],
  ['Ho guadagnato molto.', /prima persona/],
  ['Scrivici su Telegram.', /contatto/],
  ['Visita esempio.com per saperne di più.', /contatto/],
  ["L'apostrofo dritto.", /dritti/],
  ['Testo con <script>.', /codice/],
  ['Un rеndimento con una lettera cirillica.', /alfabeti/],
] as const) {
  test(`holds back: ${text}`, () => assert.match(check(text).join(' '), reason))
}

test('holds back what is short, and a link that leads elsewhere', () => {
  const article = {
    title: 'a',
    subtitle: 'b',
    excerpt: 'c',
    summary: 'd',
    body: [{ type: 'paragraph' as const, text: [{ text: 'x', href: 'https://evil.example/' }] }],
  }
  assert.match(checkArticle(article).join(' '), /sito non ammesso.*troppo breve.*perdere denaro/)
})

test.run()
