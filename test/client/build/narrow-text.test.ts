import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { narrowText } from '../../../client/build/program.ts'

const test = suite('Text of the program')

type Hook = (options: unknown, bundle: Record<string, { type: string; code?: string }>) => void
const written = (code: string) => {
  const bundle = { 'a.js': { type: 'chunk', code }, 'a.woff2': { type: 'asset' } }
  ;(narrowText().generateBundle as unknown as Hook)({}, bundle)
  return bundle['a.js'].code
}

test('Characters beyond ASCII become escapes with the same meaning in strings, templates and regular expressions.', () => {
  const code = "['«l’euro» … €', `😀 ${'è'}`, /^[’–]$/u.test('–'), /😀/u.test('😀')]"
  assert.not.match(written(code), /[^\0-\x7f]/)
  assert.is(runInNewContext(`JSON.stringify(${written(code)})`), runInNewContext(`JSON.stringify(${code})`))
})

test.run()
