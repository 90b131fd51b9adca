import type { Context } from 'koa'
import { z } from 'zod'
import { figure } from '../../events/domain/figures.ts'
import { HttpProblem } from './problem.ts'
import type { ApiRequest } from './calls/api-request.ts'
import { bodyOf } from './calls/request-body.ts'

/** Every body that the API takes has a few levels; a schema of any type inside would recurse into more. */
const MAX_DEPTH = 32

/** Level by level: what is nested too deep for recursion is what this finds. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/**
 * @param schema what the body must be; unknown members are refused where it is strict
 * @param types media types that mean JSON
 * @returns the parsed body
 * @throws HttpProblem 415 (not JSON), 400 (broken JSON, or nested too deep), 422 (not of the shape, with the fields)
 */
export function parseJson<T>(
  request: Pick<ApiRequest, 'get'>,
  body: string,
  schema: z.ZodType<T>,
  types: readonly string[] = ['application/json'],
): T {
  const [type = ''] = request.get('content-type').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new HttpProblem(415, 'Il corpo della richiesta deve essere application/json.')
  if (request.get('content-encoding')) throw new HttpProblem(415, 'Il corpo della richiesta non può essere compresso.')
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new HttpProblem(400, 'Il corpo della richiesta non è JSON valido.')
  }
  if (isTooDeep(value)) throw new HttpProblem(400, 'Il corpo della richiesta ha troppi livelli annidati.')
  return check(schema, value, 422, 'I dati inviati non sono validi.')
}

/** The same of a route that reads its body by `takeBody`. */
export const readJson = <T>(ctx: Context, schema: z.ZodType<T>, types?: readonly string[]): T => parseJson(ctx, bodyOf(ctx), schema, types)

/**
 * @param values a query's or path's parameters
 * @throws HttpProblem 400 with the names of the parameters that are wrong
 */
export const readParameters = <T>(schema: z.ZodType<T>, values: unknown): T => check(schema, values, 400, 'I parametri non sono validi.')

type Issue = z.core.$ZodRawIssue

const TYPES: Readonly<Record<string, string>> = {
  string: 'Deve essere un testo.',
  number: 'Deve essere un numero.',
  int: 'Deve essere un numero intero.',
  boolean: 'Deve essere «true» o «false».',
  array: 'Deve essere un elenco.',
  object: 'Deve essere un oggetto JSON.',
  null: 'Deve essere «null».',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Deve essere un indirizzo e-mail.',
  url: 'Deve essere un indirizzo web.',
  uuid: 'Deve essere un identificativo UUID.',
  datetime: 'Deve essere una data con l’ora, in ISO 8601.',
  date: 'Deve essere una data, come 2026-11-29.',
}
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['carattere', 'caratteri'],
  array: ['elemento', 'elementi'],
}
const MAX_NAMES = 5
const MAX_NAME = 60

/** @returns «200 caratteri» for a text, «1 elemento» for a list, «200» for a number */
function amount(origin: string, value: number | bigint): string {
  const [one, many] = UNITS[origin] ?? []
  return [figure(Number(value)), Number(value) === 1 ? one : many].filter(Boolean).join(' ')
}

const namesOf = (names: readonly unknown[]): string =>
  names
    .slice(0, MAX_NAMES)
    .map((name) => `«${String(name).slice(0, MAX_NAME)}»`)
    .join(', ') + (names.length > MAX_NAMES ? ' e altri' : '')

/**
 * Returns the message for a rule that has none of its own: a sentence whose subject is the field named beside it. Zod's own Italian mixes
 * in English. Set here and not globally, because operators read English.
 */
function inItalian(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Manca.' : (TYPES[issue.expected] ?? 'Non è del tipo giusto.')
    case 'invalid_value':
      return `Può essere soltanto ${namesOf(issue.values)}.`
    case 'too_small':
      return issue.minimum === 1 && issue.origin in UNITS
        ? 'Non può essere vuoto.'
        : `Deve ${issue.origin in UNITS ? 'avere' : 'essere'} almeno ${amount(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Deve ${issue.origin in UNITS ? 'avere' : 'essere'} al massimo ${amount(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Non ha la forma richiesta.'
    case 'unrecognized_keys':
      return issue.keys.length === 1 ? `Non prevede il campo ${namesOf(issue.keys)}.` : `Non prevede i campi ${namesOf(issue.keys)}.`
    default:
      return 'Non è un valore ammesso.'
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown, status: number, detail: string): T {
  const parsed = schema.safeParse(value, { error: inItalian })
  if (parsed.success) return parsed.data
  throw new HttpProblem(status, detail, {
    errors: parsed.error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || '(corpo)', message: issue.message })),
  })
}
