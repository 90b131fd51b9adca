import { globSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseSync } from 'vite'

const test = suite('Italian in server/')

/** Files with text for readers of articles, not for users of the portal, or with patterns for such text. */
const CONTENT = [
  'server/newsroom/writer/',
  'server/newsroom/open-data/release-words.ts',
  'server/newsroom/open-data/write-release.ts',
  'server/admin/people/names/name-warnings.ts',
]
const ITALIAN =
  /(?<!\p{L})(?:il|lo|gli|una|uno|di|del|della|dei|degli|delle|dal|dalla|non|che|per|con|sono|è|quest[oaie]|nessun[oa]?|manca(?:no)?|deve|devono|serve|servono|già|più|nel|nella|alla|dell’|l’|all’|un’|dev’|tropp[oaie]|riprova|accedi|valid[oaie]|errore)(?=$|[^\p{L}])|[àèìòù](?!\p{L})/iu

interface Name {
  readonly name?: string
}

/** @returns the text of each string in a program that has more than one word */
function stringsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, key, id, value } = node as { type?: string; key?: Name; id?: Name; value?: unknown }
    // An editor's own words, in the description of a call.
    if (/^example/i.test(key?.name ?? id?.name ?? '')) return
    const text = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { cooked: string }).cooked : null
    if (typeof text === 'string' && text.trim().includes(' ')) found.push(text)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

test('no sentence is in server/ outside of server/italian/', () => {
  const files = globSync('server/**/*.ts').filter(
    (file) => !file.startsWith('server/italian/') && !CONTENT.some((content) => file.startsWith(content)),
  )
  assert.ok(files.length > 200, `${files.length} files`)
  const sentences = files.flatMap((file) =>
    stringsOf(file)
      .filter((text) => ITALIAN.test(text))
      .map((text) => `${file}: ${text}`),
  )
  assert.equal(sentences, [])
})

test('server/italian/ imports nothing but events/', () => {
  for (const file of globSync('server/italian/*.ts'))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g))
      assert.match(path!, /^(?:\.\/[a-z-]+\.ts|\.\.\/\.\.\/events\/.+)$/, file)
})

test.run()
