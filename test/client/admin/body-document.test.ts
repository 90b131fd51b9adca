import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block, RichText, Span } from '../../../events/domain/blocks.ts'
import { plainText, textsOf } from '../../../events/domain/plain-text.ts'
import { cleanPastedHtml } from '../../../client/pages/admin/writing/body/clean-pasted-html.ts'
import { type DocNode, toBlocks, toDocument, withOriginals } from '../../../client/pages/admin/writing/body/document.ts'
import { Box, MARKS, NODES } from '../../../client/pages/admin/writing/body/nodes.ts'
import { kindOf, TEXT_KINDS, turnInto } from '../../../client/pages/admin/writing/body/turn-into.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'

const test = suite('An article’s body in the editor')

const schema = getSchema([...NODES, ...MARKS, Box])
/** Converts through the editor’s document; content that its schema forbids throws. */
const opened = (body: readonly Block[]): Block[] => {
  const document = schema.nodeFromJSON(toDocument(body))
  document.check()
  return toBlocks(document.toJSON() as DocNode)
}

const line = fc.stringMatching(/^[a-zàé€%.,’ \n«»<>&]{0,11}[a-z]$/)
const span: fc.Arbitrary<Span> = fc
  .tuple(line, fc.constantFrom('strong' as const, 'em' as const, null), fc.constantFrom('/cerca?q=btp', 'https://www.consob.it/', null))
  .map(([text, mark, href]) => ({ text, ...(mark ? { mark } : {}), ...(href ? { href } : {}) }))
const rich: fc.Arbitrary<RichText> = fc.oneof(line, fc.array(span, { minLength: 1, maxLength: 5 }))
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text: rich }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text: line }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(rich, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    type: fc.constant('table' as const),
    caption: line,
    columns: fc.tuple(line, line).map((all) => [...all]),
    rows: fc.array(
      fc.tuple(line, line).map((all) => [...all]),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    type: fc.constant('callout' as const),
    tone: fc.constantFrom('note' as const, 'example' as const, 'warning' as const),
    title: line,
    text: rich,
  }),
  fc.record({ type: fc.constant('quote' as const), text: line, source: line }),
)
const body = fc.array(block, { minLength: 1, maxLength: 6 })

test('Every article that ships with the portal survives the editor unchanged.', () => {
  for (const { slug, body } of importedArticles) assert.equal(withOriginals(body, opened(body)), body, slug)
})

test('Any body keeps its texts, marks and links in the editor, and a second pass changes nothing.', () => {
  fc.assert(
    fc.property(body, (blocks) => {
      const back = opened(blocks)
      assert.equal(back.map(textsOf), blocks.map(textsOf))
      assert.equal(back.map(lettersOf), blocks.map(lettersOf))
      assert.equal(opened(back), back)
      assert.equal(withOriginals(blocks, back), blocks)
    }),
  )
})

/** Each letter of rich text with its emphasis and its link, however the runs are cut. */
const lettersOf = (block: Block): string[] => {
  const texts: RichText[] = block.type === 'list' ? block.items : block.type === 'paragraph' || block.type === 'callout' ? [block.text] : []
  return texts.flatMap((text) =>
    (typeof text === 'string' ? [{ text } as Span] : text).flatMap(({ text, mark = '', href = '' }) =>
      Array.from(text, (letter) => letter + mark + href),
    ),
  )
}

test('A block of an unknown kind survives unchanged, and empty blocks are dropped.', () => {
  const unknown = { type: 'formula', tex: 'x^2', text: 'x al quadrato' } as unknown as Block
  assert.equal(toBlocks(schema.nodeFromJSON(toDocument([{ type: 'paragraph', text: 'uno' }])).toJSON() as DocNode), [
    { type: 'paragraph', text: 'uno' },
  ])
  assert.equal(toDocument([unknown]).content?.[0]?.attrs?.['block'], unknown)
  assert.equal(
    opened([
      { type: 'paragraph', text: ' ' },
      { type: 'list', ordered: false, items: ['uno', ''] },
    ]),
    [{ type: 'list', ordered: false, items: ['uno'] }],
  )
})

test('Converting text loses no word; a table cannot be converted.', () => {
  fc.assert(
    fc.property(body, fc.constantFrom(...TEXT_KINDS), (blocks, kind) => {
      const turned = turnInto(blocks, kind)
      const words = (all: Block[]) => all.flatMap(textsOf).map(plainText).join(' ').split(/\s+/).filter(Boolean)
      assert.equal(words(turned), words(blocks))
      assert.ok(blocks.some((one) => kindOf(one) === null) || turned.every((one) => kindOf(one) === kind))
      opened(turned)
    }),
  )
})

test('Pasting removes the extra markup of Word and web pages.', () => {
  const word =
    '<html><head><style>p{color:red}</style><xml><o:x>1</o:x></xml></head><body><!--[if gte mso 9]><b>no</b><![endif]--><p class=MsoNormal>Il <b>tasso</b><o:p>&nbsp;</o:p></p>' +
    '<p class=MsoListParagraph><![if !supportLists]><span>·&nbsp;&nbsp;</span><![endif]>Primo</p><script>alert(1)</script ><svg><script>2</script></svg></body></html>'
  assert.is(
    cleanPastedHtml(word).replace(/<\/?(html|body)>/g, ''),
    '<p class=MsoNormal>Il <b>tasso</b>&nbsp;</p><p class=MsoListParagraph>Primo</p>',
  )
  assert.is(
    cleanPastedHtml('<p onclick="x()" style=\'color:red\'><span style="font-weight:700">a</span><img src=x onerror=y() ></p>'),
    '<p><span data-strong>a</span><img src=x ></p>',
  )
  assert.is(cleanPastedHtml('<b style="font-weight:normal;">Da <i>Google</i></b>'), '<span>Da <i>Google</i></b>')
})

test('Bold words of Word stay bold, whatever their weight in other scripts.', () => {
  assert.is(cleanPastedHtml("<p><b style='mso-bidi-font-weight:normal'>Il tasso</b></p>"), '<p><b>Il tasso</b></p>')
  assert.is(
    cleanPastedHtml("<p><i style='mso-bidi-font-style:normal'>Il</i> <span style='mso-bidi-font-weight:bold'>tasso</span></p>"),
    '<p><i>Il</i> <span>tasso</span></p>',
  )
})

test.run()
