import { ADMIN_PASSWORD } from '../start-portal.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly problem: { type: string; status: number; detail?: string } | null
}

/** A program that calls the portal without being a browser: by default it sends no cookies and no origin. */
export function callerOf(url: string) {
  return async (
    method: string,
    path: string,
    { json, headers = {} }: { json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'manual',
    })
    const text = await response.text()
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
    return { status: response.status, headers: response.headers, text, problem: isProblem ? JSON.parse(text) : null }
  }
}

export type Call = ReturnType<typeof callerOf>

/** @returns the cookie of a new session, as a `Cookie` header has it */
export const sessionCookie = (call: Call, password?: string): Promise<string> => cookieOfLogin(call, 'session', { password })

/** @returns the cookie that tells the browser of a new login from strangers */
export const deviceCookie = (call: Call, more?: LoginOptions): Promise<string> => cookieOfLogin(call, 'device', more)

interface LoginOptions {
  readonly password?: string | undefined
  readonly headers?: Record<string, string>
}

async function cookieOfLogin(call: Call, name: string, { password = ADMIN_PASSWORD, headers = {} }: LoginOptions = {}): Promise<string> {
  const answer = await call('POST', '/api/session', { json: { password }, headers })
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  return cookies.find((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`))!
}
