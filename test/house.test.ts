import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('The house')

const ROOMS = ['events', 'projections', 'server', 'client'] as const
const MAX_LINES = 300

const isSource = (file: string) => /\.(tsx?|js)$/.test(file)
const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(room, file))

/** @returns the files that a file imports by their path, types and `import()` included */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path!))

/** @returns a room's folder, or the file itself where it lies beside the folders */
const partOf = (file: string) => file.split('/', 2).join('/')

/** @returns one import for each pair of parts, by the importing part */
function partImports(room: string): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>()
  for (const file of filesOf(room)) {
    for (const imported of importsOf(file)) {
      const [from, to] = [partOf(file), partOf(imported)]
      if (from === to || !imported.startsWith(`${room}/`)) continue
      if (!graph.has(from)) graph.set(from, new Map())
      graph.get(from)!.set(to, `${file} imports ${imported}`)
    }
  }
  return graph
}

function reachableFrom(start: string, graph: ReturnType<typeof partImports>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const next of graph.get(part)?.keys() ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}

for (const room of ROOMS) {
  test(`The folders of ${room}/ import each other in one direction only.`, () => {
    const graph = partImports(room)
    const circular = [...graph].flatMap(([from, imports]) =>
      [...imports].filter(([to]) => reachableFrom(to, graph).has(from)).map(([, example]) => example),
    )
    assert.equal(circular, [])
  })
}

test(`No style sheet has more than ${MAX_LINES} lines.`, () => {
  const long = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && readFileSync(join('client', file), 'utf8').split('\n').length > MAX_LINES + 1,
  )
  assert.equal(long, [])
})

/** Texts that the requirements fix, and prompts that only a model reads. */
const STRAIGHT_APOSTROPHES = /generations\/generations\.ts$|writer\/openai\/prompts\.ts$/

test('Italian texts have typographic apostrophes, but for those that the requirements fix letter by letter.', () => {
  const straight = /\b(?:l|d|c|un|all|dall|dell|nell|sull|quest|quell|nessun|dov|com|cos|anch|senz|tutt)'[a-zàèéìòùAEIOUÈ]/i
  const found = ROOMS.flatMap(filesOf)
    .filter((file) => !STRAIGHT_APOSTROPHES.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => straight.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  assert.equal(found, [])
})

test.run()
