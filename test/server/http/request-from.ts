import type { IncomingMessage } from 'node:http'

/** @returns as much of a request as says where it comes from */
export const requestFrom = (remoteAddress: string, forwarded: string | undefined): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
