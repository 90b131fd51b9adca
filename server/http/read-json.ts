import type { Context } from 'koa'
import type { z } from 'zod'
import italian from 'zod/v4/locales/it.js'
import { HttpProblem } from './problem.ts'
import { bodyOf } from './request-body.ts'

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
export function readJson<T>(ctx: Context, schema: z.ZodType<T>, types: string[] = ['application/json']): T {
  if (!ctx.request.is(types)) throw new HttpProblem(415, 'Il corpo della richiesta deve essere application/json.')
  if (ctx.get('content-encoding')) throw new HttpProblem(415, 'Il corpo della richiesta non può essere compresso.')
  let value: unknown
  try {
    value = JSON.parse(bodyOf(ctx))
  } catch {
    throw new HttpProblem(400, 'Il corpo della richiesta non è JSON valido.')
  }
  if (isTooDeep(value)) throw new HttpProblem(400, 'Il corpo della richiesta ha troppi livelli annidati.')
  return check(schema, value, 422, 'I dati inviati non sono validi.')
}

/**
 * @param values a query's or path's parameters
 * @throws HttpProblem 400 with the names of the parameters that are wrong
 */
export const readParameters = <T>(schema: z.ZodType<T>, values: unknown): T => check(schema, values, 400, 'I parametri non sono validi.')

/** Of rules that have no message of their own. Not for the whole program: what operators read is in English. */
const { localeError } = italian()

function check<T>(schema: z.ZodType<T>, value: unknown, status: number, detail: string): T {
  const parsed = schema.safeParse(value, { error: localeError })
  if (parsed.success) return parsed.data
  throw new HttpProblem(status, detail, {
    errors: parsed.error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || '(corpo)', message: issue.message })),
  })
}
