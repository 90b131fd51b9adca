import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { HttpProblem } from './problem.ts'

/** Enough for every body the API takes but a text's, many times over. */
export const MAX_BODY_BYTES = 16 * 1024

interface BodyState {
  body?: Buffer
}

/**
 * Reads the whole body, also of a route that has no use for one: what comes after it happens when the request is complete.
 * @param maxBytes a multiple of 1 KiB
 * @throws HttpProblem 413 (too large), 400 (it did not arrive whole)
 */
export function takeBody(maxBytes: number = MAX_BODY_BYTES): Middleware {
  return async (ctx, next) => {
    const state: BodyState = ctx.state
    try {
      if (hasBody(ctx)) state.body = await getRawBody(ctx.req, { limit: maxBytes, length: ctx.request.length ?? null })
    } catch (error) {
      const type = error instanceof Error && 'type' in error ? error.type : ''
      if (type === 'entity.too.large') throw new HttpProblem(413, `Il corpo della richiesta supera ${maxBytes / 1024} KiB.`)
      throw new HttpProblem(400, 'Il corpo della richiesta è arrivato incompleto.')
    }
    await next()
  }
}

/** RFC 9112, section 6.3. */
const hasBody = ({ headers }: Context): boolean => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** @returns the body as text; empty where there is none */
export const bodyOf = (ctx: Pick<Context, 'state'>): string => (ctx.state as BodyState).body?.toString('utf8') ?? ''
