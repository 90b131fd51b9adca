import { useQuery } from '@tanstack/react-query'
import { writeHref } from '../../../site/addresses.ts'
import { longMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'

/** Says that the person has begun a text of this article that is in no revision yet. */
export function OwnCopyNote({ slug }: { slug: string }) {
  // Asked again at each visit: the editor writes it.
  const { data: found } = useQuery({
    queryKey: ['/api', 'working-copy', slug],
    queryFn: () => call('GET /api/newsroom/articles/:slug/working-copy', { slug }),
    gcTime: 0,
  })
  const copy = found?.copy
  if (!copy) return null
  return (
    <p>
      Hai una copia di lavoro del {longMoment(copy.savedAt)}, che non è in nessuna versione:{' '}
      <a href={writeHref(slug)} className="underline">
        riprendila o scartala
      </a>
      .
    </p>
  )
}
