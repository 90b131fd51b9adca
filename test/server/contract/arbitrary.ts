import fc from 'fast-check'
import type { JsonSchema } from '../../../client/api/openapi.ts'

/** @returns what a `$ref` names */
export type Resolve = (schema: JsonSchema) => JsonSchema

const MAX_ITEMS = 3
const MAX_TEXT = 60
const MAX_DEPTH = 6

/** @returns values that a JSON Schema allows; rules beyond it (refinements) may refuse them. @param resolve follows a `$ref` */
export function valuesOf(given: JsonSchema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const inside = (part: JsonSchema) => valuesOf(part, resolve, depth + 1)
  if (depth > MAX_DEPTH) return fc.constant(null)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inside))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inside)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: bound(schema['minimum'], -1000), max: bound(schema['maximum'], 1000) })
    case 'number':
      return fc.double({ min: bound(schema['minimum'], -1000), max: bound(schema['maximum'], 1000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inside(schema.items ?? {}), { minLength: (schema['minItems'] as number | undefined) ?? 0, maxLength: MAX_ITEMS })
    case 'object':
      return objects(schema, inside)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** If a schema names no limit, zod names the greatest safe integers. */
const bound = (value: unknown, usual: number): number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : usual

function texts({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  const [min, most] = [minLength as number, maxLength as number]
  if (typeof pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(pattern)).map((text) => text.repeat(Math.ceil(min / text.length) || 1).slice(0, most))
    } catch {
      // A pattern that looks ahead.
    }
  }
  return fc.string({ minLength: min, maxLength: Math.max(min, Math.min(most, MAX_TEXT)) })
}

function objects(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  inside: (part: JsonSchema) => fc.Arbitrary<unknown>,
) {
  const members = fc.record(Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, inside(member)])), {
    requiredKeys: [...required],
  })
  if (typeof additionalProperties !== 'object') return members
  const names = propertyNames ? inside(propertyNames as JsonSchema).map(String) : fc.string({ minLength: 1, maxLength: 8 })
  return fc.tuple(members, fc.dictionary(names, inside(additionalProperties), { maxKeys: 3 })).map(([own, more]) => ({ ...more, ...own }))
}

/** Values that are wrong in most places. */
const ODD = fc.constantFrom<unknown>(
  null,
  0,
  -1,
  1.5,
  1e9,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '<b>',
  [],
  {},
  [null],
  true,
  '__proto__',
)

/** @returns the value with one member, at any depth, removed, added or exchanged for an odd one */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value)
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom('exchange', 'remove', 'add'), ODD)
    .map(([place, how, odd]) => changed(value, place, how, odd))
}

type Place = readonly (string | number)[]

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, member]) => placesOf(member, [...at, Array.isArray(value) ? Number(key) : key]))]
}

function changed(value: unknown, [key, ...rest]: Place, how: 'exchange' | 'remove' | 'add', odd: unknown): unknown {
  if (key === undefined) {
    if (how === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value, extra: odd }
    return odd
  }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string | number, unknown>
  if (rest.length === 0 && how === 'remove') delete copy[key]
  else copy[key] = changed(copy[key], rest, how, odd)
  return copy
}
