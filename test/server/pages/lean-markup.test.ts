import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leanMarkup } from '../../../server/pages/lean-markup.ts'

const test = suite('Markup without what only hydration reads')

test('comments, namespaces, names of icons, indentation and end tags that HTML adds go; classes, texts and spaces between words stay', () => {
  const cases = [
    ['a<!-- --> b', 'a b'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="20">', '<svg width="20">'],
    ['<svg class="lucide lucide-search" width="20">', '<svg width="20">'],
    ['<svg class="lucide lucide-moon moon">', '<svg class="moon">'],
    ['<svg class="lucide lucide-circle-x big red">', '<svg class="big red">'],
    ['<p class="graph">La parola lucide resta</p>', '<p class="graph">La parola lucide resta</p>'],
    ['<head>\n    \n    <title>a b</title>\n  </head>', '<head>\n<title>a b</title>\n</head>'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
    [
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><thead><tr><th>a<tbody><tr><td>b</table>',
    ],
    ['<svg><path d="M0 0"></path><text>a</text></svg>', '<svg><path d="M0 0"/><text>a</text></svg>'],
    ['<svg><rect x="1"><title>a</title></rect></svg>', '<svg><rect x="1"><title>a</title></rect></svg>'],
    ['<b>una</b>\n  <i>due</i> <i>tre</i>', '<b>una</b>\n<i>due</i> <i>tre</i>'],
  ] as const
  for (const [html, lean] of cases) assert.is(leanMarkup(html), lean)
})

test.run()
