import type { Context } from 'koa'
import { type Representation, sendRepresentation } from '../http/representation.ts'

/** Answers with a complete representation, past Koa's own response. */
export function sendWhole(ctx: Context, representation: Representation): void {
  ctx.respond = false
  ctx.status = representation.status
  sendRepresentation(ctx.req, ctx.res, representation)
}
