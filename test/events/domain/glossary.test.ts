import { test } from 'uvu'
import * as assert from 'uvu/assert'
import temml from 'temml'
import { letters } from '../../../client/pages/glossary/list/letters.ts'
import { GLOSSARY } from '../../../events/domain/finance/glossary/glossary.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'

test('a concept has an address of its own, and names three others that explain it further', () => {
  const slugs = new Set(GLOSSARY.map(({ slug }) => slug))
  assert.is(slugs.size, GLOSSARY.length)
  for (const { slug, related } of GLOSSARY) {
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.is(new Set(related).size, 3, slug)
    assert.not.ok(related.includes(slug), slug)
    for (const other of related) assert.ok(slugs.has(other), `${slug} names ${other}`)
  }
})

test('every concept can be reached from another one', () => {
  const named = new Set(GLOSSARY.flatMap(({ related }) => related))
  assert.equal(
    GLOSSARY.filter(({ slug }) => !named.has(slug)).map(({ slug }) => slug),
    [],
  )
})

test('every formula is one that a browser can show, and each of its symbols is explained', () => {
  for (const { slug, formula } of GLOSSARY) {
    if (!formula) continue
    const markup = temml.renderToString(formula.tex, { displayMode: true, throwOnError: true })
    assert.match(markup, /^<math/, slug)
    for (const [symbols] of formula.where) {
      assert.match(temml.renderToString(symbols, { throwOnError: true }), /^<math/, slug)
      for (const symbol of symbols.split(', ')) {
        const base = symbol.replace(/_.*$/, '')
        assert.ok(formula.tex.includes(base), `${slug}: ${symbol} is not in the formula`)
      }
    }
  }
})

test('the example of a page is the same each time, and its table has as many cells as columns', () => {
  for (const { slug, example } of GLOSSARY) {
    const { table } = example(seededRandom(slug))
    assert.equal(example(seededRandom(slug)).table, table)
    for (const row of table.rows) assert.is(row.length, table.columns.length, slug)
    assert.is(new Set(table.rows.map(String)).size, table.rows.length, `${slug}: two rows are alike`)
  }
})

test('the list has every concept once, under its initial, in alphabetical order', () => {
  const listed = letters(GLOSSARY)
  const labels = listed.flatMap(({ concepts }) => concepts.map(({ label }) => label))
  assert.is(labels.length, GLOSSARY.length)
  assert.equal(
    labels,
    labels.toSorted((one, other) => one.localeCompare(other, 'it')),
  )
  for (const { letter, concepts } of listed) for (const { label } of concepts) assert.is(label.charAt(0), letter)
})

test.run()
