/**
 * @param answer of the portal
 * @returns its JSON
 * @throws Error with the status and the body's beginning where the status is not a good one, or the body is not JSON
 */
export async function readJson<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer
  const text = await response.text()
  const failed = (why: string) => new Error(`${response.url}: ${why}: ${response.status} ${text.slice(0, 500)}`)
  if (!response.ok) throw failed('not a good status')
  try {
    return JSON.parse(text) as T
  } catch {
    throw failed('not JSON')
  }
}
