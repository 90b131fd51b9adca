import { ApiError, type Problem } from './contract.ts'

/**
 * One call of the API: credentials are sent, a body goes as JSON (R8.7).
 * @param fetch the browser’s, or one that reaches the server from elsewhere
 * @returns the answer, when its status says success
 * @throws ApiError for any other status: «status: body text», or the status text where the body is empty
 */
export async function request(fetch: typeof globalThis.fetch, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json, application/problem+json')
  if (init.body !== undefined && init.body !== null) headers.set('content-type', 'application/json')
  const response = await fetch(url, { ...init, headers, credentials: 'include' })
  if (!response.ok) throw await failureOf(response)
  return response
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const problem = isProblem ? parseProblem(text) : null
  return new ApiError(response.status, text || response.statusText, problem, Number.isFinite(wait) ? wait : null)
}

/** A proxy on the way may cut a body short: what cannot be read is no problem document, and the status still stands. */
function parseProblem(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return null
  }
}
