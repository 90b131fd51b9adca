import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('Named files')

const ROOMS = ['events', 'projections', 'server', 'client', 'test']
const paths = [
  ...readdirSync('.'),
  ...ROOMS.flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path))),
]
const documents = paths.filter((path) => path.endsWith('.md'))
const sources = paths.filter((path) => /\.(tsx?|js|css)$/.test(path))

/** Every path and every end of one: texts name a file from the root, from their room or by its name alone. */
const known = new Set(
  paths.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, index) => parts.slice(index).join('/'))
  }),
)

/** Two examples of names, and files of the official client’s package. */
const ELSEWHERE = /^(models\/my-model\.ts$|(?:.*\/)?quanto-costa-un-mutuo\.|generated\/kurrentdb\/)/

const isKnown = (name: string) => ELSEWHERE.test(name) || known.has(name.replace(/^(\.{1,2}\/)+|\/$/g, ''))

/** A file by its ending, or a folder by its room. */
const NAMED = new RegExp(
  `(?<![\\w./:@-])(?:(?:[\\w.@+-]+/)*[\\w+-]+\\.(?:tsx?|md|css|yaml|json)\\b|(?:${ROOMS.join('|')})(?:/[\\w-]+)*/(?![\\w*<$…]))`,
  'g',
)
const namedIn = (text: string) => [...text.matchAll(NAMED)].map(([name]) => name)

/** @returns the whole text of a file’s comments */
const commentsOf = (source: string) =>
  [...readFileSync(source, 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n')

test('Every file and folder that a README names exists.', () => {
  const quoted = /`([\w.@+-][\w.@+/-]*(?:\/|\.(?:tsx?|js|md|css|yaml|json|webp)))`/g
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const names = [...text.matchAll(quoted)].map(([, name]) => name!).concat(namedIn(text))
    return names.filter((name) => !isKnown(name)).map((name) => `${document} names ${name}`)
  })
  assert.equal(missing, [])
})

test('Every link of a README to a file leads to one.', () => {
  // A link that starts with a slash leads to a page of the portal.
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!\/)([^)#:\s]+)\)/g)]
      .filter(([, target]) => !existsSync(join(dirname(document), target!)))
      .map(([, target]) => `${document} links to ${target}`),
  )
  assert.equal(broken, [])
})

test('Every npm script that a README names exists.', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:]+)/g)]
      .filter(([, script]) => !Object.hasOwn(scripts, script!))
      .map(([, script]) => `${document} names ${script}`),
  )
  assert.equal(missing, [])
})

test('Every file and every folder of a room that a comment names exists.', () => {
  const missing = sources.flatMap((source) =>
    namedIn(commentsOf(source))
      .filter((name) => !isKnown(name))
      .map((name) => `${source} names ${name}`),
  )
  assert.equal(missing, [])
})

test.run()
