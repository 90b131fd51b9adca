import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { HttpProblem } from '../problem.ts'

/** Enough for every body the API takes but a text's, many times over. */
export const MAX_BODY_BYTES = 16 * 1024

interface BodyState {
  body?: string
}

/**
 * Reads the whole body, also of a call that has no use for one: what comes after it happens when the request is complete.
 * @param maxBytes a multiple of 1 KiB
 * @returns the body as text; empty where there is none
 * @throws HttpProblem 413 (too large), 400 (it did not arrive whole)
 */
export async function readBody(ctx: Context, maxBytes: number = MAX_BODY_BYTES): Promise<string> {
  try {
    return hasBody(ctx) ? await getRawBody(ctx.req, { limit: maxBytes, length: ctx.request.length ?? null, encoding: 'utf8' }) : ''
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : ''
    if (type === 'entity.too.large') throw bodyTooLarge(maxBytes)
    throw new HttpProblem(400, 'incomplete-body')
  }
}

export const bodyTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem(413, 'body-too-large', { parameters: { kib: maxBytes / 1024 } })

/** Keeps the body for `bodyOf`. */
export function takeBody(maxBytes?: number): Middleware {
  return async (ctx, next) => {
    const state: BodyState = ctx.state
    state.body = await readBody(ctx, maxBytes)
    await next()
  }
}

/** RFC 9112, section 6.3. */
const hasBody = ({ headers }: Context): boolean => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** @returns the body as text; empty where there is none */
export const bodyOf = (ctx: Pick<Context, 'state'>): string => (ctx.state as BodyState).body ?? ''
