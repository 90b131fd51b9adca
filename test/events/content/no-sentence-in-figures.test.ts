import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the prose of content')

const MAX_WORDS = 5

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** @returns the strings of a program that have more words than a figure's unit or label; a template counts as one string */
function sentencesOf(file: string, code: string): string[] {
  const found: string[] = []
  const check = (text: string) => {
    if ((text.match(/\p{L}[\p{L}’']*/gu) ?? []).length > MAX_WORDS) found.push(`${file}: ${text}`)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as Node
    if (type === 'ImportDeclaration') return
    if (type === 'Literal' && typeof value === 'string') check(value)
    if (type === 'TemplateLiteral') check(quasis!.map((quasi) => quasi.value.cooked).join(' '))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, code).program)
  return found
}

test('no sentence is in a figures file: an editor finds it in Markdown', () => {
  const files = globSync('{client,server}/**/*.figures.ts')
  assert.ok(files.length > 35, `${files.length} files`)
  assert.equal(
    files.flatMap((file) => sentencesOf(file, readFileSync(file, 'utf8'))),
    [],
  )
})

test('a string or a template of six words is a sentence', () => {
  assert.is(sentencesOf('a.ts', "const a = 'Il prezzo della casa è alto'").length, 1)
  assert.is(sentencesOf('a.ts', 'const a = `Il prezzo ${1} della casa è alto`').length, 1)
  assert.is(sentencesOf('a.ts', "const a = 'Il prezzo della casa sale'").length, 0)
})

test.run()
