import type { CheckedCopy, SavedCopy, WorkingCopy } from '../../../api/newsroom.ts'
import { call } from '../api/call.ts'

export async function readCopy(slug: string | null): Promise<SavedCopy | null> {
  const found = slug === null ? call('GET /api/newsroom/working-copy') : call('GET /api/newsroom/articles/:slug/working-copy', { slug })
  return (await found).copy
}

export const saveCopy = (slug: string | null, copy: WorkingCopy): Promise<CheckedCopy> =>
  slug === null ? call('PUT /api/newsroom/working-copy', copy) : call('PUT /api/newsroom/articles/:slug/working-copy', { slug, ...copy })

export const deleteCopy = (slug: string | null): Promise<void> =>
  slug === null ? call('DELETE /api/newsroom/working-copy') : call('DELETE /api/newsroom/articles/:slug/working-copy', { slug })
