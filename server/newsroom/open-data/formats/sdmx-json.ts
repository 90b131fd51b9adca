import { z } from 'zod'
import { ImportError } from '../import-error.ts'
import type { Row } from './format.ts'

const MAX_DIMENSIONS = 30

const dimensionSchema = z.object({ id: z.string().min(1).max(80), values: z.array(z.object({ id: z.string().max(80) })) })
/** Free-text attributes have names but no ids. */
const attributeSchema = z.object({ id: z.string(), values: z.array(z.object({ id: z.string().optional() })) })
/** A value, followed by the position of each attribute's value. */
const observationsSchema = z.record(z.string(), z.array(z.unknown()).min(1))

const schema = z.object({
  dataSets: z.tuple([
    z.object({
      action: z.enum(['Information', 'Replace', 'Append']).optional(),
      series: z.record(z.string(), z.object({ observations: observationsSchema.optional() })).optional(),
      observations: observationsSchema.optional(),
    }),
  ]),
  structure: z.object({
    dimensions: z.object({
      series: z.array(dimensionSchema).max(MAX_DIMENSIONS).optional(),
      observation: z.array(dimensionSchema).min(1).max(MAX_DIMENSIONS),
    }),
    attributes: z.object({ observation: z.array(attributeSchema).optional() }).optional(),
  }),
})

const malformed = (at: string) => new ImportError('malformed', `SDMX-JSON: ${at}`)

/**
 * Reads SDMX-JSON 1.0, as the ECB's `format=jsondata` writes it (https://data.ecb.europa.eu/help/api/content-negotiation). Values are in
 * their series, or together with `dimensionAtObservation=AllDimensions`. Codes are in the structure, by position.
 * @param message with `dataSets` and `structure`
 * @throws ImportError malformed, naming the member; no_series if it has no value
 */
export function* sdmxJsonRows(message: unknown): Iterable<Row> {
  const { success, data, error } = schema.safeParse(message)
  if (!success) throw malformed(error.issues[0]!.path.join('.'))
  const { dimensions, attributes } = data.structure
  const [{ series, observations }] = data.dataSets
  const statusOf = statusReader(attributes?.observation ?? [])
  const groups = series ? Object.entries(series) : [['', { observations }] as const]
  let isEmpty = true
  for (const [group, { observations: values = {} }] of groups) {
    const shared = codesOf(series ? (dimensions.series ?? []) : [], group)
    for (const [key, [value, ...positions]] of Object.entries(values)) {
      isEmpty = false
      const own = codesOf(dimensions.observation, key)
      yield new Map([...shared, ...own, ['OBS_VALUE', written(value)], ['OBS_STATUS', statusOf(positions)]])
    }
  }
  if (isEmpty) throw new ImportError('no_series')
}

type Dimension = z.infer<typeof dimensionSchema>

function codesOf(dimensions: readonly Dimension[], key: string): [string, string][] {
  const positions = key === '' ? [] : key.split(':')
  if (positions.length !== dimensions.length) throw malformed('key')
  return dimensions.map(({ id, values }, at) => {
    const code = /^\d{1,7}$/.test(positions[at]!) ? values[Number(positions[at])] : undefined
    if (!code) throw malformed('key')
    return [id.toUpperCase(), code.id.trim()]
  })
}

function written(value: unknown): string {
  if (value === null || value === 'NaN') return ''
  if (typeof value !== 'number') throw malformed('value')
  return String(value)
}

function statusReader(attributes: readonly z.infer<typeof attributeSchema>[]) {
  const at = attributes.findIndex(({ id }) => id === 'OBS_STATUS')
  return (positions: readonly unknown[]): string => {
    const position = at < 0 ? null : (positions[at] ?? null)
    if (position === null) return ''
    const status = typeof position === 'number' ? attributes[at]!.values[position] : undefined
    if (status?.id === undefined) throw malformed('OBS_STATUS')
    return status.id
  }
}
