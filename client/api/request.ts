import { ApiError, type Problem } from './contract.ts'

/** The command succeeded, but the read models do not show its result yet; the body is a problem document. */
export const DONE_NOT_SHOWN = 202

/**
 * Makes one API call with credentials; sends the body as JSON (R8.7).
 * @param fetch the browser’s, or one that reaches the server from elsewhere
 * @returns the response, if its status is 2xx other than 202
 * @throws ApiError for any other status: «status: body text», or the status text if the body is empty
 */
export async function request(fetch: typeof globalThis.fetch, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json, application/problem+json')
  if (init.body !== undefined && init.body !== null) headers.set('content-type', 'application/json')
  const response = await fetch(url, { ...init, headers, credentials: 'include' })
  if (!response.ok || response.status === DONE_NOT_SHOWN) throw await failureOf(response)
  return response
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const isProblem =
    response.status === DONE_NOT_SHOWN || (response.headers.get('content-type')?.startsWith('application/problem+json') ?? false)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const problem = isProblem ? parseProblem(text) : null
  return new ApiError(response.status, text || response.statusText, problem, Number.isFinite(wait) ? wait : null)
}

/** A proxy may truncate the body: then only the status counts. */
function parseProblem(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return null
  }
}
