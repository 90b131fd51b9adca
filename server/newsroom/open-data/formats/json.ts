import { z } from 'zod'
import { ImportError } from '../import-error.ts'
import type { Format, Row } from './format.ts'
import { sdmxJsonRows } from './sdmx-json.ts'

/** Real answers have 5 or 6. */
const MAX_DIMENSIONS = 30
/** Cells of the cube, most of them empty. No answer of 2 MiB has as many values. */
const MAX_CELLS = 1_000_000
const POSITION = /^(?:0|[1-9]\d{0,6})$/

const codeSchema = z.string().min(1).max(80)
const cells = <Value extends z.ZodType>(value: Value) => z.union([z.array(value.nullable()), z.record(z.string(), value.nullable())])

const schema = z.object({
  id: z.array(codeSchema).min(1).max(MAX_DIMENSIONS),
  size: z.array(z.int().min(0).max(MAX_CELLS)),
  role: z.object({ time: z.array(z.string()).optional() }).optional(),
  dimension: z.record(
    z.string(),
    z.object({
      category: z.object({
        index: z.union([z.array(codeSchema), z.record(codeSchema, z.int().min(0))]).optional(),
        /** Names by code; replaces the index if there is one category. */
        label: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ),
  value: cells(z.number()),
  status: z.union([z.string(), cells(z.string())]).optional(),
})
type Dataset = z.infer<typeof schema>

const malformed = (at: string) => new ImportError('malformed', `JSON-stat: ${at}`)

/**
 * Reads JSON-stat 2.0 (https://json-stat.org/full/), as Eurostat's API `statistics/1.0` and its SDMX API with `format=JSON` write it. The
 * values of a cube are in an array, or in an object by position; the last dimension varies fastest.
 * @param document JSON of class «dataset»
 * @yields each value with its codes, in the order of the document
 * @throws ImportError malformed, naming the member; no_series if the cube has no value
 */
function* jsonStatRows(document: unknown): Iterable<Row> {
  const { success, data, error } = schema.safeParse(document)
  if (!success) throw malformed(error.issues[0]!.path.join('.'))
  const dimensions = dimensionsOf(data)
  const size = dimensions.reduce((product, { codes }) => product * codes.length, 1)
  if (size > MAX_CELLS) throw malformed('size')
  const statusAt = statusesOf(data, size)
  let isEmpty = true
  for (const [position, value] of entriesOf(data.value, size, 'value')) {
    if (value === null) continue
    isEmpty = false
    yield new Map([...codesAt(dimensions, position), ['OBS_VALUE', String(value)], ['OBS_FLAG', statusAt(position)]])
  }
  if (isEmpty) throw new ImportError('no_series')
}

interface Dimension {
  readonly name: string
  readonly codes: readonly string[]
}

function dimensionsOf({ id, size, role, dimension }: Dataset): Dimension[] {
  if (id.length !== size.length) throw malformed('size')
  // Eurostat omits roles.
  const time = role?.time?.length === 1 ? role.time[0] : id.find((name) => /^time(?:_period)?$/i.test(name))
  // A Map, so that names such as «constructor» find nothing inherited.
  const described = new Map(Object.entries(dimension))
  const dimensions = id.map((name, at) => {
    const category = described.get(name)?.category
    if (!category) throw malformed(`dimension.${name}`)
    const codes = codesOf(category)
    if (codes.length !== size[at] || new Set(codes).size !== codes.length) throw malformed(`dimension.${name}`)
    return { name: name === time ? 'TIME_PERIOD' : name.toUpperCase(), codes }
  })
  const names = new Set([...dimensions.map(({ name }) => name), 'OBS_VALUE', 'OBS_FLAG', 'OBS_STATUS'])
  if (names.size !== dimensions.length + 3) throw malformed('id')
  return dimensions
}

function codesOf({ index, label }: Dataset['dimension'][string]['category']): readonly string[] {
  if (Array.isArray(index)) return index
  if (!index) {
    const codes = Object.keys(label ?? {})
    return codes.length === 1 ? codes : []
  }
  const inOrder = Object.entries(index).toSorted(([, one], [, other]) => one - other)
  return inOrder.every(([, position], at) => position === at) ? inOrder.map(([code]) => code) : []
}

function codesAt(dimensions: readonly Dimension[], position: number): [string, string][] {
  let rest = position
  return dimensions.toReversed().map(({ name, codes }) => {
    const code = codes[rest % codes.length]!
    rest = Math.floor(rest / codes.length)
    return [name, code]
  })
}

function* entriesOf<Value>(given: Value[] | Record<string, Value>, size: number, member: string): Iterable<[number, Value]> {
  if (Array.isArray(given)) {
    if (given.length !== size) throw malformed(member)
    yield* given.entries()
    return
  }
  for (const [key, value] of Object.entries(given)) {
    if (!POSITION.test(key) || Number(key) >= size) throw malformed(member)
    yield [Number(key), value]
  }
}

function statusesOf({ status = {} }: Dataset, size: number): (position: number) => string {
  if (typeof status === 'string') return () => status
  const statuses = new Map(entriesOf(status, size, 'status'))
  return (position) => statuses.get(position) ?? ''
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const readJson: Format = (text) => {
  if (!/^\s*[[{]/.test(text)) return null
  const document = membersOf(parsed(text))
  if (document['class'] === 'dataset') return { format: 'json-stat', rows: jsonStatRows(document) }
  // Version 1 has the members at the top level; later drafts put them under `data`.
  const message = 'dataSets' in document ? document : membersOf(document['data'])
  if ('dataSets' in message && 'structure' in message) return { format: 'sdmx-json', rows: sdmxJsonRows(message) }
  if ('dataSets' in message) throw new ImportError('unread_format', 'SDMX-JSON 2')
  if (document['class'] === 'collection' || document['class'] === 'dimension' || 'dataset' in document)
    throw new ImportError('unread_format', 'JSON-stat senza «dataset»')
  throw new ImportError('not_data')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('malformed', 'JSON', { cause: error })
  }
}
