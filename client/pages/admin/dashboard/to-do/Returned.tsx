import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ReturnedText } from '../../../../api/work.ts'
import { deskHref } from '../../../../site/addresses.ts'
import { shortDate } from '../../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { NEWSROOM_KEY } from '../../api/dashboard-queries.ts'
import { call } from '../../api/call.ts'
import { queueAddress } from '../../coda/queue-address.ts'
import { ListsBuilding } from '../../frame/ListsBuilding.tsx'
import { LoadError } from '../../parts/LoadError.tsx'

export const useReturned = () => useQuery({ queryKey: [...NEWSROOM_KEY, 'returned'], queryFn: () => call('GET /api/newsroom/returned') })

/** The texts that came back to the person, first of all; nothing while there are none. */
export function Returned() {
  const returned = useReturned()
  if (returned.isError && !returned.data) return <LoadError title="Non è stato possibile leggere i testi da rivedere." query={returned} />
  const { items = [], total = 0, isBuilding = false } = returned.data ?? {}
  if (isBuilding && items.length === 0) return <ListsBuilding />
  if (items.length === 0) return null
  return (
    <section className="to-do-block" aria-labelledby="da-rivedere">
      <h3 id="da-rivedere" className="to-do-label" data-waits>
        Da rivedere
      </h3>
      <ul className="to-do-texts">
        {items.map((text) => (
          <li key={text.slug}>
            <a href={deskHref(text.slug)}>{text.title}</a>
            <p className="to-do-facts">
              Rimandato da {senderOf(text)} il {shortDate(text.at)}: {noteOf(text)}
            </p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p>
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
