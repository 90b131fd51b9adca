import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leanMarkup } from '../../../server/pages/lean-markup.ts'

const test = suite('Markup without what only hydration reads')

test('comments, namespaces, names of icons and indentation go; classes, texts and spaces between words stay', () => {
  const cases = [
    ['a<!-- --> b', 'a b'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="20">', '<svg width="20">'],
    ['<svg class="lucide lucide-search" width="20">', '<svg width="20">'],
    ['<svg class="lucide lucide-moon moon">', '<svg class="moon">'],
    ['<svg class="lucide lucide-circle-x big red">', '<svg class="big red">'],
    ['<p class="graph">La parola lucide resta</p>', '<p class="graph">La parola lucide resta</p>'],
    ['<head>\n    \n    <title>a b</title>\n  </head>', '<head>\n<title>a b</title>\n</head>'],
    ['<b>una</b>\n  <i>due</i> <i>tre</i>', '<b>una</b>\n<i>due</i> <i>tre</i>'],
  ] as const
  for (const [html, lean] of cases) assert.is(leanMarkup(html), lean)
})

test.run()
