import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { usedRules as rulesOf } from '../../../server/pages/used-rules.ts'

const test = suite('Rules that a document uses')
const usedRules = (styles: string) => (document: string) => rulesOf(styles).pick([document])
const DOCUMENT = '<html><head></head><body class="page dark-blue"><p class="lead w-1/2">a</p><td></td></body></html>'

test('a rule stays if its classes and elements are in the document, whatever the attributes and states', () => {
  const kept = [
    '*,:before{margin:0}',
    ':root{--ink:#000}',
    'p{margin:0}',
    '.lead{margin:0}',
    '.w-1\\/2{width:50%}',
    '.page .lead[aria-current]:hover:not(.gone)>p:after{content:"}{;"}',
    '.page:has(>.gone){margin:0}',
    'p:is(.gone,.lead){margin:0}',
    'p :is(th,td):nth-child(2){margin:0}',
    'html.dark p,:root.faces{color:red}',
    '[hidden]:where(:not([hidden=until-found])){display:none}',
    '@layer theme,base;',
    '@font-face{font-family:A;src:url(a.woff2)}',
    '@keyframes spin{to{rotate:1turn}}',
    '::view-transition-old(*){animation-duration:1s}',
  ]
  for (const rule of kept) assert.is(usedRules(rule)(DOCUMENT), rule)
  assert.is(usedRules(kept.join(''))(DOCUMENT), kept.join(''))
})

test('others go: a selector of a list, a rule, a condition without rules', () => {
  const styles =
    '.gone{color:red;&:hover{color:blue}}.lea,.lead,th.lead{margin:0}@layer a{p,h2{margin:0}@media (width>=64rem){.page .gone{margin:0}}}p:is(.gone,th){margin:0}'
  assert.is(usedRules(styles)(DOCUMENT), '.lead{margin:0}@layer a{p{margin:0}}')
})

test('faces of italics stay where something is set in them', () => {
  const face = '@font-face{font-family:A;font-style:italic;src:url(a.woff2)}'
  assert.is(usedRules(face)(DOCUMENT), '')
  assert.is(usedRules(face)('<p>a <em>b</em></p>'), face)
})

test('where a script draws results every rule stays', () => {
  assert.is(usedRules('.gone{margin:0}')('<form></form>'), '')
  assert.is(usedRules('.gone{margin:0}')('<form class="a" data-calculator="x"></form>'), '.gone{margin:0}')
})

test('what many documents share is looked through once', () => {
  const rules = rulesOf('a{margin:0}.b{margin:0}.c{margin:0}.dark{margin:0}')
  const shared = rules.find(['<a>', '<i class="b">'])
  assert.is(rules.pick(['<p>'], shared), 'a{margin:0}.b{margin:0}.dark{margin:0}')
  assert.is(rules.pick(['<p class="c">', '<a>'], shared), 'a{margin:0}.b{margin:0}.c{margin:0}.dark{margin:0}')
  assert.is(rules.pick(['<p>'], shared), 'a{margin:0}.b{margin:0}.dark{margin:0}', 'and stays as it was')
  assert.is(rules.pick(['<p class="c">']), '.c{margin:0}.dark{margin:0}')
})

test.run()
