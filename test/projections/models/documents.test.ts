import { readFile, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { projections } from '../../../projections/models/all.ts'
import { type DomainEvent, vocabulary } from '../../../events/schemas/vocabulary.ts'
import type { Projection } from '../../../projections/projection.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { fixedHistory } from './fixed-history.ts'
import { givenStore } from '../given-models.ts'
import { drafted, fold, published, recorded as recordedAt } from '../given.ts'

/**
 * Documents that a fixed history folds to, by projection and version. A store keeps the documents of a version until there is a newer one,
 * so code that reads another shape, or counts otherwise, under the same version fails on what a running portal has stored.
 *   npx node test/projections/models/documents.test.ts --record
 * records new versions, and never changes what is recorded of one.
 */
const RECORD = new URL('./documents.json', import.meta.url)
const COMMAND = 'npx node test/projections/models/documents.test.ts --record'

type Recorded = Record<string, readonly string[]>

const nameOf = ({ name, version }: Projection<object>) => `${name}@${version}`

/**
 * These projections make a document of every event of any type, so their documents are recorded from a few types only. A release that does
 * not know a type skips its events, and builds of that version lack them permanently.
 */
const ofEachEvent = (projection: Pick<Projection<object>, 'name'>) => projection.name.startsWith('audit')
const FEW: readonly DomainEvent[] = [drafted('scritto'), published('scritto')]
const typesOf = (projection: Projection<object>) =>
  ofEachEvent(projection) ? [`types ${Object.keys(projection.on).toSorted().join(' ')}`] : []

/** @returns the documents and indexes of every projection, as lines */
async function foldAll(): Promise<Recorded> {
  const folded: Recorded = {}
  for (const history of [fixedHistory, FEW]) {
    await using store = await givenStore(history)
    for (const { id, model, version } of await store.builds())
      if (ofEachEvent({ name: model }) === (history === FEW))
        folded[`${model}@${version}`] = [...(await collect(store.dump(id))), ...typesOf(projections.find(({ name }) => name === model)!)]
  }
  return folded
}

const recorded = JSON.parse(await readFile(RECORD, 'utf8').catch(() => '{}')) as Recorded

/** @returns what to do about it, or null where the lines are those recorded */
function whatChanged(projection: Projection<object>, lines: readonly string[]): string | null {
  const name = nameOf(projection)
  const before = recorded[name]
  if (!before) return `${name} is not recorded. Run: ${COMMAND}`
  const at = [...before, null].findIndex((line, n) => line !== (lines[n] ?? null))
  const [was, is] = [before[at], lines[at]]
  if (was === is) return null
  return (
    `The documents of ${name} come out different, but stores keep the old ones until its version changes. ` +
    `Raise «version» where the projection «${projection.name}» is defined, then run: ${COMMAND}\n` +
    `  recorded: ${excerpt(was, is)}\n  now:      ${excerpt(is, was)}`
  )
}

/** @returns the part of a line where it differs from the other */
function excerpt(line: string | undefined, other = ''): string {
  if (line === undefined) return 'nothing'
  let at = 0
  while (at < line.length && line[at] === other[at]) at++
  return `${line.slice(0, 30)} … ${line.slice(Math.max(30, at - 40), at + 80)}`
}

const test = suite('documents of the projections')

test('A fixed history folds to the recorded documents of each projection and version.', async () => {
  const folded = await foldAll()
  const changes = projections.flatMap((projection) => whatChanged(projection, folded[nameOf(projection)]!) ?? [])
  assert.equal(changes, [], changes.join('\n'))
  assert.equal(Object.keys(recorded).toSorted(), projections.map(nameOf).toSorted(), `Run: ${COMMAND}`)
})

test('A change of a document, an index or a version is noticed, and the message says what to do.', () => {
  const [projection] = projections
  const lines = recorded[nameOf(projection!)]!
  assert.is(whatChanged(projection!, lines), null)
  for (const changed of [lines.with(0, 'document other {}'), lines.slice(0, -1), [...lines, 'index more x 1'], []])
    assert.match(whatChanged(projection!, changed)!, /^The documents of .* come out different.*\n +recorded: .*\n +now: /)
  assert.match(whatChanged({ ...projection!, version: 9_999 }, lines)!, 'is not recorded. Run: npx node test/')
})

test('The history holds only events that the log would take.', () => {
  for (const { type, data } of fixedHistory) assert.equal(vocabulary[type].safeParse(data).error?.issues ?? [], [], type)
})

for (const projection of projections.filter((one) => !ofEachEvent(one))) {
  test(`The history covers ${projection.name}: each of its reducers runs, and each field takes another value than at first.`, () => {
    const concerned = fixedHistory.filter((event) => projection.on[event.type] && projection.key(event, recordedAt(event, 1)) !== null)
    const types = new Set(concerned.map(({ type }) => type))
    for (const type of Object.keys(projection.on)) assert.ok(types.has(type as DomainEvent['type']), `${type} is not in the history`)
    const unset = new Map<string, boolean>()
    for (const [key, doc] of fold(projection, fixedHistory)) {
      const initial = projection.initial(key) as Record<string, unknown>
      for (const [field, value] of Object.entries(doc)) {
        if (initial[field] === key) continue
        const isUnset = JSON.stringify(value) === JSON.stringify(initial[field])
        unset.set(field, isUnset && (unset.get(field) ?? true))
      }
    }
    assert.equal(
      [...unset].filter(([, isUnset]) => isUnset).map(([field]) => field),
      [],
      'no reducer sets these, or the history does not show it',
    )
  })
}

if (process.argv.includes('--record')) {
  const folded = await foldAll()
  const current = projections.map(nameOf).map((name) => [name, recorded[name] ?? folded[name]])
  await writeFile(RECORD, `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`)
} else test.run()
