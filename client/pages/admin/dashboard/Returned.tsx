import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../events/domain/figures.ts'
import type { ReturnedText } from '../../../api/work.ts'
import { deskHref } from '../../../site/addresses.ts'
import { shortDate } from '../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { newsroomApi } from '../articolo/desk-queries.ts'
import { queueAddress } from '../coda/queue-address.ts'
import { ListsBuilding } from '../frame/ListsBuilding.tsx'
import { LoadError } from '../parts/LoadError.tsx'

/** The texts that came back to the person, before everything else on the page; nothing while there are none. */
export function Returned() {
  const returned = useQuery({ queryKey: [...NEWSROOM_KEY, 'returned'], queryFn: () => newsroomApi.returned() })
  if (returned.isError && !returned.data) return <LoadError title="Non è stato possibile leggere i testi da rivedere." query={returned} />
  const { items = [], total = 0, isBuilding = false } = returned.data ?? {}
  if (isBuilding && items.length === 0) return <ListsBuilding />
  if (items.length === 0) return null
  return (
    <section className="mt-6 border-l-4 border-advert bg-paper-tint px-5 py-4" aria-labelledby="da-rivedere">
      <h2 id="da-rivedere" className="font-sans text-base font-semibold tracking-normal">
        Da rivedere
      </h2>
      <ul className="mt-2 grid gap-3">
        {items.map((text) => (
          <li key={text.slug} className="[overflow-wrap:anywhere]">
            <a href={deskHref(text.slug)} className="inline-block min-h-6 font-semibold underline">
              {text.title}
            </a>
            <p className="text-ink-soft">
              Rimandato da {senderOf(text)} il {shortDate(text.at)}: {noteOf(text)}
            </p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3">
          <a href={queueAddress(SENT_BACK)} className="inline-block min-h-6 underline">
            Sono {figure(total)}: gli altri sono nella coda, tra i rimandati
          </a>
        </p>
      )}
    </section>
  )
}

const SENT_BACK = { status: 'sent_back', category: null, holder: null, reason: null, oldestFirst: false } as const

/** «Bruno, redattore», with a comma where the name has its role. */
function senderOf({ byName, byRole }: ReturnedText): string {
  const role = byRole && ROLE_NAMES[byRole].toLowerCase()
  if (byName) return role ? `${byName}, ${role},` : byName
  return role ? `un ${role}` : 'una persona della redazione'
}

const SHOWN_CHARACTERS = 140

/** The note's first words. */
function noteOf({ note }: ReturnedText): string {
  if (note === null) return 'la nota non si può più leggere.'
  const text = note.replaceAll(/\s+/g, ' ')
  if (text.length <= SHOWN_CHARACTERS) return `«${text}»`
  return `«${text.slice(0, SHOWN_CHARACTERS).replace(/\s\S*$/, '')}…»`
}
