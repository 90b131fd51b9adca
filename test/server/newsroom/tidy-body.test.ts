import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentSchema } from '../../../server/newsroom/desk/desk-bodies.ts'

const test = suite('What a word processor leaves in a text')

const lines = { title: 'Quanto costa un conto', subtitle: 'Le voci', excerpt: 'Le voci.', summary: 'Le voci.' }
const check = (body: unknown[]) => contentSchema.safeParse({ ...lines, body })
const taken = (...body: unknown[]) => contentSchema.parse({ ...lines, body }).body
const faults = (...body: unknown[]) => check(body).error?.issues.map(({ path, message }) => ({ at: path.join('.'), message }))

test('blocks and list items of spaces alone are removed, also through the API', () => {
  assert.equal(
    taken(
      { type: 'paragraph', text: '\u00a0' },
      { type: 'heading', level: 2, text: '\u00a0' },
      { type: 'paragraph', text: [{ text: ' ', mark: 'strong' }] },
      { type: 'list', ordered: false, items: ['uno', '\u00a0\u00ad'] },
      { type: 'list', ordered: true, items: ['\u200b'] },
      { type: 'paragraph', text: 'Il canone.' },
    ),
    [
      { type: 'list', ordered: false, items: ['uno'] },
      { type: 'paragraph', text: 'Il canone.' },
    ],
  )
})

test('a body of blank blocks alone is refused as empty', () => {
  assert.equal(
    faults({ type: 'paragraph', text: '\u00a0' })?.map(({ at }) => at),
    ['body'],
  )
})

test('soft hyphens and control characters are taken out of every kind of block', () => {
  assert.equal(
    taken(
      { type: 'paragraph', text: [{ text: 'obbliga\u00adzione\u0007' }, { text: '\u0002' }] },
      { type: 'heading', level: 3, text: 'Il\u000btasso' },
      { type: 'table', caption: 'Co\u00adsti', columns: ['Vo\u0000ce', 'Eu\u001bro'], rows: [['Ca\u00adnone', '']] },
      { type: 'callout', tone: 'note', title: 'No\u00adta', text: 'Pri\u0001ma' },
      { type: 'quote', text: 'Co\u00adsì', source: 'Ist\u00adat' },
      {
        type: 'chart',
        kind: 'bar',
        title: 'Prez\u00adzi',
        unit: '%\u0003',
        axis: 'An\u00adno',
        labels: ['20\u00ad25', '2026'],
        series: [{ name: 'Ta\u00adsso', values: [1, 2] }],
        source: 'Ist\u00adat',
      },
    ),
    [
      { type: 'paragraph', text: [{ text: 'obbligazione' }] },
      { type: 'heading', level: 3, text: 'Il tasso' },
      { type: 'table', caption: 'Costi', columns: ['Voce', 'Euro'], rows: [['Canone', '']] },
      { type: 'callout', tone: 'note', title: 'Nota', text: 'Prima' },
      { type: 'quote', text: 'Così', source: 'Istat' },
      {
        type: 'chart',
        kind: 'bar',
        title: 'Prezzi',
        unit: '%',
        axis: 'Anno',
        labels: ['2025', '2026'],
        series: [{ name: 'Tasso', values: [1, 2] }],
        source: 'Istat',
      },
    ],
  )
})

test('line breaks, tabs, no-break spaces and the joiners of an emoji stay', () => {
  const text = 'uno\ndue\ttre\u00a0% 👩\u200d💻'
  assert.equal(taken({ type: 'paragraph', text }), [{ type: 'paragraph', text }])
})

test('a refused character, and a title that is empty without its control characters, are reported at their block', () => {
  const good = { type: 'paragraph', text: 'Il canone.' }
  assert.equal(faults(good, { type: 'paragraph', text: 'oro\u202e' }), [{ at: 'body.1', message: 'unseen-text' }])
  assert.equal(
    faults(good, good, { type: 'callout', tone: 'note', title: '\u00ad', text: 'Prima' })?.map(({ at }) => at),
    ['body.2.title'],
  )
})

test.run()
