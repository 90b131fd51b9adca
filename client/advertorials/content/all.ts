import type { Advertorial } from '../advertorial.ts'
import { advertorials } from '../advertorials.ts'

export { advertorials } from '../advertorials.ts'

const bySlug = new Map(advertorials.map((advertorial) => [advertorial.slug, advertorial]))

/** @returns the dedicated page at the path `/${slug}`, if there is one */
export function advertorialBySlug(slug: string): Advertorial | undefined {
  return bySlug.get(slug)
}
