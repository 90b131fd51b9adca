import type { Context } from 'koa'
import { acceptedEncoding, type Representation, sendVariant } from '../http/representations/representation.ts'

/** Sends a complete representation past Koa's own response, after compressing it for this client. */
export async function sendWhole(ctx: Context, representation: Representation): Promise<void> {
  const variant = await representation.make(acceptedEncoding(ctx.req.headers['accept-encoding']))
  ctx.respond = false
  ctx.status = representation.status
  sendVariant(ctx.req, ctx.res, representation.status, variant)
}
