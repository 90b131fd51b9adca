import type { Context } from 'koa'
import { ABSOLUTE_MS } from './sessions.ts'

export interface SessionCookie {
  read(ctx: Context): string | null
  write(ctx: Context, token: string): void
  clear(ctx: Context): void
}

/**
 * The cookie that holds a session's token. With TLS it is a `__Host-` cookie: Secure, for this host alone, so that no
 * neighbour under the same domain can set one (RFC 6265bis, 4.1.3.2).
 * @param isHttps the public address is https; TLS may end at a proxy before us
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-session' : 'session'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    // Cookies are read by hand: of two with one name neither is trusted.
    read(ctx) {
      const values = ctx
        .get('cookie')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
      return values.length === 1 ? values[0]!.slice(name.length + 1) : null
    },
    write: (ctx, token) => ctx.append('Set-Cookie', `${name}=${token}; Max-Age=${ABSOLUTE_MS / 1_000}; ${attributes}`),
    clear: (ctx) => ctx.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes}`),
  }
}
