import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { HttpProblem } from '../problem.ts'

/** Default limit. Every body except a text is many times smaller. */
export const MAX_BODY_BYTES = 16 * 1024

interface BodyState {
  body?: string
}

/**
 * Reads the whole body, even if the call does not use it, so that the request is complete before the call runs.
 * @param maxBytes a multiple of 1 KiB
 * @returns the body as text; empty if there is none
 * @throws HttpProblem 413 (too large), 400 (incomplete)
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

/** Creates middleware that stores the body for `bodyOf`. */
export function takeBody(maxBytes?: number): Middleware {
  return async (ctx, next) => {
    const state: BodyState = ctx.state
    state.body = await readBody(ctx, maxBytes)
    await next()
  }
}

/** Follows RFC 9112, section 6.3. */
const hasBody = ({ headers }: Context): boolean => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** @returns the body as text; empty if there is none */
export const bodyOf = (ctx: Pick<Context, 'state'>): string => (ctx.state as BodyState).body ?? ''
