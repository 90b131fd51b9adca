import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { italianStems } from '../../../projections/models/italian-words.ts'

const words = suite('Italian words')

const same = (...forms: string[]) => {
  const stems = new Set(forms.map((form) => italianStems(form).join('+')))
  assert.is(stems.size, 1, `${forms.join(', ')}: ${[...stems].join(', ')}`)
}

words('Singular and plural, masculine and feminine are one word.', () => {
  same('tasso', 'tassi', 'TASSI')
  same('banca', 'banche')
  same('mutuo', 'mutui')
  same('rischio', 'rischi')
  same('azione', 'azioni')
  same('vecchio', 'vecchia', 'vecchi', 'vecchie')
  same('bilancio', 'bilanci')
  same('spesa', 'spese')
  same('paga', 'paghe')
  same('obbligazione', 'obbligazioni')
  same('rendimento', 'rendimenti')
  same('fisso', 'fissa', 'fissi', 'fisse')
  same('fondo', 'fondi')
  same('economico', 'economici', 'economica', 'economiche')
})

words('Words of different meaning stay different.', () => {
  const stems = ['tasso', 'tassa', 'banca', 'borsa', 'mutuo', 'mercato', 'merce', 'fondo', 'azione', 'rischio'].map(
    (word) => italianStems(word)[0],
  )
  assert.is(new Set(stems).size, stems.length)
})

words('Where the masculine and the feminine are two nouns, each has its own plural.', () => {
  const two = [
    ['tasso', 'tassi', 'tassa', 'tasse'],
    ['caso', 'casi', 'casa', 'case'],
    ['corso', 'corsi', 'corsa', 'corse'],
    ['modo', 'modi', 'moda', 'mode'],
    ['partito', 'partiti', 'partita', 'partite'],
    ['posto', 'posti', 'posta', 'poste'],
  ]
  for (const [he, they, she, others] of two) {
    same(he!, they!)
    same(she!, others!)
    assert.is.not(italianStems(he!)[0], italianStems(she!)[0])
  }
})

words('Accents and the way they are encoded make no difference.', () => {
  same('liquidità', 'liquidita', 'liquidita\u0300', 'LIQUIDITÀ')
  same('caffè', 'caffe')
})

words('invisible characters are removed, and words in other scripts are found by their letters', () => {
  same('sillabata', 'sil\u00adla\u00adba\u00adta', 'silla\u200bbata')
  same('Αθήνα', 'ΑΘΗΝΑ', 'αθηνα')
  same('Москва', 'москва')
  assert.equal(italianStems('اقتصاد، اليوم'), ['qtsd', 'lywm'])
  assert.equal(italianStems('Nguyễn e Đoković'), ['nguyen', 'dokovic'])
})

words('An elided article before a word, with a straight or a curly apostrophe, is not a word.', () => {
  same('l’inflazione', "l'inflazione", 'inflazione', 'dell’inflazione', "un'inflazione", 'L’Inflazione', 'quell’inflazione')
})

words('Stop words are left out; the rest keeps its order.', () => {
  assert.equal(italianStems('Perché il mutuo non è per tutti: che cosa cambia con la BCE'), ['mutu', 'tutt', 'camb', 'bce'])
  assert.equal(italianStems('e di a da in con su per tra fra'), [])
  assert.equal(italianStems(' …«»!? '), [])
  assert.equal(italianStems('Cos’è lo spread, dov’è quest’anno e quand’era in quali banche'), ['spread', 'ann', 'banc'])
})

words('Numbers and short names stay whole.', () => {
  assert.equal(italianStems('BTP 2025 ETF 730 S&P500'), ['btp', '2025', 'etf', '730', 'p500'])
})

words('A figure is one word, whatever its thousands and decimals look like; a date is three.', () => {
  assert.equal(italianStems('Il 3,5% di 10.000 euro'), ['3d5', '10000', 'eur'])
  same('3,5', '3.5', '3,50')
  same('10.000', '10000', '10.000,00')
  assert.equal(italianStems('1.234.567,89; 2.5.2026; 5,6,7; 12.3456'), ['1234567d89', '2', '5', '2026', '5', '6', '7', '12d3456'])
  assert.equal(italianStems('alla fine del 2025. Nel 2026, poi'), ['fin', '2025', '2026'])
})

words('What is a stop word in one sense matters in another: the State, and «AI» in capitals.', () => {
  assert.equal(italianStems('i titoli di Stato ai prezzi di ieri, e l’AI è stata premiata'), [
    'titol',
    'stat',
    'prezz',
    'ier',
    'ai',
    'premiat',
  ])
})

words('Letters that have no accent to take off are written as an Italian keyboard writes them.', () => {
  same('Ørsted', 'orsted')
  same('Wałęsa', 'Walesa')
  same('Straße', 'strasse')
})

words.run()
