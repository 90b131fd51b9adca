import { until } from '../../machine/until.ts'

/** Waits for a list with so many entries: a portal that has just started answers 503, or lists a part of its first content. */
export function listed<T = { slug: string }>(url: string, path = '/api/articles', count = 1): Promise<T[]> {
  return until(`${path} lists ${count}`, async () => {
    const response = await fetch(url + path)
    const list = response.ok ? ((await response.json()) as T[]) : []
    return list.length >= count ? list : null
  })
}
