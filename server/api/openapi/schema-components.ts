import { z } from 'zod'
import type { JsonSchema } from '../../../client/api/openapi.ts'

/** Schemas of one document. A schema with an id (`.meta({ id })`) appears once, among the components. */
export interface SchemaComponents {
  answer(name: string): JsonSchema
  sent(name: string): JsonSchema
  /** Components by name. The names of requests' schemas end in `Input`. */
  readonly all: Readonly<Record<string, JsonSchema>>
}

type Schemas = Readonly<Record<string, z.ZodType>>

const LOCAL = '#/$defs/'

/** Converts all schemas in one call, which is several times faster than one by one. @throws Error for a recursive schema without an id */
export function createSchemaComponents(answers: Schemas, sent: Schemas): SchemaComponents {
  const answered = convert(answers, 'output', (id) => id)
  const given = convert(sent, 'input', (id) => `${id}Input`)
  return {
    answer: (name) => answered.schemas[name]!,
    sent: (name) => given.schemas[name]!,
    all: Object.fromEntries([...answered.components, ...given.components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function convert(schemas: Schemas, io: 'input' | 'output', nameOf: (id: string) => string) {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), { io, unrepresentable: 'any' }) as JsonSchema
  const components = Object.entries($defs as Record<string, JsonSchema>).map(([id, definition]): [string, JsonSchema] => {
    if (id.startsWith('__')) throw new Error('a schema that contains itself needs an id')
    return [nameOf(id), inDocument(definition, nameOf)]
  })
  return {
    components,
    schemas: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inDocument(schema, nameOf)])),
  }
}

const PLAIN = new Set(['enum', 'const', 'default', 'examples', 'required'])
const BY_NAME = new Set(['properties', 'patternProperties'])

function inDocument(schema: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  const converted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(converted)
      : typeof value === 'object' && value !== null
        ? inDocument(value as JsonSchema, nameOf)
        : value
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => keyword !== 'id')
      .map(([keyword, value]) => {
        if (keyword === '$ref') return [keyword, `#/components/schemas/${nameOf(String(value).slice(LOCAL.length))}`]
        if (PLAIN.has(keyword)) return [keyword, value]
        if (!BY_NAME.has(keyword)) return [keyword, converted(value)]
        return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, converted(member)]))]
      }),
  )
}
