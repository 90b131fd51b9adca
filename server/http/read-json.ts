import type { Context } from 'koa'
import { z } from 'zod'
import { fieldCode, type FieldRefusal, WHOLE_BODY } from '../italian/fields.ts'
import type { PlainRefusalCode } from '../italian/refusals.ts'
import { HttpProblem } from './problem.ts'
import type { ApiRequest } from './calls/api-request.ts'
import { bodyOf } from './calls/request-body.ts'

/** Every body that the API takes has a few levels. A schema of any type would recurse into deeper ones. */
const MAX_DEPTH = 32

/** Searches level by level, because recursion would fail on a deeply nested value. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/**
 * Parses and validates a body.
 * @param schema a strict schema refuses unknown members
 * @param types media types that mean JSON
 * @throws HttpProblem 415 (not JSON), 400 (broken JSON, or nested too deep), 422 (wrong shape, with the fields)
 */
export function parseJson<T>(
  request: Pick<ApiRequest, 'get'>,
  body: string,
  schema: z.ZodType<T>,
  types: readonly string[] = ['application/json'],
): T {
  const [type = ''] = request.get('content-type').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new HttpProblem(415, 'not-json')
  if (request.get('content-encoding')) throw new HttpProblem(415, 'compressed-body')
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new HttpProblem(400, 'broken-json')
  }
  if (isTooDeep(value)) throw new HttpProblem(400, 'nested-too-deep')
  return check(schema, value, 422, 'invalid-data')
}

/** Parses the body that `takeBody` has stored. */
export const readJson = <T>(ctx: Context, schema: z.ZodType<T>, types?: readonly string[]): T => parseJson(ctx, bodyOf(ctx), schema, types)

/** @param values parameters of a query or a path @throws HttpProblem 400 with the names of the wrong parameters */
export const readParameters = <T>(schema: z.ZodType<T>, values: unknown): T => check(schema, values, 400, 'invalid-parameters')

type Issue = z.core.$ZodIssue

/** @returns the code that a schema names as its message, otherwise the code of the violated rule */
function refusalIn(issue: Issue): FieldRefusal {
  const code = fieldCode(issue.message)
  if (code !== null) return { code }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { code: 'missing' } : { code: 'wrong-type', parameters: { expected: issue.expected } }
    case 'invalid_value':
      return { code: 'not-one-of', parameters: { names: issue.values } }
    case 'too_small':
      return { code: 'too-small', parameters: { origin: issue.origin, bound: Number(issue.minimum) } }
    case 'too_big':
      return { code: 'too-big', parameters: { origin: issue.origin, bound: Number(issue.maximum) } }
    case 'invalid_format':
      return { code: 'wrong-format', parameters: { format: issue.format } }
    case 'unrecognized_keys':
      return { code: 'unknown-fields', parameters: { names: issue.keys } }
    default:
      return { code: 'not-allowed' }
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown, status: number, code: PlainRefusalCode): T {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, 20)
  throw new HttpProblem(status, code, {
    errors: faults.map((issue) => ({ field: issue.path.join('.') || WHOLE_BODY, ...refusalIn(issue) })),
  })
}
