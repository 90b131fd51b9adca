import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import { parseNumber } from '../../../events/domain/finance/calculators/parse-number.ts'
import { queryOf, readValues } from '../../../events/domain/finance/calculators/read-values.ts'

test('a number is read as Italians type it, and nothing else is', () => {
  const written: Readonly<Record<string, number | null>> = {
    '1.250,50': 1250.5,
    '1250.5': 1250.5,
    '1 250,50 €': 1250.5,
    '€ 1.250': 1250,
    '1’250': 1250,
    '1,250.50': 1250.5,
    '1.000.000': 1_000_000,
    '1,000,000': 1_000_000,
    '3,5 %': 3.5,
    '3.5%': 3.5,
    '3,5 per cento': 3.5,
    '1.250': 1250,
    '0.125': 0.125,
    '1,250': 1.25,
    '−2': -2,
    '- 2,5': -2.5,
    '+4': 4,
    ',5': 0.5,
    '5,': 5,
    ' 20 anni ': 20,
    '１０': 10,
    '-0': 0,
  }
  for (const [text, value] of Object.entries(written)) assert.is(parseNumber(text), value, text)
  for (const text of [
    '',
    ' ',
    '€',
    'dieci',
    '1e5',
    '0x10',
    '1.25.50',
    '1,2,3',
    '12 34',
    '1..2',
    '--2',
    '1-2',
    '.',
    ',',
    '-',
    'Infinity',
    'NaN',
  ])
    assert.is(parseNumber(text), null, text)
})

test('every fault is explained at once, beside its field, and a limit itself is none', () => {
  const mutuo = CALCULATORS.find(({ slug }) => slug === 'mutuo')!
  assert.equal(readValues(mutuo, { importo: '', tasso: 'tre', anni: '2,5' }).faults, {
    importo: 'Scrivi un numero, per esempio 140.000.',
    tasso: 'Questo non è un numero. Scrivilo, per esempio, così: 3,1.',
    anni: 'Scrivi un numero intero, senza decimali.',
  })
  assert.equal(readValues(mutuo, { importo: '9'.repeat(40), tasso: '3.125', anni: ['1', '41'] }).faults, {
    importo: 'Il testo è troppo lungo: bastano 24 caratteri.',
    tasso: 'Scrivi un numero fra 0 e 20 per cento. Per i decimali usa la virgola: 3,125.',
    anni: 'Scrivi un numero fra 1 e 40 anni.',
  })
  assert.equal(readValues(mutuo, {}).texts, { importo: '140.000', tasso: '3,1', anni: '22' })
  const position = CALCULATORS.find(({ slug }) => slug === 'dimensione-della-posizione')!
  assert.match(readValues(position, { ingresso: '10', uscita: '10' }).faults['uscita']!, /più basso di quello di ingresso/)
  const tax = CALCULATORS.find(({ slug }) => slug === 'imposta-sul-guadagno')!
  assert.match(readValues(tax, { tipo: 'altro' }).faults['tipo']!, /Scegli/)
})

test('an address has one spelling, and holds only the fields of its calculator, cut to what a field may hold', () => {
  const { fields } = CALCULATORS.find(({ slug }) => slug === 'mutuo')!
  assert.is(queryOf(fields, { anni: ' 20 ', x: '1', importo: ['1', '1 000 €'] }), 'importo=1%20000%20%E2%82%AC&anni=20')
  assert.is(queryOf(fields, { x: '1' }), '')
  assert.is(queryOf(fields, { tasso: '9'.repeat(500) }), `tasso=${'9'.repeat(25)}`)
  assert.is(queryOf(fields, { tasso: '\ud83d' }), 'tasso=%EF%BF%BD')
})

test.run()
