import { render } from 'vike/abort'
import { isSlug } from '../../../events/domain/navigation/slug.ts'
import type { ApiError } from '../../api/contract.ts'
import { recordHref } from '../addresses.ts'
import { type Delivered, deliver, type Delivery, statusOf } from './deliver.ts'
import { withdrawnRefusal } from './Unavailable.tsx'

/**
 * Reads the data of an article's page.
 * @throws vike's rendering of the error page: 404, 410 with the notice, or 503
 */
export async function deliverArticle<T>(slug: string, read: () => Promise<T>, delivery: Delivery): Promise<Delivered<T>> {
  if (!isSlug(slug)) throw render(404)
  return deliver(read(), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    if (status === 410) throw render(410, withdrawnRefusal(error as ApiError, recordHref(slug)))
    throw status === null ? error : render(status === 404 ? 404 : 503)
  })
}
