import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ContentError, ContentSource, type Figures } from '../../../../events/content/content-source.ts'
import { bodyBlocks } from '../../../../events/content/body-blocks.ts'
import { plainText } from '../../../../events/content/rich-text.ts'
import { loadPieces } from '../../../../server/newsroom/writer/sample/load-pieces.ts'

const test = suite('texts of the offline writer in Markdown')

const FIGURES_FILE = `const inputs = () => ({ price: 100, unread: 3 })
export function figures() {
  const f = inputs()
  return { ...f, prices: [f.price, 120] }
}
`

const matter = (place: number, more = '') =>
  `---\nplace: ${place}\ntitle: Titolo ${place}\nsubtitle: Sottotitolo.\nsummary: Costa :euro[price].\n${more}---\n\n`

/** Loads one concept, «duration», with these files. */
async function load(files: Record<string, string>, figures: Figures = { price: 100, prices: [100, 120] }) {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'))
  const concept = join(folder, 'investing', 'duration')
  for (const [name, text] of Object.entries({ 'figures.ts': FIGURES_FILE, ...files })) {
    mkdirSync(dirname(join(concept, name)), { recursive: true })
    writeFileSync(join(concept, name), text)
  }
  try {
    return { pieces: await loadPieces(folder, { duration: () => figures }), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return {
      pieces: {} as Awaited<ReturnType<typeof loadPieces>>,
      problems: error.message.replaceAll(`${relative('.', concept)}/`, '').split('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the texts of a concept have the order of their places, and take their figures when they are written', async () => {
  const { pieces, problems } = await load({
    'steps.md': `${matter(2)}Sale :del[0.08] a :euro[prices.1].\n`,
    'portrait.md': `${matter(1, 'real:\n  - le chiusure (Nikkei)\nsources:\n  - istat\nrisk: Si può perdere.\n')}Testo.\n`,
  })
  assert.equal(problems, [])
  const [portrait, steps] = pieces['duration']!
  assert.equal(
    [portrait!.form, portrait!.title, portrait!.real, portrait!.sources, portrait!.risk],
    ['portrait', 'Titolo 1', ['le chiusure (Nikkei)'], ['istat'], 'Si può perdere.'],
  )
  assert.is(steps!.form, 'steps')
  for (const [figures, price, text] of [
    [{ price: 5, prices: [1, 2] }, 'Costa 5\u00a0euro.', 'Sale dell’8% a 2\u00a0euro.'],
    [{ price: 7, prices: [3, 4] }, 'Costa 7\u00a0euro.', 'Sale dell’8% a 4\u00a0euro.'],
  ] as const) {
    const source = new ContentSource({ file: 'steps.md', figures, isPage: () => false })
    assert.is(plainText(steps!.summary, source), price)
    assert.equal(bodyBlocks(steps!.body, source), [{ type: 'paragraph', text }])
    assert.equal(source.problems, [])
  }
})

test('a mistake is reported with its file and line', async () => {
  const { problems } = await load(
    {
      'portrait.md': `${matter(1)}Costa :euro[house].\n\nE :euro[prices.2].\n`,
      'poem.md': `${matter(2)}Testo.\n`,
      'steps.md': `${matter(3, 'sources:\n  - giornale\n')}Testo.\n`,
    },
    { price: 100, prices: [100, 120], unread: 3 },
  )
  assert.equal(problems.length, 5, problems.join('\n'))
  assert.is(problems[0], 'poem.md:1: the name of the file is not one of portrait, question, comparison, mistake, history, steps')
  assert.is(problems[1], 'portrait.md:8: unknown figure "house"')
  assert.is(problems[2], 'portrait.md:10: unknown figure "prices.2"')
  assert.match(problems[3]!, /^steps\.md:6: sources\.0: /)
  assert.is(problems[4], 'figures.ts:1: unused figure "unread"')
})

test('a folder whose figures are not listed is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'))
  mkdirSync(join(folder, 'investing', 'azzardo'), { recursive: true })
  try {
    await loadPieces(folder)
    assert.unreachable()
  } catch (error) {
    assert.instance(error, ContentError)
    assert.match((error as Error).message, /investing\/azzardo\/figures\.ts:1: concept-figures\.ts does not list these figures$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
